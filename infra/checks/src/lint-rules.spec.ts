import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

const eslint = new ESLint({ cwd: fileURLToPath(new URL('../../..', import.meta.url)) });

const environment = "export const url = process.env['DATABASE_URL'];";
const terminal = "console.log('hello');";
const defaultExport = 'export default {};';
const schemaInFunction = `import { z } from 'zod';
export const read = (json: unknown) => z.object({ count: z.number() }).parse(json);`;

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
    [
      'a schema made with every call',
      'no-restricted-syntax',
      schemaInFunction,
      'services/ratings/src/read-models/ratings/votes.queries.ts',
    ],
    [
      'a schema derived with every call',
      'no-restricted-syntax',
      "import { Entity } from './entities.ts';\nexport const read = (json: unknown) => Entity.pick({ id: true }).parse(json);",
      'contracts/src/catalog/http.ts',
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
    [
      'a schema that is made once',
      "import { z } from 'zod';\nconst Count = z.object({ count: z.number() });\nexport const read = (json: unknown) => Count.parse(json);",
      'services/ratings/src/read-models/ratings/votes.queries.ts',
    ],
    ['a schema of their own in tests', schemaInFunction, 'services/ratings/test/ratings.spec.ts'],
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
