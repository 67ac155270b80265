import { defineConfig } from 'oxlint';

const plainWords = new URL('infra/checks/src/plain-words/plain-words.plugin.ts', import.meta.url).href;
const configFiles = ['.size-limit.mjs', '**/*.config.{ts,mjs}', '**/*.plugin.ts'];
const tests = ['**/*.{spec,contract}.{ts,tsx}', '**/test/**', '**/testing/**', 'web/e2e/**'];
const terminalPrograms = [
  'infra/{setup.mjs,setup/**}',
  'infra/{embedded,distributed,compose,load,faults,import,bench,checks,seed,migrate}/**',
];

/** Files whose functions make schemas while modules are loaded. */
const schemaMakers = [
  '**/src/config.ts',
  'contracts/src/{exact-optional,text}.ts',
  'contracts/src/admin/paging.ts',
];
const schemaCalls = [
  ':matches([callee.object.name="z"], [callee.object.object.name="z"])[callee.property.name!="prettifyError"]',
  '[callee.object.name=/^[A-Z]/][callee.property.name=/^(array|extend|nullable|nullish|omit|optional|partial|pick)$/]',
];

const environment = {
  object: 'process',
  property: 'env',
  message: "Only a process's src/config.ts reads its environment.",
};
/** The modules that write dates, so that these look alike everywhere. */
const dateModules = ['web/src/lib/format.ts', 'languages/src/{format-date,translator}.ts'];
const dateFormats = [
  { object: 'Intl', property: 'DateTimeFormat' },
  ...['DateString', 'TimeString', 'LocaleDateString', 'LocaleTimeString', 'LocaleString'].map((format) => ({
    property: `to${format}`,
  })),
].map((format) => ({
  ...format,
  message:
    'Dates look alike everywhere: use lib/format.ts in web, else @candor/languages/format-date; for numbers, Intl.NumberFormat.',
}));

/** A literal spread into another one hides its fields from the formatter. */
const literalSpreads = [
  {
    selector:
      ':matches(SpreadElement, JSXSpreadAttribute) > :matches(ObjectExpression, ArrayExpression).argument',
    message: 'Write the fields of the literal in place.',
  },
];

/**
 * The rules of oxlint's category "correctness" and the rules named here. With the flags of `npm run lint`, oxlint also checks
 * types and the rules that need them.
 * infra/checks/src/correctness-rules.spec.ts lists the rules that the category has to include.
 */
