import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const configFiles = ['**/*.config.{ts,mjs}'];
const tests = ['**/*.{spec,contract}.{ts,tsx}', '**/test/**', '**/testing/**', 'web/e2e/**'];
const terminalPrograms = [
  'infra/{setup.mjs,setup/**}',
  'infra/{embedded,distributed,compose,load,faults,import,bench,checks,seed}/**',
];

/** Where functions make schemas of one kind, as modules are loaded. */
const schemaMakers = ['**/src/config.ts', 'contracts/src/text.ts', 'contracts/src/admin/paging.ts'];
const schemaCalls = [
  ':matches([callee.object.name="z"], [callee.object.object.name="z"])[callee.property.name!="prettifyError"]',
  '[callee.object.name=/^[A-Z]/][callee.property.name=/^(array|extend|nullable|nullish|omit|optional|partial|pick)$/]',
];

export default defineConfig(
  globalIgnores(['web/public/', '**/dist/', '.data/', 'infra/checks/planted/']),
  js.configs.recommended,
  // The rules that need types are oxlint's, see oxlint.config.ts.
  tseslint.configs.strict,
  {
    languageOptions: { globals: globals.node },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      'no-restricted-exports': [
        'error',
        { restrictDefaultExports: { direct: true, named: true, defaultFrom: true } },
      ],
      'no-restricted-imports': [
        'error',
        { name: 'node:process', importNames: ['env'], message: 'See process.env.' },
      ],
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: "Only a process's src/config.ts reads its environment.",
        },
      ],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
      'object-shorthand': 'error',
      'prefer-template': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['{contracts,gateway,infra/platform,services/*}/src/**'],
    ignores: [...schemaMakers, ...tests],
    rules: {
      // Zod compiles a schema when it first parses: one that a function makes is compiled with every call.
      'no-restricted-syntax': [
        'error',
        ...schemaCalls.map((call) => ({
          selector: `:function CallExpression${call}`,
          message: 'A schema is made once: name it beside the function.',
        })),
      ],
    },
  },
  {
    files: ['web/src/**'],
    extends: [reactHooks.configs.flat.recommended],
    languageOptions: { globals: globals.browser },
    rules: {
      // A failed position and a missing ad script are, as specified, logged only.
      'no-console': ['error', { allow: ['info'] }],
      // Warns about libraries that the React compiler would skip; no compiler runs here.
      'react-hooks/incompatible-library': 'off',
    },
  },
  {
    files: [
      '**/src/config.ts',
      'infra/platform/src/service/**',
      ...terminalPrograms,
      ...configFiles,
      ...tests,
    ],
    rules: { 'no-restricted-properties': 'off', 'no-restricted-imports': 'off' },
  },
  { files: terminalPrograms, rules: { 'no-console': 'off' } },
  { files: configFiles, rules: { 'no-restricted-exports': 'off' } },
  prettier,
);
