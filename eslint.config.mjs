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
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      globals: globals.node,
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
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
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // Counting and cutting by code point is what the specification's text limits mean.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: 'only-allowed-literals' },
      ],
      // In-process adapters answer at once what their port promises for later.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { allowDefaultCaseForExhaustiveSwitch: false, requireDefaultForNonUnion: true },
      ],
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
  {
    files: tests,
    // Matchers such as expect.any() and a test client's json() are typed as any.
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
    },
  },
  { files: ['**/*.mjs'], extends: [tseslint.configs.disableTypeChecked] },
  prettier,
);
