import { describe, expect, it } from 'vitest';
import { requireKeys, withPersonalKeys, type PersonalKeys } from './personal-keys.ts';

/** Keys that are available once they were fetched; records fetches and the work in progress at each. */
const fetchedKeys = () => {
  const fetched: string[] = [];
  const open: string[] = [];
  const during: string[] = [];
  const keys: PersonalKeys = {
    held: (memberId) => (fetched.includes(memberId) ? Buffer.alloc(32) : undefined),
    fetch: (memberIds) => {
      fetched.push(...memberIds);
      during.push(...open);
      return Promise.resolve();
    },
  };
  const inTransaction = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    open.push(name);
    try {
      return await work();
    } finally {
      open.pop();
    }
  };
  return { keys, fetched, during, inTransaction };
};

describe('work that needs personal keys', () => {
  it('runs again after missing keys were fetched', async () => {
    const { keys, fetched } = fetchedKeys();
    let runs = 0;
    const result = await withPersonalKeys(keys, () => {
      runs += 1;
      requireKeys(keys, ['one', 'other']);
      return Promise.resolve('done');
    });
    expect([result, runs, fetched]).toEqual(['done', 2, ['one', 'other']]);
  });

  it('leaves the fetch to the enclosing work, when no transaction is open', async () => {
    const { keys, fetched, during, inTransaction } = fetchedKeys();
    const result = await withPersonalKeys(keys, () =>
      inTransaction('the batch', async () => {
        requireKeys(keys, ['author']);
        return withPersonalKeys(keys, () =>
          inTransaction('the command', () => {
            requireKeys(keys, ['member']);
            return Promise.resolve('done');
          }),
        );
      }),
    );
    expect([result, fetched, during]).toEqual(['done', ['author', 'member'], []]);
  });

  it('fetches for itself after the enclosing work ended', async () => {
    const { keys, fetched } = fetchedKeys();
    const hasEnded = Promise.withResolvers<undefined>();
    const later = await withPersonalKeys(keys, () => {
      const begun = hasEnded.promise.then(() =>
        withPersonalKeys(keys, () => {
          requireKeys(keys, ['late']);
          return Promise.resolve('done');
        }),
      );
      return Promise.resolve({ begun });
    });
    hasEnded.resolve(undefined);
    expect([await later.begun, fetched]).toEqual(['done', ['late']]);
  });
});
