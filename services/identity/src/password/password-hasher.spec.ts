import { hash, verify } from '@node-rs/argon2';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { identityConfig } from '../config.ts';
import { createPasswordHasher } from './passwords.ts';

const config = identityConfig.parse({ PASSWORD_HASH_MEMORY_KB: 128, PASSWORD_HASH_ITERATIONS: 1 });
const compare = vi.fn(verify);
const passwords = createPasswordHasher(config, { hash, verify: compare });

describe('a password hash', () => {
  afterEach(() => {
    vi.clearAllMocks();
  });

  it('matches its own password alone', async () => {
    const passwordHash = await passwords.hash('a quiet room');
    expect(await passwords.matches('a quiet room', passwordHash)).toBe(true);
    expect(await passwords.matches('a quiet Room', passwordHash)).toBe(false);
  });

  it('differs each time', async () => {
    expect(await passwords.hash('a quiet room')).not.toBe(await passwords.hash('a quiet room'));
  });

  it('that is missing costs the same comparison as one that is there, and never matches', async () => {
    const passwordHash = await passwords.hash('a quiet room');
    expect(await passwords.matches('wrong', passwordHash)).toBe(false);
    expect(await passwords.matches('wrong', null)).toBe(false);
    const costs = compare.mock.calls.map(([compared]) => String(compared).split('$').slice(0, 4));
    expect(costs).toHaveLength(2);
    expect(costs[1]).toEqual(costs[0]);
  });

  it('is refused when a hundred wait for theirs', async () => {
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

  it('costs by default what is recommended for argon2id', () => {
    expect(identityConfig.parse({})).toMatchObject({
      PASSWORD_HASH_MEMORY_KB: 19_456,
      PASSWORD_HASH_ITERATIONS: 2,
      PASSWORD_HASH_PARALLELISM: 1,
    });
  });
});
