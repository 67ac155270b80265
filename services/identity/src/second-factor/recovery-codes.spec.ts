import { expect, it } from 'vitest';
import { newRecoveryCodes, shownCode, typedCode } from './recovery-codes.ts';

it('there are ten different recovery codes', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(shownCode(code)).toMatch(/^([a-z\d]{4}-){3}[a-z\d]{4}$/);
});

it('a recovery code is the same in capitals, with spaces and with hyphens', () => {
  for (const typed of ['abcd-efgh-2345-6789', ' ABCD EFGH 2345 6789 ', 'abcdefgh23456789'])
    expect(typedCode(typed)).toBe('abcdefgh23456789');
});
