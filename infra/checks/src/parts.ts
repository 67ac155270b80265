import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand, type Command } from './run-command.ts';
import { emptyTally, tallySchema, type Tally } from './tally.ts';

export interface Part {
  name: string;
  run: () => Promise<PartResult>;
}

export interface PartResult {
  tally: Tally;
  /** The output of a failed tool that has not been printed yet. */
  output: string;
}

/** The checks of `npm test`, quick ones first. */
const checks: Part[] = [
  check('format', [['oxfmt/bin/oxfmt', '--check']]),
  check('lint', [['oxlint/bin/oxlint']]),
  check('boundaries', [
    [
      'dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      'dependency-cruiser.config.mjs',
      'contracts',
      'infra',
      'services',
      'gateway',
      'web',
    ],
  ]),
  // Of the last build. `npm test` builds first.
  check('weight', [['size-limit/bin.js']]),
];

/** With types, and with comments that disable a rule which finds nothing: only this run knows all rules. */
export const lintWithTypes: Command = [
  'oxlint/bin/oxlint',
  '--type-aware',
  '--type-check',
  '--report-unused-disable-directives-severity=error',
];

/** Each part that can run alone. Both of one name run one after the other, because each starts a site. */
export const parts: Part[] = [
  ...checks,
  // Oxlint checks each file in one project only. What `web` shares with the server is in the server's, so tsc checks it a
  // second time, with the browser's types.
  check('types', [lintWithTypes, ['typescript/bin/tsc', '-p', 'web/tsconfig.shared.json']]),
  tests('unit', ['--project', 'unit', '--project', 'web']),
  tests('e2e', ['--project', 'main-journeys']),
  tests('e2e', ['--project', 'other-journeys']),
  tests('site', ['--project', 'site', '--project', 'other-journeys']),
];

/**
 * What `npm test` runs: the main ones of the journeys, and neither `types` nor `site`. In one run of Vitest, the site of the
 * journeys starts while the specs run.
 */
export const usualParts: Part[] = [
  ...checks,
  tests('unit, main journeys', ['--project', 'unit', '--project', 'web', '--project', 'main-journeys']),
];

/** The specs whose path contains one of the words. */
export function specsMatching(words: string[]): Part {
  return tests(words.join(' '), words);
}

function check(name: string, commands: Command[]): Part {
  return {
    name,
    run: async () => {
      const runs = await Promise.all(commands.map((command) => runCommand(command)));
      const failed = runs.filter(({ succeeded }) => !succeeded).map(({ output }) => output);
      return failed.length === 0 ? passed : { tally: failureOf(name), output: failed.join('\n') };
    },
  };
}

const passed: PartResult = { tally: { ...emptyTally, passed: 1 }, output: '' };

function failureOf(name: string): Tally {
  return { ...emptyTally, failed: [{ check: name, command: `npm test -- ${name}` }] };
}

function tests(name: string, args: string[]): Part {
  return {
    name,
    run: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'candor-checks-'));
      try {
        const tallyFile = join(folder, 'tally.json');
        const { succeeded } = await runCommand(
          ['vitest/vitest.mjs', 'run', '--passWithNoTests', '--allowOnly=false', ...args],
          { stream: true, env: { TALLY_FILE: tallyFile } },
        );
        const tally = existsSync(tallyFile)
          ? tallySchema.parse(JSON.parse(await readFile(tallyFile, 'utf8')))
          : emptyTally;
        if (succeeded || tally.failed.length > 0) return { tally, output: '' };
        const { failed } = failureOf(name);
        return { tally: { ...tally, failed }, output: 'The run ended before its tests did.' };
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}
