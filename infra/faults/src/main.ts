import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createProgress, describeTerminal } from '@candor/embedded/terminal';
import { InvalidConfiguration, loadConfig } from '@candor/platform';
import { checkData } from './checks/data-checks.ts';
import type { Violations } from './checks/outage-checks.ts';
import { faultsConfig } from './config.ts';
import { runControls } from '../test/controls/run-controls.ts';
import { findEngineControl, withRestore } from './engine-control.ts';
import { deleteIndices, flushRedis } from './engine-data.ts';
import { faults } from './faults.ts';
import { createFixture, type Fixture } from './load/fixture.ts';
import { registerMembers, type Member } from './load/members.ts';
import { searchesPerSecond, startReaders } from './load/readers.ts';
import { openSite, type Site } from './load/site.ts';
import { messagesPerSecond, ratingsPerSecond, startWriters } from './load/writers.ts';
import { readOptions } from './options.ts';
import { isOnlyLate, reportLines } from './report.ts';
import { runFault, type FaultResult } from './run-fault.ts';
import { runStack } from './stack/run-stack.ts';
import { findLeftovers } from './stack/supervised-process.ts';

class Stopped extends Error {
  override name = 'Stopped';
}

/** Rejects at the first signal, so that everything is stopped in order. */
const stopSignal = (): Promise<never> => {
  const { promise, reject } = Promise.withResolvers<never>();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => reject(new Stopped(`Stopped by ${signal}.`)));
  }
  promise.catch(() => undefined);
  return promise;
};

/** Whether every check passed. */
const verify = async (): Promise<boolean> => {
  const { load, isShort, hasControls, ...options } = readOptions(process.argv.slice(2), faults);
  const config = loadConfig(faultsConfig, process.env);
  const {
    ELASTICSEARCH_URL: [elasticsearchUrl = ''],
    REDIS_URL: redisUrl,
  } = config;
  const control = withRestore(await findEngineControl(config.ENGINE_CONTROL));
  const terminal = describeTerminal(process.stdout, process.env);
  const progress = createProgress(terminal, 4 + options.faults.length + Number(hasControls));
  const stopped = stopSignal();
  const folder = await mkdtemp(join(tmpdir(), 'candor-faults-'));
  const stack = await progress.step(
    'Starting Postgres, every service and the gateway',
    () => runStack(folder, process.env),
    ({ logFolder }) => `Everything runs; logs are in ${logFolder}`,
  );
  const site = openSite(stack.siteUrl);
  const deleteIndex = () => deleteIndices(elasticsearchUrl, stack.elasticsearchIndex);
  const tools = { control, stack, isShort, flushRedis: () => flushRedis(redisUrl), deleteIndex };
  const results: FaultResult[] = [];
  const note = (result: Omit<FaultResult, 'summary'>): void => {
    for (const line of reportLines(result)) progress.note(line);
  };

  const verifyOnStack = async (): Promise<boolean> => {
    const members = await progress.step(
      'Registering members and warming up',
      async () => {
        const registered = await registerMembers(site, stack.internal);
        await warmUp(site, registered, load);
        return registered;
      },
      ({ length }) =>
        `${length} members; ${ratingsPerSecond * load} rating writes, ${messagesPerSecond * load} message writes and ${searchesPerSecond * load} searches a second`,
    );
    const fixtures: Fixture[] = [];
    let isOk = true;
    for (const fault of options.faults) {
      const run = async (): Promise<FaultResult> => {
        const fixture = await createFixture(site, members);
        fixtures.push(fixture);
        const result = await progress.step(
          fault.name,
          () => runFault(fault, tools, site, { load, fixture }),
          ({ violations }) => `${fault.name}: ${hasNone(violations) ? 'ok' : 'FAILED'}`,
        );
        note(result);
        results.push(result);
        return result;
      };
      let result = await run();
      if (config.CI && isOnlyLate(result)) {
        progress.note(`  Responses were late and nothing else was wrong: repeating ${fault.name}.`);
        result = await run();
      }
      isOk &&= hasNone(result.violations);
    }
    const all: Fixture = {
      members,
      flows: fixtures.flatMap(({ flows }) => flows),
      entities: fixtures.flatMap(({ entities }) => entities),
      slots: fixtures.flatMap(({ slots }) => slots),
    };
    const violations = await progress.step('Checking all data once more', () => checkData(stack, site, all));
    note({ violations, wrongResponses: [] });
    isOk &&= hasNone(violations);
    if (!hasControls) return isOk;
    const areCaught = await progress.step('Seeding defects that the checks must report', () =>
      runControls({ stack, site, load, elasticsearchUrl, redisUrl }, members, progress.note),
    );
    return isOk && areCaught;
  };

  let isOk: boolean;
  let pids: readonly number[];
  try {
    isOk = await Promise.race([stopped, verifyOnStack()]);
  } finally {
    pids = await progress.step('Stopping everything', async () => {
      await control.restore();
      await site.close();
      await deleteIndex().catch(() => undefined);
      return stack.stop();
    });
  }
  const leftovers = await findLeftovers(pids);
  if (results.length > 0) console.table(results.map(({ summary }) => summary));
  if (leftovers.length > 0) terminal.write(`Processes still run: ${leftovers.join(', ')}\n`);
  isOk &&= leftovers.length === 0;
  if (isOk) await rm(folder, { recursive: true, force: true });
  return isOk;
};

/** The load of the first seconds counts for nothing. */
const warmUp = async (site: Site, members: readonly Member[], load: number): Promise<void> => {
  const fixture = await createFixture(site, members);
  const running = [startWriters(site, fixture, load), startReaders(site, fixture, load)];
  await pause(10_000);
  await Promise.all(running.map((one) => one.stop()));
};

const hasNone = (violations: Readonly<Record<string, Violations>>): boolean =>
  Object.keys(violations).length === 0;

try {
  // Explicitly, because some load may still wait for what is gone.
  process.exit((await verify()) ? 0 : 1);
} catch (error) {
  const isExpected = error instanceof InvalidConfiguration || error instanceof Stopped;
  console.error(isExpected ? error.message : error);
  process.exit(isExpected ? 2 : 1);
}
