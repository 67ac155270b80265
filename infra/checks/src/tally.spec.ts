import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from './run-command.ts';
import { addTallies, emptyTally, isGreen, summaryOf, tallySchema, type Tally } from './tally.ts';

describe('the tally of a run', () => {
  let folder: string;
  let tally: Tally;
  let output: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'candor-tally-'));
    const tallyFile = join(folder, 'tally.json');
    const config = 'infra/checks/negative-controls/specs/vitest.config.ts';
    const command = ['vitest/vitest.mjs', 'run', '--config', config] as const;
    ({ output } = await runCommand(command, { env: { TALLY_FILE: tallyFile } }));
    tally = tallySchema.parse(JSON.parse(await readFile(tallyFile, 'utf8')));
  });

  afterAll(() => rm(folder, { recursive: true }));

  it('counts passed tests', () => {
    expect(tally.passed).toBe(3);
  });

  it('names failed tests, set-ups, files and errors outside of all tests, with their commands', () => {
    expect(tally.failed.toSorted((a, b) => a.check.localeCompare(b.check))).toEqual([
      {
        check: expect.stringMatching(/^an error outside of all tests: Error: not awaited\n +at /),
        command: 'npm test -- unhandled.spec.ts',
      },
      { check: 'broken-file.spec.ts', command: 'npm test -- broken-file.spec.ts' },
      { check: 'broken-set-up.spec.ts', command: 'npm test -- broken-set-up.spec.ts' },
      { check: 'outcomes.spec.ts > fails', command: 'npm test -- outcomes.spec.ts' },
    ]);
  });

  it('names a test that passed only at the second try, with its first failure', () => {
    expect(tally.unstable).toEqual([
      { test: 'outcomes.spec.ts > passes at the second try', failure: expect.stringContaining('1 to be 2') },
    ]);
  });

  it('names every skipped test with its reason', () => {
    expect(tally.skipped.toSorted((a, b) => a.test.localeCompare(b.test))).toEqual([
      { test: 'broken-set-up.spec.ts > is never run', reason: 'its set-up failed' },
      { test: 'outcomes.spec.ts > gives no reason', reason: 'no reason given' },
      { test: 'outcomes.spec.ts > needs a browser', reason: 'no Chromium' },
    ]);
  });

  it('logs a failure before the run ends', () => {
    expect(output).toMatch(/^failed: outcomes\.spec\.ts > fails: expected 1 to be 2/m);
  });

  it('names the files that took longest', () => {
    expect(output).toMatch(/^slow: \d+\.\d s, \d+ % outcomes\.spec\.ts$/m);
  });

  it('is printed without colors where the output is not a terminal', () => {
    expect(output).toContain('outcomes.spec.ts');
    expect(output).not.toContain('\u001B');
  });
});

it('ends a run in which no test ends, and names its running files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'candor-stalled-tally-'));
  const tallyFile = join(folder, 'tally.json');
  const config = 'infra/checks/negative-controls/stalled-specs/vitest.config.ts';
  const { succeeded } = await runCommand(['vitest/vitest.mjs', 'run', '--config', config], {
    env: { TALLY_FILE: tallyFile },
  });
  const { failed } = tallySchema.parse(JSON.parse(await readFile(tallyFile, 'utf8')));
  await rm(folder, { recursive: true });
  expect(succeeded).toBe(false);
  expect(failed).toEqual([
    {
      check: 'endless-loop.spec.ts, in which no test ended for 3 s',
      command: 'npm test -- endless-loop.spec.ts',
    },
  ]);
});

describe('the summary', () => {
  it('ends with the counts when everything passed', () => {
    expect(summaryOf({ ...emptyTally, passed: 3 })).toBe('3 passed, 0 failed');
  });

  it('names skipped and unstable tests above the counts', () => {
    const skipped = [{ test: 'home.e2e.ts > opens', reason: 'no Chromium' }];
    const unstable = [{ test: 'follow.spec.ts > counts', failure: 'expected 2 to be 3' }];
    expect(summaryOf({ ...emptyTally, passed: 3, skipped, unstable }).split('\n')).toEqual([
      'skipped: home.e2e.ts > opens (no Chromium)',
      'UNSTABLE, passed at the second try: follow.spec.ts > counts (expected 2 to be 3)',
      '3 passed, 0 failed, 1 skipped, 1 unstable',
    ]);
  });

  it('ends with what failed and the command that runs it alone', () => {
    const failed = [{ check: 'a.spec.ts > adds', command: 'npm test -- a.spec.ts' }];
    expect(summaryOf({ ...emptyTally, passed: 3, failed }).split('\n')).toEqual([
      '3 passed, 1 failed',
      'FAILED: a.spec.ts > adds. Run it alone: npm test -- a.spec.ts',
    ]);
  });
});

it('is green only when something passed and nothing failed', () => {
  const failed = [{ check: 'lint', command: 'npm test -- lint' }];
  expect(isGreen({ ...emptyTally, passed: 1 })).toBe(true);
  expect(isGreen({ ...emptyTally, passed: 1, failed })).toBe(false);
  expect(isGreen(emptyTally)).toBe(false);
});

it('adds up all parts', () => {
  const failed = [{ check: 'lint', command: 'npm test -- lint' }];
  const skipped = [{ test: 'a', reason: 'b' }];
  const unstable = [{ test: 'c', failure: 'd' }];
  const sum = addTallies([
    { passed: 1, failed, skipped, unstable: [] },
    { passed: 4, failed: [], skipped, unstable },
  ]);
  expect(sum).toEqual({ passed: 5, failed, skipped: [...skipped, ...skipped], unstable });
});
