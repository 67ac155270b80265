import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { root, runCommand } from './run-command.ts';

const environment = "export const url = process.env['DATABASE_URL'];";
const terminal = "console.log('hello');";
const dateFormat = "export const dates = new Intl.DateTimeFormat('en-US');";
const defaultExport = 'export default {};';
const schemaInFunction = `import { z } from 'zod';
export const read = (json: unknown) => z.object({ count: z.number() }).parse(json);`;

const refused = [
  {
    what: 'the environment outside of config.ts',
    rule: 'eslint(no-restricted-properties)',
    code: environment,
    path: 'services/ratings/src/main.ts',
  },
  {
    what: 'the environment as an import',
    rule: 'eslint(no-restricted-imports)',
    code: "import { env } from 'node:process';\nexport const url = env['DATABASE_URL'];",
    path: 'gateway/src/gateway.ts',
  },
  {
    what: 'the environment in a module that writes dates',
    rule: 'eslint(no-restricted-properties)',
    code: environment,
    path: 'languages/src/format-date.ts',
  },
  ...[
    'toLocaleDateString("en-US")',
    'toLocaleTimeString("en-US")',
    'toLocaleString("en-US")',
    'toDateString()',
    'toTimeString()',
  ].map((call, index) => ({
    what: `a date written by ${call}`,
    rule: 'eslint(no-restricted-properties)',
    code: `export const write = (at: Date) => at.${call};`,
    path: `services/example/src/mails/date-${String(index)}.ts`,
  })),
  {
    what: 'a format of dates outside of the module for it',
    rule: 'eslint(no-restricted-properties)',
    code: dateFormat,
    path: 'web/src/features/example/dates.ts',
  },
  {
    what: 'the index of es-toolkit',
    rule: 'eslint(no-restricted-imports)',
    code: "import { chunk } from 'es-toolkit';\nexport const pairs = chunk([1, 2, 3], 2);",
    path: 'services/ratings/src/jobs/pairs.job.ts',
  },
  {
    what: 'the console in a service',
    rule: 'eslint(no-console)',
    code: terminal,
    path: 'services/ratings/src/service.ts',
  },
  {
    what: 'the console in the browser',
    rule: 'eslint(no-console)',
    code: terminal,
    path: 'web/src/app/main.tsx',
  },
  {
    what: 'a default export',
    rule: 'eslint(no-restricted-exports)',
    code: defaultExport,
    path: 'web/src/app/home.tsx',
  },
  {
    what: 'any',
    rule: 'typescript(no-explicit-any)',
    code: 'export const x: any = 1;',
    path: 'contracts/src/ratings/http.ts',
  },
  {
    what: 'a non-null assertion',
    rule: 'typescript(no-non-null-assertion)',
    code: 'export const x = (y: { z?: string }) => y.z!.length;',
    path: 'contracts/src/ratings/events.ts',
  },
  {
    what: 'a schema made with every call',
    rule: 'eslint-js(no-restricted-syntax)',
    code: schemaInFunction,
    path: 'services/ratings/src/read-models/ratings/votes.queries.ts',
  },
  {
    what: 'a schema derived with every call',
    rule: 'eslint-js(no-restricted-syntax)',
    code: "import { Entity } from './entities.ts';\nexport const read = (json: unknown) => Entity.pick({ id: true }).parse(json);",
    path: 'contracts/src/catalog/http.ts',
  },
  {
    what: 'a literal spread into another one',
    rule: 'eslint-js(no-restricted-syntax)',
    code: 'export const point = (x: number, y: number) => ({ ...{ x, y }, z: 0 });',
    path: 'infra/embedded/src/point.ts',
  },
  {
    what: 'a literal spread into another one, beside the rules for schemas',
    rule: 'eslint-js(no-restricted-syntax)',
    code: 'export const two = (x: number) => [...[x, 1]];',
    path: 'services/ratings/src/two.ts',
  },
  {
    what: 'a word that the glossary refuses, in a name',
    rule: 'candor(plain-words)',
    code: 'export const tellMembers = 1;',
    path: 'services/example/src/members.ts',
  },
  {
    what: 'a word that the glossary refuses, in a name that a module of ours exports',
    rule: 'candor(plain-words)',
    code: "import { keptRows } from './rows.ts';\nexport const rows = keptRows;",
    path: 'services/example/src/listed-rows.ts',
  },
  {
    what: 'a word that the glossary refuses, in a comment',
    rule: 'candor(plain-words)',
    code: '/** A member sees his ratings. */\nexport const ratings = 1;',
    path: 'services/example/src/ratings.ts',
  },
  {
    what: 'a word that the glossary refuses, in a text of the user interface',
    rule: 'candor(plain-words)',
    code: 'export const Hint = () => <p>Your rating was brought here.</p>;',
    path: 'web/src/features/example/hint.tsx',
  },
  {
    what: 'a word that the glossary refuses, in a file name',
    rule: 'candor(plain-words)',
    code: 'export {};',
    path: 'services/example/src/tell-members.ts',
  },
  {
    what: 'unfinished work',
    rule: 'eslint(no-warning-comments)',
    code: '// TODO: later\nexport {};',
    path: 'contracts/src/index.ts',
  },
  {
    what: 'what nothing uses',
    rule: 'eslint(no-unused-vars)',
    code: "import { z } from 'zod';",
    path: 'contracts/src/route.ts',
  },
  {
    what: 'a name that nothing declares',
    rule: 'eslint(no-undef)',
    code: 'export const port = prot;',
    path: 'infra/setup/port.mjs',
  },
  {
    what: 'a hook behind a condition',
    rule: 'react-hooks(rules-of-hooks)',
    code: "import { useState } from 'react';\nexport const useIt = (on: boolean) => { if (on) useState(0); };",
    path: 'web/src/lib/use-it.ts',
  },
  {
    what: 'a component that is another with each rendering',
    rule: 'react(purity)',
    code: 'export const Luck = () => <p>{Math.random()}</p>;',
    path: 'web/src/components/luck.tsx',
  },
];

