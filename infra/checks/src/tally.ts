import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule, TestSuite, Vitest } from 'vitest/node';
import { z } from 'zod';

/** The result of a part of the checks. The reporter writes the one of a vitest run to a file. */
export const tallySchema = z.object({
  passed: z.int(),
  /** `command` runs the failed check alone. */
  failed: z.array(z.object({ check: z.string(), command: z.string() })),
  skipped: z.array(z.object({ test: z.string(), reason: z.string() })),
  /** Passed only at the second try: the first failure is a defect of the test or of what it tests. */
  unstable: z.array(z.object({ test: z.string(), failure: z.string() })),
});
export type Tally = z.infer<typeof tallySchema>;

export const emptyTally: Tally = { passed: 0, failed: [], skipped: [], unstable: [] };

export function addTallies(tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.flatMap(({ failed }) => failed),
    skipped: tallies.flatMap(({ skipped }) => skipped),
    unstable: tallies.flatMap(({ unstable }) => unstable),
  };
}

/** A run without a single test is not green, because a mistyped name would cause it. */
export function isGreen({ passed, failed }: Tally): boolean {
  return failed.length === 0 && passed > 0;
}

/** The skipped and unstable tests with their reasons, one line of counts, and last what failed. */
export function summaryOf({ passed, failed, skipped, unstable }: Tally): string {
  const counts = [`${passed} passed`, `${failed.length} failed`];
  if (skipped.length > 0) counts.push(`${skipped.length} skipped`);
  if (unstable.length > 0) counts.push(`${unstable.length} unstable`);
  return [
    ...skipped.map(({ test, reason }) => `skipped: ${test} (${reason})`),
    ...unstable.map(({ test, failure }) => `UNSTABLE, passed at the second try: ${test} (${failure})`),
    counts.join(', '),
    ...failed.map(({ check, command }) => `FAILED: ${check}. Run it alone: ${command}`),
  ].join('\n');
}

const filesPerLine = 20;
const slowestShown = 10;
/** Of a failure that is logged at once. The end of the run has the whole. */
const shownCharacters = 500;
/** No test may take this long. */
const usualStallMs = 15 * 60_000;

/**
 * Writes the tally of a vitest run to a file, and logs each failure at once, a line of progress for every 20 files, and at
 * the end the files that took longest. The JSON reporter of vitest leaves out why a test was skipped, and the failure of a
 * file that cannot be loaded.
 *
 * Ends a run in which no test ends for 15 minutes, and names the files that were running. Vitest's own timeouts do not
 * interrupt an endless loop or a file that never finishes loading.
 */
export function tallyReporter(
  file: string,
  log: (line: string) => void,
  { stallMs = usualStallMs }: { stallMs?: number } = {},
): Reporter {
  let planned = 0;
  let finished = 0;
  const startedAt = performance.now();
  let vitest: Vitest;
  /** By id, because vitest describes a file by several objects. */
  const running = new Map<string, TestModule>();
  let stall: NodeJS.Timeout | undefined;
  const expectProgress = (): void => {
    clearTimeout(stall);
    stall = setTimeout(() => {
      const ended = vitest.state.getTestModules().filter(({ id }) => !running.has(id));
      const tally = tallyOf(ended, []);
      const stalled = [...running.values()].map((module) =>
        failureIn(module, `${module.relativeModuleId}, in which no test ended for ${stallMs / 1000} s`),
      );
      writeFileSync(file, JSON.stringify({ ...tally, failed: [...tally.failed, ...stalled] }));
      process.exitCode = 1;
      void vitest.exit(true);
    }, stallMs);
  };
  return {
    onInit(run) {
      vitest = run;
    },
    onTestRunStart(specifications) {
      planned = specifications.length;
      expectProgress();
    },
    onTestModuleQueued(module) {
      running.set(module.id, module);
    },
    onTestCaseResult(test) {
      expectProgress();
      const result = test.result();
      if (result.state === 'failed')
        log(
          `failed: ${nameOf(test)}: ${result.errors[0]?.message.slice(0, shownCharacters) ?? 'no message'}`,
        );
    },
    onTestModuleEnd({ id }) {
      running.delete(id);
      expectProgress();
      finished += 1;
      if (finished % filesPerLine === 0)
        log(`${finished} of ${planned} files, ${Math.round((performance.now() - startedAt) / 1000)} s`);
    },
    onTestRunEnd(modules, unhandledErrors) {
      clearTimeout(stall);
      if (modules.length > 0) log(slowestOf(modules));
      writeFileSync(file, JSON.stringify(tallyOf(modules, unhandledErrors)));
    },
  };
}

