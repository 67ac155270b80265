import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createProgress, describeTerminal } from '@candor/embedded/terminal';
import { InvalidConfiguration, loadConfig } from '@candor/platform';
import { runControls } from '../test/controls/run-controls.ts';
import { checkData } from './checks/data-checks.ts';
import { faultsConfig } from './config.ts';
import { deleteIndices, findEngineControl, withRedis, withRestore } from './engines.ts';
import { faults, type Fault, type FaultTools } from './faults.ts';
import { findCarriedLoad, measureBusyShare } from './load/carried-load.ts';
import { createFixture, type Fixture } from './load/fixture.ts';
import { registerMembers, type Member } from './load/members.ts';
import { searchesPerSecond, startReaders } from './load/readers.ts';
import { siteAt, type Site } from './load/site.ts';
import { messagesPerSecond, ratingsPerSecond, startWriters } from './load/writers.ts';
import { readOptions } from './options.ts';
import { isOk, isOnlyLate, reportLines, runFault, type FaultResult } from './run-fault.ts';
import { runStack } from './stack/run-stack.ts';
import { findLeftovers } from './stack/supervised-process.ts';

class Stopped extends Error {
  override name = 'Stopped';
}

/** Rejects at the first signal, so that everything is stopped in order. */
const stopSignal = async (): Promise<never> => {
  const signals = ['SIGINT', 'SIGTERM'] as const;
  const received: unknown[] = await Promise.race(signals.map((one) => once(process, one)));
  throw new Stopped(`Stopped by ${String(received[0])}.`);
};

/** Whether every check passed. */
const verify = async (): Promise<boolean> => {
  const { isShort, hasControls, faults: selected } = readOptions(process.argv.slice(2), faults);
  const config = loadConfig(faultsConfig, process.env);
  const [elasticsearchUrl = ''] = config.ELASTICSEARCH_URL;
  const redisUrl = config.REDIS_URL;
  const control = withRestore(await findEngineControl(config.ENGINE_CONTROL));
  const terminal = describeTerminal(process.stdout, process.env);
  const progress = createProgress(terminal, 4 + selected.length + Number(hasControls));
  const stopped = stopSignal();
  stopped.catch(() => undefined);
  const folder = await mkdtemp(join(tmpdir(), 'candor-faults-'));
  const stack = await progress.step(
    'Starting Postgres, every service and the gateway',
    () => runStack(folder, process.env),
    ({ logFolder }) => `Everything runs; logs are in ${logFolder}`,
  );
  const site = siteAt(stack.siteUrl);
  const tools: FaultTools = {
    control,
    stack,
    isShort,
    flushRedis: () => withRedis(redisUrl, (redis) => redis.flushall()),
    deleteIndex: () => deleteIndices(elasticsearchUrl, stack.elasticsearchIndex),
  };
  const summaries: FaultResult['summary'][] = [];
  const verifyOnStack = async (): Promise<boolean> => {
    const { members, load } = await progress.step(
      'Registering members and warming up',
      async () => {
        const registered = await registerMembers(site, stack.internal);
        await applyLoad(site, registered, 1);
        const carried = await findCarriedLoad(1, (tried) =>
          measureBusyShare(() => applyLoad(site, registered, tried)),
        );
        return { members: registered, load: carried };
      },
      (ready) => {
        const rate = (full: number): string => (full * ready.load).toFixed(1);
        return `${ready.members.length} members; ${rate(ratingsPerSecond)} rating writes, ${rate(messagesPerSecond)} message writes and ${rate(searchesPerSecond)} searches a second`;
      },
    );
    const fixtures: Fixture[] = [];
    const runOnce = async (fault: Fault): Promise<FaultResult> => {
      const fixture = await createFixture(site, members);
      fixtures.push(fixture);
      const result = await progress.step(
        fault.name,
        () => runFault(fault, tools, site, { load, fixture }),
        (done) => `${fault.name}: ${isOk(done) ? 'ok' : 'FAILED'}`,
      );
      for (const line of reportLines(result)) progress.note(line);
      summaries.push(result.summary);
      return result;
    };
    const verdicts: boolean[] = [];
    for (const fault of selected) {
      let result = await runOnce(fault);
      if (config.CI && isOnlyLate(result)) {
        progress.note(`  Responses were late and nothing else was wrong: repeating ${fault.name}.`);
        result = await runOnce(fault);
      }
      verdicts.push(isOk(result));
    }
    const all: Fixture = {
      members,
      flows: fixtures.flatMap(({ flows }) => flows),
      entities: fixtures.flatMap(({ entities }) => entities),
      slots: fixtures.flatMap(({ slots }) => slots),
    };
    const violations = await progress.step('Checking all data once more', () => checkData(stack, site, all));
    const atTheEnd = { violations, wrongResponses: [] };
    for (const line of reportLines(atTheEnd)) progress.note(line);
    verdicts.push(isOk(atTheEnd));
    if (hasControls)
      verdicts.push(
        await progress.step('Seeding defects that the checks must report', () =>
          runControls({ stack, site, load, elasticsearchUrl, redisUrl }, members, progress.note),
        ),
      );
    return verdicts.every(Boolean);
  };

  let verified: boolean;
  let pids: readonly number[];
  try {
    verified = await Promise.race([stopped, verifyOnStack()]);
  } finally {
    pids = await progress.step('Stopping everything', async () => {
      await control.restore();
      await tools.deleteIndex().catch(() => undefined);
      return stack.stop();
    });
  }
  const leftovers = await findLeftovers(pids);
  if (summaries.length > 0) console.table(summaries);
  if (leftovers.length > 0) terminal.write(`Processes still run: ${leftovers.join(', ')}\n`);
  verified &&= leftovers.length === 0;
  if (verified) await rm(folder, { recursive: true, force: true });
  return verified;
};

/** For ten seconds; nothing is checked. */
const applyLoad = async (site: Site, members: readonly Member[], load: number): Promise<void> => {
  const fixture = await createFixture(site, members);
  const running = [startWriters(site, fixture, load), startReaders(site, fixture, load)];
  await pause(10_000);
  await Promise.all(running.map((one) => one.stop()));
};

const isUsageError = (error: unknown): boolean =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

try {
  // Explicitly, because some load may still wait for what is gone.
  process.exit((await verify()) ? 0 : 1);
} catch (error) {
  const isExpected = error instanceof InvalidConfiguration || error instanceof Stopped || isUsageError(error);
  console.error(isExpected && error instanceof Error ? error.message : error);
  process.exit(isExpected ? 2 : 1);
}
