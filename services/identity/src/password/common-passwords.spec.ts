import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { refuseCommonPassword } from './passwords.ts';

const refusal = expect.objectContaining({ code: 'common-password', message: 'This password is too common' });

describe('a common password', () => {
  it.each([
    'password',
    'Password123',
    '12345678',
    'QWERTYUIOP',
    'iloveyou',
    'summer2024',
    'ｐａｓｓｗｏｒｄ',
  ])('such as %s is refused, however it is typed', (password) => {
    expect(() => refuseCommonPassword(password)).toThrow(refusal);
  });

  it.each(['correct horse battery staple', 'a quiet room in Austin', 'Zn7!vq2#Lp'])(
    'is not seen in %s',
    (password) => {
      expect(() => refuseCommonPassword(password)).not.toThrow();
    },
  );

  it('is looked up in a list of about a thousand that could be chosen at all', () => {
    const lines = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
      .trim()
      .split('\n');
    expect(lines.length).toBeGreaterThan(900);
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines.filter((line) => line.length < 8 || line !== line.toLowerCase())).toEqual([]);
  });
});