/** The files that took longest, with their share of the time of all files: where a shorter run begins. */
function slowestOf(modules: readonly TestModule[]): string {
  const times = modules.map((module) => {
    const { collectDuration, duration } = module.diagnostic();
    return { file: module.relativeModuleId, ms: collectDuration + duration };
  });
  const totalMs = times.reduce((sum, { ms }) => sum + ms, 0);
  return times
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, slowestShown)
    .map(({ file, ms }) => `slow: ${(ms / 1000).toFixed(1)} s, ${Math.round((100 * ms) / totalMs)} % ${file}`)
    .join('\n');
}

function tallyOf(modules: readonly TestModule[], unhandledErrors: readonly UnhandledError[]): Tally {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const inState = (...states: string[]) => tests.filter((test) => states.includes(test.result().state));
  return {
    passed: inState('passed').length,
    failed: [
      ...inState('failed', 'pending').map((test) => failureIn(test.module, nameOf(test))),
      ...modules.flatMap(failuresOutsideTests),
      ...unhandledErrors.map((error) => unhandledFailure(error, modules)),
    ],
    skipped: inState('skipped').map((test) => ({ test: nameOf(test), reason: reasonOf(test) })),
    unstable: inState('passed')
      .filter((test) => test.diagnostic()?.flaky === true)
      .map((test) => ({ test: nameOf(test), failure: test.result().errors?.[0]?.message ?? 'no message' })),
  };
}

/** Vitest adds the file that ran in the worker when the error occurred, if any. */
interface UnhandledError {
  readonly message: string;
  readonly stack?: string | undefined;
  readonly VITEST_TEST_PATH?: string;
}

function unhandledFailure(
  { message, stack, VITEST_TEST_PATH: path }: UnhandledError,
  modules: readonly TestModule[],
): Tally['failed'][number] {
  const check = `an error outside of all tests: ${stack ?? message}`;
  const module = modules.find(({ moduleId }) => moduleId === path);
  return module === undefined ? { check, command: 'npm test' } : failureIn(module, check);
}

function nameOf(test: TestCase): string {
  return `${test.module.relativeModuleId} > ${test.fullName}`;
}

function failureIn(module: TestModule, check: string): Tally['failed'][number] {
  return { check, command: `npm test -- ${module.relativeModuleId}` };
}

/** A file that cannot be loaded and a hook that throws are one failure each, however many tests they prevent. */
function failuresOutsideTests(module: TestModule): Tally['failed'] {
  return [module, ...module.children.allSuites()]
    .filter((suite) => suite.errors().length > 0)
    .map((suite) =>
      failureIn(
        module,
        suite.type === 'module'
          ? module.relativeModuleId
          : `${module.relativeModuleId} > set-up of ${suite.fullName}`,
      ),
    );
}

function reasonOf(test: TestCase): string {
  const result = test.result();
  if (result.state === 'skipped' && result.note !== undefined) return result.note;
  return setUpFailed(test.parent) ? 'its set-up failed' : 'no reason given';
}

function setUpFailed(suite: TestSuite | TestModule): boolean {
  return suite.errors().length > 0 || (suite.type === 'suite' && setUpFailed(suite.parent));
}
