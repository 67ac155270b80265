import { describe, expect, it } from 'vitest';
import { createBoundedQueue } from './bounded-queue.ts';

const refusal = () => new RangeError('too much waits');
const limits = { concurrency: 2, maxWaiting: 2, maxWaitingBytes: 100, refusal };

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

describe('a bounded queue', () => {
  it('does a few pieces of work at a time, and the rest when one ends', async () => {
    const queue = createBoundedQueue(limits);
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
    const queue = createBoundedQueue(limits);
    const { work, finishOne } = openWork();
    const taken = [1, 2, 3, 4].map(() => queue.run(work));
    await expect(queue.run(work)).rejects.toThrow('too much waits');
    for (const _piece of taken) {
      finishOne();
      await settle();
    }
    await Promise.all(taken);
  });

  it('refuses what would make the waiting hold too many bytes', async () => {
    const queue = createBoundedQueue(limits);
    const { work, finishOne } = openWork();
    const taken = [1_000, 1_000, 60].map((bytes) => queue.run(work, bytes));
    await expect(queue.run(work, 41)).rejects.toThrow('too much waits');
    for (const _piece of taken) {
      finishOne();
      await settle();
    }
    await Promise.all(taken);
  });

  it('goes on after work that failed', async () => {
    const queue = createBoundedQueue({ ...limits, concurrency: 1 });
    await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(queue.run(() => Promise.resolve('next'))).resolves.toBe('next');
  });
});
