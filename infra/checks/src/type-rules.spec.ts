import { join } from 'node:path';
import ts from 'typescript';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import oxlint from '../../../oxlint.config.ts';
import { root, runCommand } from './run-command.ts';

const planted = 'infra/checks/planted/types';

/** Which planted file breaks which rule. */
const violations = [
  ['floating-promise.ts', 'typescript(no-floating-promises)'],
  ['forgotten-case.ts', 'typescript(switch-exhaustiveness-check)'],
  ['needless-condition.ts', 'typescript(no-unnecessary-condition)'],
  ['type-error.ts', 'typescript(TS2322)'],
  ['unsafe-any.ts', 'typescript(no-unsafe-return)'],
];

/** What typescript-eslint has and oxlint has not: see docs/decisions/0017. */
const lacking = ['no-unsafe-class-instance-assignment', 'no-unsafe-enum-assignment'];

/** In-process adapters answer at once what their port promises for later. */
const unwanted = ['require-await'];

const Report = z.object({ diagnostics: z.array(z.object({ filename: z.string(), code: z.string() })) });

describe('the rules that need types', () => {
  it('refuse every planted violation, and nothing else in the planted folder', async () => {
    const run = ['-f', 'json', '-c', `${planted}/planted.config.ts`, planted];
    const { succeeded, output } = await runCommand(['oxlint/bin/oxlint', ...run]);

    const refused = Report.parse(JSON.parse(output)).diagnostics.map(({ filename, code }) => [
      filename.replace(`${planted}/`, ''),
      code,
    ]);
    expect(refused.toSorted()).toEqual(violations);
    expect(succeeded).toBe(false);
  });

  it('are all that typescript-eslint counts as strict', () => {
    const strict = tseslint.configs.strictTypeCheckedOnly
      .flatMap(({ rules }) => Object.keys(rules ?? {}))
      .filter((name) => name.startsWith('@typescript-eslint/'))
      .map((name) => name.replace('@typescript-eslint/', ''));
    const ours = Object.keys(oxlint.rules).map((name) => name.replace('typescript/', ''));

    expect([...ours, ...lacking, ...unwanted].toSorted()).toEqual(
      [...strict, 'switch-exhaustiveness-check'].toSorted(),
    );
  });

  it('see every file of a TypeScript project, and no file without one', async () => {
    const { output } = await runCommand(['oxlint/bin/oxlint', '--debug=files']);

    const seen = output.split('\n').map((file) => join(root, file));
    expect(seen.toSorted()).toEqual(
      [...filesOf('tsconfig.json'), ...filesOf('web/tsconfig.json')].toSorted(),
    );
  });
});

function filesOf(project: string): string[] {
  const { config } = ts.readConfigFile(join(root, project), (file) => ts.sys.readFile(file)) as {
    config: unknown;
  };
  return ts
    .parseJsonConfigFileContent(config, ts.sys, join(root, project, '..'))
    .fileNames.map((file) => join(file));
}
