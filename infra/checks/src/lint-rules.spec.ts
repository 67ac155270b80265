import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';
import tseslint from 'typescript-eslint';

const eslint = new ESLint({
  cwd: fileURLToPath(new URL('../../..', import.meta.url)),
  // The planted texts stand in no TypeScript project.
  overrideConfig: tseslint.configs.disableTypeChecked,
});

const environment = "export const url = process.env['DATABASE_URL'];";
const terminal = "console.log('hello');";
const defaultExport = 'export default {};';

describe('lint refuses', () => {
  it.each([
    [
      'the environment outside of config.ts',
      'no-restricted-properties',
      environment,
      'services/ratings/src/main.ts',
    ],
    [
      'the environment by another door',
      'no-restricted-imports',
      "import { env } from 'node:process';\nexport const url = env['DATABASE_URL'];",
      'gateway/src/gateway.ts',
    ],
    ['the console in a service', 'no-console', terminal, 'services/ratings/src/main.ts'],
    ['a default export', 'no-restricted-exports', defaultExport, 'web/src/app/home.tsx'],
    ['any', '@typescript-eslint/no-explicit-any', 'export const x: any = 1;', 'contracts/src/text.ts'],
    [
      'a non-null assertion',
      '@typescript-eslint/no-non-null-assertion',
      'export const x = (y: { z?: string }) => y.z!.length;',
      'contracts/src/text.ts',
    ],
    ['unfinished work', 'no-warning-comments', '// TODO: later\nexport {};', 'contracts/src/text.ts'],
    [
      'a hook behind a condition',
      'react-hooks/rules-of-hooks',
      "import { useState } from 'react';\nexport const useIt = (on: boolean) => { if (on) useState(0); };",
      'web/src/lib/use-it.ts',
    ],
  ])('%s', async (_what, rule, code, filePath) => {
    expect(await refusals(code, filePath)).toContain(rule);
  });
});

describe('lint allows', () => {
  it.each([
    ['the environment in config.ts', environment, 'services/ratings/src/config.ts'],
    ['the environment in tests', environment, 'services/ratings/test/ratings.spec.ts'],
    ['the console in terminal programs', terminal, 'infra/bench/src/main.ts'],
    ['a default export where a tool asks for it', defaultExport, 'web/vite.config.ts'],
  ])('%s', async (_what, code, filePath) => {
    expect(await refusals(code, filePath)).toEqual([]);
  });
});

async function refusals(code: string, filePath: string): Promise<(string | null)[]> {
  const results = await eslint.lintText(code, { filePath });
  return results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId));
}
