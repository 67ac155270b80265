import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';
import type { Tally } from './tally.ts';

/**
 * Writes the run's tally to a file. Vitest's own JSON reporter leaves out why a test was skipped, and sees no failure
 * in a file whose tests never came to be.
 */
export function tallyReporter(file: string): Reporter {
  return {
    onTestRunEnd(modules, unhandledErrors) {
      const failures = modules
        .map(failuresOutsideTests)
        .reduce((sum, count) => sum + count, unhandledErrors.length);
      const tests = modules.flatMap((module) => [...module.children.allTests()]);
      writeFileSync(file, JSON.stringify(tallyOf(tests, failures)));
    },
  };
}

function tallyOf(tests: TestCase[], failuresOutside: number): Tally {
  const inState = (state: string) => tests.filter((test) => test.result().state === state);
  return {
    passed: inState('passed').length,
    failed: inState('failed').length + inState('pending').length + failuresOutside,
    skipped: inState('skipped').map((test) => ({
      test: nameOf(test),
      reason: reasonOf(test),
    })),
    unstable: tests
      .filter((test) => test.result().state === 'passed' && test.diagnostic()?.flaky === true)
      .map((test) => ({ test: nameOf(test), failure: test.result().errors?.[0]?.message ?? 'no message' })),
  };
}

function nameOf(test: TestCase): string {
  return `${test.module.relativeModuleId} > ${test.fullName}`;
}

/** A file that does not load and a hook that throws fail as one each, whatever number of tests they prevent. */
function failuresOutsideTests(module: TestModule): number {
  return [module, ...module.children.allSuites()].filter((suite) => suite.errors().length > 0).length;
}

function reasonOf(test: TestCase): string {
  const result = test.result();
  if (result.state === 'skipped' && result.note !== undefined) return result.note;
  return setUpFailed(test.parent) ? 'its set-up failed' : 'no reason given';
}

function setUpFailed(suite: TestSuite | TestModule): boolean {
  return suite.errors().length > 0 || (suite.type === 'suite' && setUpFailed(suite.parent));
}
