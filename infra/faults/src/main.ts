import { appendFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProgress, describeTerminal } from '@candor/embedded/terminal';
import { InvalidConfiguration, loadConfig } from '@candor/platform';
import { percent } from './checks/reads-good.ts';
import { faultsConfig } from './config.ts';
import { runControls } from './controls/run-controls.ts';
import { findEngineControl, rememberAway } from './engine-control.ts';
import { deleteIndices, flushRedis } from './faults/engine-data.ts';
import { faults } from './faults/faults.ts';
import { look } from './faults/settle.ts';
import { entityCount, runFault, warmUp, type FaultResult } from './faults/run-fault.ts';
import { openSite } from './load/site.ts';
import { searchesPerSecond } from './load/readers.ts';
import { makePremium } from './load/premium.ts';
import { makeGround, registerMembers, type Ground } from './load/world.ts';
import { paymentsPerSecond, writesPerSecond } from './load/writers.ts';
import { readOptions } from './options.ts';
import { isOnlyLate, isWell, summaryTable, violationLines, wrongAnswerLines } from './report.ts';
import { findStayedBehind } from './stack/left-behind.ts';
import { runStack } from './stack/run-stack.ts';

const terminal = describeTerminal(process.stdout, process.env);

const verify = async (): Promise<boolean> => {
  const options = readOptions(process.argv.slice(2), faults);
  const config = loadConfig(faultsConfig, process.env);
  const engine = rememberAway(await findEngineControl(config.ENGINE_CONTROL));
  const progress = createProgress(terminal, 1 + options.faults.length + Number(options.hasControls) + 3);
  const told = toldToStop();
  const folder = await mkdtemp(join(tmpdir(), 'candor-faults-'));
  const stack = await progress.step(
    'Starting Postgres, every service and the gateway',
    () => runStack(folder, process.env),
    () => `Everything runs; logs are in ${join(folder, 'log')}`,
  );
  const site = openSite(stack.siteUrl);
  /** Those that count, and all there were. */
  const [results, tried]: [FaultResult[], FaultResult[]] = [[], []];
  const tell = (result: FaultResult): void => {
    tried.push(result);
    for (const line of [...violationLines(result), ...wrongAnswerLines(result)]) progress.note(line);
    if (config.FAULTS_REPORT !== undefined)
      appendFileSync(config.FAULTS_REPORT, `${JSON.stringify(result)}\n`);
  };
  const grounds: Ground[] = [];
  let isWellAtTheEnd: boolean;
  let pids: readonly number[];
  /** Whether all that was written is there in the end, and all planted faults were caught. */
  const work = async (): Promise<boolean> => {
    const members = await progress.step(
      'Warming up',
      async () => {
        const registered = await registerMembers(site);
        await makePremium(stack.internal, site, registered);
        await warmUp(site, registered, options.load);
        return registered;
      },
      (registered) => `${registered.length} members; ${loadOf(options.load)}`,
    );
    const tools = {
      engine,
      stack,
      isShort: options.isShort,
      flushRedis: () => flushRedis(config.REDIS_URL),
      deleteIndex: () => deleteIndices(config.ELASTICSEARCH_URL, stack.elasticsearchIndex),
    };
    for (const fault of options.faults) {
      const happen = () =>
        progress.step(
          fault.name,
          async () => {
            const ground = await makeGround(site, members, entityCount);
            grounds.push(ground);
            return runFault(fault, tools, site, { load: options.load, ground });
          },
          (measured) => `${fault.name}: ${briefly(measured)}`,
        );
      const first = await happen();
      tell(first);
      if (config.CI && isOnlyLate(first)) {
        progress.note(`  Nothing but late: ${fault.name} is tried once more.`);
        const second = await happen();
        tell(second);
        results.push(second);
      } else results.push(first);
    }
    const everything = {
      members,
      correspondences: grounds.flatMap(({ correspondences }) => correspondences),
      payers: grounds.flatMap(({ payers }) => payers),
      entities: grounds.flatMap(({ entities }) => entities),
      slots: grounds.flatMap(({ slots }) => slots),
    };
    const wrong = await progress.step(
      'Looking at everything once more',
      () => look(stack, site, everything),
      (found) =>
        found.size === 0 ? 'All that was written is still there' : 'Something that was written is WRONG',
    );
    for (const line of violationLines({ wrong: Object.fromEntries(wrong) })) progress.note(line);
    const isStillThere = wrong.size === 0;
    if (!options.hasControls) return isStillThere;
    const { load } = options;
    const { ELASTICSEARCH_URL: elasticsearchUrl, REDIS_URL: redisUrl } = config;
    const areCaught = await progress.step(
      'Planting what the checks must catch',
      () => runControls({ stack, site, members, load, elasticsearchUrl, redisUrl }, progress.note),
      (caught) => (caught ? 'Every planted fault was caught' : 'NOT every planted fault was caught'),
    );
    return isStillThere && areCaught;
  };
  try {
    isWellAtTheEnd = await Promise.race([told, work()]);
  } finally {
    pids = await progress.step('Stopping everything', async () => {
      await engine.bringBack();
      await site.close();
      await deleteIndices(config.ELASTICSEARCH_URL, stack.elasticsearchIndex).catch(() => undefined);
      return stack.stop();
    });
  }
  const left = await findStayedBehind(pids, stack.run);
  if (tried.length > 0) terminal.write(`\n${summaryTable(tried)}\n`);
  if (left.length > 0) terminal.write(`Processes were left behind: ${left.join(', ')}\n`);
  const isClean = results.every(isWell) && isWellAtTheEnd && left.length === 0;
  if (isClean) await rm(folder, { recursive: true, force: true });
  return isClean;
};

/** Rejects when somebody wants this to end; what was started is ended first. */
const toldToStop = (): Promise<never> => {
  const told = new Promise<never>((_resolve, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => reject(new Stopped(`Stopped by ${signal}.`)));
    }
  });
  // Heard by whoever races it later; until then it must not end this process by itself.
  told.catch(() => undefined);
  return told;
};

class Stopped extends Error {
  override name = 'Stopped';
}

const loadOf = (share: number): string =>
  `${writesPerSecond * share} writes, two in five of them messages, ${paymentsPerSecond * share} payments and ${searchesPerSecond * share} searches a second`;

const briefly = (result: FaultResult): string =>
  [
    isWell(result) ? 'well' : 'WRONG',
    `${result.acknowledged} writes, ${result.refused} refused at first`,
    `${percent(result.goodShare)} of ${result.reads} reads good`,
    result.caughtUpSeconds === null
      ? 'never caught up'
      : `caught up after ${result.caughtUpSeconds.toFixed(1)} s`,
  ].join('; ');

try {
  // Loops may still be waiting for what is gone.
  process.exit((await verify()) ? 0 : 1);
} catch (error) {
  const isExpected = error instanceof InvalidConfiguration || error instanceof Stopped;
  process.stderr.write(
    `${isExpected ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(isExpected ? 2 : 1);
}
