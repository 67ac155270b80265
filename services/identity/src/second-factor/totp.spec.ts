import { expect, it } from 'vitest';
import { authenticatorUrl, newSecret, stepOf } from './totp.ts';

/** The secret of the test vectors in RFC 6238, `12345678901234567890`. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1_000);

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('the code of RFC 6238 at %i s is accepted', (seconds, code) => {
  expect(stepOf({ secret, code, at: at(seconds) })).toBe(Math.floor(seconds / 30));
});

it('a code is accepted one step early or late, and counts as its own step', () => {
  expect(stepOf({ secret, code: '287082', at: at(29) })).toBe(1);
  expect(stepOf({ secret, code: '287082', at: at(89) })).toBe(1);
  expect(stepOf({ secret, code: '287082', at: at(90) })).toBeNull();
});

it.each(['', '28708', '2870820', '287083', 'abcdef', '-87082', '２８７０８２'])('%j is no code', (code) => {
  expect(stepOf({ secret, code, at: at(59) })).toBeNull();
});

it('the URL has what an authenticator app needs', () => {
  const url = new URL(authenticatorUrl(secret, 'ada@example.com'));
  expect(url.href).toMatch(/^otpauth:\/\/totp\/Candor:ada%40example\.com\?/);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    issuer: 'Candor',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

it('a secret has 160 random bits', () => {
  const secrets = Array.from({ length: 20 }, newSecret);
  for (const made of secrets) expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(new Set(secrets).size).toBe(20);
});
