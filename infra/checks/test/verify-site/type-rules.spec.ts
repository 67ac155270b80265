import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { lintWithTypes } from '../../src/parts.ts';
import { root, runCommand } from '../../src/run-command.ts';

const folder = 'infra/checks/negative-controls/types';

/** For each rule a file that breaks it. */
const violations = [
  ['floating-promise.ts', 'typescript(no-floating-promises)'],
  ['missing-case.ts', 'typescript(switch-exhaustiveness-check)'],
  ['needless-condition.ts', 'typescript(no-unnecessary-condition)'],
  ['type-error.ts', 'typescript(TS2322)'],
  ['unsafe-any.ts', 'typescript(no-unsafe-return)'],
];

const Report = z.object({ diagnostics: z.array(z.object({ filename: z.string(), code: z.string() })) });

describe('lint rules with types', () => {
  it('refuse every negative control, and nothing else beside them', async () => {
    const run = ['-f', 'json', '-c', `${folder}/control.config.ts`, folder];
    const { succeeded, output } = await runCommand([...lintWithTypes, ...run]);

    const refused = Report.parse(JSON.parse(output)).diagnostics.map(({ filename, code }) => [
      filename.replace(`${folder}/`, ''),
      code,
    ]);
    expect(refused.toSorted()).toEqual(violations);
    expect(succeeded).toBe(false);
  });

  it('refuse what only the server has in a file that web shares', async () => {
    const { succeeded, output } = await runCommand([
      'typescript/bin/tsc',
      '-p',
      `${folder}/tsconfig.shared.json`,
    ]);

    expect(output).toMatch(/^\S+\/server-only\.ts\(2,39\): error TS2353: [^\n]*'duplex'[^\n]*$/);
    expect(succeeded).toBe(false);
  });

  it('cover every file of a TypeScript project, and no other file', async () => {
    const { output } = await runCommand(['oxlint/bin/oxlint', '--debug=files']);

    const seen = output
      .split('\n')
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(root, file));
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
