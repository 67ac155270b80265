import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runCommand } from './run-command.ts';

/**
 * Recommended rules of eslint and React and strict rules of typescript-eslint. oxlint.config.ts does not name them, because
 * oxlint puts them into its category "correctness". Another version may not.
 */
const expected = [
  ...namesIn(`
    constructor-super for-direction getter-return no-async-promise-executor no-class-assign
    no-compare-neg-zero no-cond-assign no-const-assign no-constant-binary-expression no-constant-condition
    no-control-regex no-debugger no-delete-var no-dupe-class-members no-dupe-else-if no-dupe-keys
    no-duplicate-case no-empty-character-class no-empty-pattern no-empty-static-block no-ex-assign
    no-extra-boolean-cast no-func-assign no-global-assign no-import-assign no-invalid-regexp
    no-loss-of-precision no-misleading-character-class no-new-native-nonconstructor
    no-nonoctal-decimal-escape no-obj-calls no-self-assign no-setter-return no-shadow-restricted-names
    no-sparse-arrays no-this-before-super no-unassigned-vars no-unreachable no-unsafe-finally
    no-unsafe-negation no-unsafe-optional-chaining no-unused-expressions no-unused-labels
    no-unused-private-class-members no-useless-backreference no-useless-catch no-useless-escape no-with
    require-yield use-isnan valid-typeof
  `),
  ...namesIn(`
    error-boundaries exhaustive-deps globals immutability preserve-manual-memoization purity refs
    set-state-in-effect set-state-in-render static-components use-memo
  `).map((name) => `react/${name}`),
  ...namesIn(`
    await-thenable no-array-delete no-base-to-string no-duplicate-enum-values no-duplicate-type-constituents
    no-extra-non-null-assertion no-floating-promises no-for-in-array no-implied-eval
    no-meaningless-void-operator no-misused-new no-non-null-asserted-optional-chain
    no-redundant-type-constituents no-this-alias no-unsafe-declaration-merging no-unsafe-unary-minus
    no-useless-default-assignment no-wrapper-object-types prefer-as-const prefer-namespace-keyword
    triple-slash-reference unbound-method
  `).map((name) => `typescript/${name}`),
];

const Configuration = z.object({ rules: z.record(z.string(), z.unknown()) });

describe('the lint rules of the category "correctness"', () => {
  it('include all recommended ones', async () => {
    const { output } = await runCommand(['oxlint/bin/oxlint', '--print-config']);

    const { rules } = Configuration.parse(JSON.parse(output));
    const refusing = Object.keys(rules).filter((name) => rules[name] !== 'allow');
    expect(refusing).toEqual(expect.arrayContaining(expected));
  });
});

function namesIn(list: string): string[] {
  return list.trim().split(/\s+/);
}