const allowed = [
  {
    what: 'a refused word in a name that a package exports',
    code: "import { keepPreviousData } from '@tanstack/react-query';\nexport const placeholderData = keepPreviousData;",
    path: 'web/src/lib/placeholder.ts',
  },
  { what: 'a format of dates in the module for it', code: dateFormat, path: 'web/src/lib/format.ts' },
  { what: 'the environment in config.ts', code: environment, path: 'services/ratings/src/config.ts' },
  {
    what: 'a schema that is made once',
    code: "import { z } from 'zod';\nconst Count = z.object({ count: z.number() });\nexport const read = (json: unknown) => Count.parse(json);",
    path: 'services/ratings/src/read-models/ratings/ratings.queries.ts',
  },
  {
    what: 'a schema of their own in tests',
    code: schemaInFunction,
    path: 'services/ratings/test/votes.spec.ts',
  },
  { what: 'the environment in tests', code: environment, path: 'services/ratings/test/ratings.spec.ts' },
  { what: 'the console in terminal programs', code: terminal, path: 'infra/bench/src/main.ts' },
  { what: 'a default export where a tool requires it', code: defaultExport, path: 'web/vite.config.ts' },
];

const Report = z.object({ diagnostics: z.array(z.object({ filename: z.string(), code: z.string() })) });

let diagnostics: z.infer<typeof Report>['diagnostics'];
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'candor-lint-'));
  try {
    diagnostics = await lintIn(folder, [...refused, ...allowed]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
const refusalsOf = (path: string) =>
  new Set(diagnostics.filter(({ filename }) => filename.endsWith(`/${path}`)).map(({ code }) => code));

describe('lint refuses', () => {
  it.each(refused)('$what', ({ rule, path }) => {
    expect(refusalsOf(path)).toEqual(new Set([rule]));
  });
});

describe('lint allows', () => {
  it.each(allowed)('$what', ({ path }) => {
    expect(refusalsOf(path)).toEqual(new Set());
  });
});

/** In one run without types, which none of these rules needs and which take long. */
async function lintIn(folder: string, files: readonly { readonly code: string; readonly path: string }[]) {
  // The paths and packages of a configuration are relative to its folder.
  const config = join(folder, 'oxlint.config.ts');
  const project = pathToFileURL(join(root, 'oxlint.config.ts')).href;
  await writeFile(
    config,
    `import project from '${project}';
export default project;`,
  );
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  for (const { code, path } of files) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    // Fails if two cases have the same path.
    await writeFile(join(folder, path), code, { flag: 'wx' });
  }
  const paths = files.map(({ path }) => join(folder, path));
  const { output } = await runCommand(['oxlint/bin/oxlint', '-f', 'json', '-c', config, ...paths]);
  return Report.parse(JSON.parse(output)).diagnostics;
}
