import { describe, expect, it } from 'vitest';
import { createHashingQueue } from './hashing-queue.ts';

const openWork = () => {
  const finish: (() => void)[] = [];
  let started = 0;
  const work = () => {
    started += 1;
    return new Promise<void>((resolve) => finish.push(resolve));
  };
  return { work, finishOne: () => finish.shift()?.(), started: () => started };
};

/** Lets everything run that waits for nothing but its turn. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('the hashing queue', () => {
  it('hashes a few at a time, and the next when one is done', async () => {
    const queue = createHashingQueue({ concurrency: 2, maxWaiting: 2 });
    const { work, finishOne, started } = openWork();
    const all = [1, 2, 3, 4].map(() => queue.run(work));
    await settle();
    expect(started()).toBe(2);
    expect(queue.waiting()).toBe(2);
    for (const expected of [3, 4, 4, 4]) {
      finishOne();
      await settle();
      expect(started()).toBe(expected);
    }
    await Promise.all(all);
  });

  it('refuses what would wait behind too many', async () => {
    const queue = createHashingQueue({ concurrency: 1, maxWaiting: 1 });
    const { work, finishOne } = openWork();
    const taken = [1, 2].map(() => queue.run(work));
    await expect(queue.run(work)).rejects.toMatchObject({
      name: 'TooManyRequests',
      message: 'Too many sign-ins at once. Please try again in a moment.',
    });
    for (const _hash of taken) {
      finishOne();
      await settle();
    }
    await Promise.all(taken);
  });

  it('goes on after a hash that failed', async () => {
    const queue = createHashingQueue({ concurrency: 1, maxWaiting: 1 });
    await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(queue.run(() => Promise.resolve('next'))).resolves.toBe('next');
  });
});