export default defineConfig({
  plugins: ['eslint', 'typescript', 'react'],
  // Only for no-restricted-syntax, which oxlint does not have itself.
  jsPlugins: [
    { name: 'eslint-js', specifier: 'oxlint-plugin-eslint' },
    // Absolute, because specs import this configuration from other folders.
    { name: 'candor', specifier: plainWords },
  ],
  categories: { correctness: 'error' },
  ignorePatterns: ['web/public/', '**/dist/', '.data/', 'infra/checks/negative-controls/'],
  env: { node: true },
  options: {
    denyWarnings: true,
    // So that only oxlint-disable comments except a line from a rule.
    respectEslintDisableDirectives: false,
  },
  rules: {
    'eslint-js/no-restricted-syntax': ['error', ...literalSpreads],
    'candor/plain-words': 'error',
    eqeqeq: 'error',
    'no-array-constructor': 'error',
    'no-case-declarations': 'error',
    'no-console': 'error',
    'no-empty': 'error',
    'no-fallthrough': 'error',
    'no-irregular-whitespace': ['error', { skipJSXText: false, skipRegExps: false, skipTemplates: false }],
    'no-prototype-builtins': 'error',
    'no-regex-spaces': 'error',
    'no-restricted-exports': [
      'error',
      { restrictDefaultExports: { direct: true, named: true, defaultFrom: true } },
    ],
    'no-restricted-imports': [
      'error',
      {
        paths: [
          { name: 'node:process', importNames: ['env'], message: 'See process.env.' },
          {
            name: 'es-toolkit',
            message: 'Import from the function’s own module: the index loads 222 others.',
          },
        ],
      },
    ],
    'no-restricted-properties': ['error', environment, ...dateFormats],
    'no-unused-vars': [
      'error',
      { argsIgnorePattern: '^_', varsIgnorePattern: '^_', reportVarsOnlyUsedAsTypes: true },
    ],
    'no-useless-assignment': 'error',
    'no-useless-constructor': 'error',
    'no-var': 'error',
    'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
    'object-shorthand': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'prefer-template': 'error',
    'preserve-caught-error': 'error',
    // Warns about libraries that the React compiler would skip; no compiler runs here.
    'react/incompatible-library': 'off',
    'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
    'typescript/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
    'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    'typescript/no-deprecated': 'error',
    'typescript/no-dynamic-delete': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-extraneous-class': 'error',
    'typescript/no-generated-empty-object-type': 'error',
    'typescript/no-invalid-void-type': 'error',
    'typescript/no-misused-promises': 'error',
    // Counting and cutting by code point is what the specification's text limits mean.
    'typescript/no-misused-spread': ['error', { allow: ['string'] }],
    'typescript/no-mixed-enums': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-non-null-asserted-nullish-coalescing': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unnecessary-boolean-literal-compare': 'error',
    'typescript/no-unnecessary-condition': [
      'error',
      { allowConstantLoopConditions: 'only-allowed-literals' },
    ],
    'typescript/no-unnecessary-template-expression': 'error',
    'typescript/no-unnecessary-type-arguments': 'error',
    'typescript/no-unnecessary-type-assertion': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unnecessary-type-conversion': 'error',
    'typescript/no-unnecessary-type-parameters': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-enum-comparison': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/prefer-literal-enum-member': 'error',
    'typescript/prefer-promise-reject-errors': 'error',
    'typescript/prefer-reduce-type-parameter': 'error',
    'typescript/prefer-return-this-type': 'error',
    'typescript/related-getter-setter-pairs': 'error',
    // Text that only programs compare is sorted by code unit.
    'typescript/require-array-sort-compare': 'off',
    'typescript/restrict-plus-operands': [
      'error',
      {
        allowAny: false,
        allowBoolean: false,
        allowNullish: false,
        allowNumberAndString: false,
        allowRegExp: false,
      },
    ],
    'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    'typescript/switch-exhaustiveness-check': [
      'error',
      { allowDefaultCaseForExhaustiveSwitch: false, requireDefaultForNonUnion: true },
    ],
    'typescript/unified-signatures': 'error',
    'typescript/use-unknown-in-catch-callback-variable': 'error',
  },
  overrides: [
    {
      files: ['{contracts,gateway,infra/platform,services/*}/src/**'],
      excludeFiles: [...schemaMakers, ...tests],
      rules: {
        // Zod compiles a schema when it first parses: one that a function makes is compiled with every call.
        'eslint-js/no-restricted-syntax': [
          'error',
          ...literalSpreads,
          ...schemaCalls.map((call) => ({
            selector: `:function CallExpression${call}`,
            message: 'Make a schema once: name it outside of the function.',
          })),
        ],
      },
    },
    {
      files: ['web/src/**'],
      env: { browser: true },
      rules: {
        // The specification wants a failed position and a missing ad script only logged.
        'no-console': ['error', { allow: ['info'] }],
        'react/rules-of-hooks': 'error',
        'react/unsupported-syntax': 'error',
      },
    },
    { files: dateModules, rules: { 'no-restricted-properties': ['error', environment] } },
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
    {
      // The specs of the rule name the words that it refuses.
      files: ['infra/checks/src/{lint-rules,plain-words/plain-words}.spec.ts'],
      rules: { 'candor/plain-words': 'off' },
    },
    { files: terminalPrograms, rules: { 'no-console': 'off' } },
    { files: configFiles, rules: { 'no-restricted-exports': 'off' } },
    {
      files: tests,
      // Matchers such as expect.any() and a test client's json() are typed as any.
      rules: {
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-member-access': 'off',
      },
    },
    {
      files: ['**/*.mjs'],
      rules: {
        // No compiler looks at these.
        'no-redeclare': 'error',
        'no-undef': 'error',
        // A value without types is `any`.
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
        'typescript/restrict-plus-operands': 'off',
      },
    },
  ],
});
