import { readFileSync } from 'node:fs';
import { hash, verify } from '@node-rs/argon2';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { identityConfig } from '../config.ts';
import { createPasswordHasher, refuseCommonPassword } from './passwords.ts';

const config = identityConfig.parse({ PASSWORD_HASH_MEMORY_KB: 128, PASSWORD_HASH_ITERATIONS: 1 });
const compare = vi.fn(verify);
const passwords = createPasswordHasher(config, { hash, verify: compare });

describe('a password hash', () => {
  afterEach(() => {
    vi.clearAllMocks();
  });

  it('matches only its own password', async () => {
    const passwordHash = await passwords.hash('a quiet room');
    expect(await passwords.matches('a quiet room', passwordHash)).toBe(true);
    expect(await passwords.matches('a quiet Room', passwordHash)).toBe(false);
  });

  it('differs each time', async () => {
    expect(await passwords.hash('a quiet room')).not.toBe(await passwords.hash('a quiet room'));
  });

  it('costs the same comparison when it is missing, and never matches then', async () => {
    const passwordHash = await passwords.hash('a quiet room');
    expect(await passwords.matches('wrong', passwordHash)).toBe(false);
    expect(await passwords.matches('wrong', null)).toBe(false);
    const costs = compare.mock.calls.map(([compared]) => String(compared).split('$').slice(0, 4));
    expect(costs).toHaveLength(2);
    expect(costs[1]).toEqual(costs[0]);
  });

  it('is refused when a hundred are waiting', async () => {
    const requests = Array.from({ length: 103 }, () => passwords.hash('a quiet room'));
    const refused = (await Promise.allSettled(requests)).filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([
      {
        reason: {
          name: 'TooManyRequests',
          message: 'Too many sign-ins at once. Please try again in a moment.',
        },
      },
    ]);
  });

  it('has the recommended cost of argon2id by default', () => {
    expect(identityConfig.parse({})).toMatchObject({
      PASSWORD_HASH_MEMORY_KB: 19_456,
      PASSWORD_HASH_ITERATIONS: 2,
      PASSWORD_HASH_PARALLELISM: 1,
    });
  });
});

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
  ])('is refused in any case and width: %s', (password) => {
    expect(() => refuseCommonPassword(password)).toThrow(refusal);
  });

  it.each(['correct horse battery staple', 'a quiet room in Austin', 'Zn7!vq2#Lp'])(
    'is not found in %s',
    (password) => {
      expect(() => refuseCommonPassword(password)).not.toThrow();
    },
  );

  it('is looked up in a list of about a thousand passwords of valid length', () => {
    const lines = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
      .trim()
      .split('\n');
    expect(lines.length).toBeGreaterThan(900);
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines.filter((line) => line.length < 8 || line !== line.toLowerCase())).toEqual([]);
  });
});
