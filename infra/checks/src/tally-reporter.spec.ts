import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from './run-command.ts';
import { tallySchema, type Tally } from './tally.ts';

let folder: string;
let tally: Tally;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-tally-'));
  const tallyFile = join(folder, 'tally.json');
  const config = 'infra/checks/planted/specs/vitest.config.ts';
  await runCommand(['vitest/vitest.mjs', 'run', '--config', config], { env: { TALLY_FILE: tallyFile } });
  tally = tallySchema.parse(JSON.parse(await readFile(tallyFile, 'utf8')));
});

afterAll(() => rm(folder, { recursive: true }));

describe('the tally of the planted specs', () => {
  it('counts what passed', () => {
    expect(tally.passed).toBe(2);
  });

  it('counts a failed test, a set-up that throws and a file that does not load', () => {
    expect(tally.failed).toBe(3);
  });

  it('names what passed at a second try only, and why the first failed', () => {
    expect(tally.unstable).toEqual([
      { test: 'outcomes.spec.ts > passes at the second try', failure: expect.stringContaining('1 to be 2') },
    ]);
  });

  it('names every skipped test with its reason', () => {
    const byName = tally.skipped.toSorted((a, b) => a.test.localeCompare(b.test));
    expect(byName).toEqual([
      { test: 'broken-set-up.spec.ts > never comes to run', reason: 'its set-up failed' },
      { test: 'outcomes.spec.ts > is silent', reason: 'no reason given' },
      { test: 'outcomes.spec.ts > needs a browser', reason: 'no Chromium' },
    ]);
  });
});
