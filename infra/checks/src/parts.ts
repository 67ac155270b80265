import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { excess, weighPage } from './page-weight.ts';
import { root, runCommand, type Command } from './run-command.ts';
import { nothing, tallySchema, type Tally } from './tally.ts';

export interface Part {
  name: string;
  run: () => Promise<PartResult>;
}

export interface PartResult {
  tally: Tally;
  /** What to show when it failed and has not been shown yet. */
  output: string;
}

/** What the JavaScript of the home page may weigh, in gzipped bytes. */
const homeLimitBytes = 130_000;

/** The parts of `npm test`, the quick ones first. */
export const parts: Part[] = [
  check('format', [['oxfmt/bin/oxfmt', '--check']]),
  // Types as well. What two projects share, oxlint sees in one of them only; tsc in the web's too.
  check('lint', [['oxlint/bin/oxlint'], ['typescript/bin/tsc', '-p', 'web/tsconfig.json']]),
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
  { name: 'weight', run: weighHome },
  tests('unit', ['--project', 'unit']),
  tests('e2e', ['--project', 'e2e']),
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
      const tally = failed.length === 0 ? { ...nothing, passed: 1 } : { ...nothing, failed: 1 };
      return { tally, output: failed.join('\n') };
    },
  };
}

/** Of the build that is there; `npm test` makes it first. */
async function weighHome(): Promise<PartResult> {
  const failure = await weighPage(join(root, 'web/dist'), 'src/app/routes/home.tsx').then(
    (weight) => excess(weight, homeLimitBytes),
    (error: unknown) => String(error),
  );
  return failure === null
    ? { tally: { ...nothing, passed: 1 }, output: '' }
    : { tally: { ...nothing, failed: 1 }, output: `home page: ${failure}` };
}

function tests(name: string, args: string[]): Part {
  return {
    name,
    run: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'candor-checks-'));
      try {
        const tallyFile = join(folder, 'tally.json');
        const { succeeded, output } = await runCommand(
          ['vitest/vitest.mjs', 'run', '--passWithNoTests', '--allowOnly=false', ...args],
          { stream: true, env: { TALLY_FILE: tallyFile } },
        );
        const tally = existsSync(tallyFile)
          ? tallySchema.parse(JSON.parse(await readFile(tallyFile, 'utf8')))
          : nothing;
        // A run that broke off counts as failed, whatever its tests said until then.
        return { tally: succeeded || tally.failed > 0 ? tally : { ...tally, failed: 1 }, output };
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}
