import { describe, expect, it } from 'vitest';
import { createOwnQueue, type OwnQueue, type Sample } from './own-queue.ts';

const respond = (queue: OwnQueue, requests: number): void => {
  for (let count = 0; count < requests; count += 1) {
    queue.enter();
    queue.leave();
  }
};

/** After a second in which each sample of 100 ms had these responses. */
const queueAfter = (sample: Sample, responses: number, maxDelayMs = 500): OwnQueue => {
  const queue = createOwnQueue(maxDelayMs);
  for (let count = 0; count < 10; count += 1) {
    respond(queue, responses);
    queue.sample(sample);
  }
  return queue;
};

/** How many requests at once are admitted, of 10,000. */
const admitted = (queue: OwnQueue): number => {
  let count = 0;
  while (count < 10_000 && !queue.isTooLong()) {
    queue.enter();
    count += 1;
  }
  return count;
};

describe('the queue of this process', () => {
  it('is as long as its own work makes the last request wait', () => {
    // 5 ms of CPU for each response, so half a second is the work of 100 requests.
    expect(admitted(queueAfter({ utilization: 1, cpuMs: 100 }, 20))).toBe(101);
    expect(admitted(queueAfter({ utilization: 1, cpuMs: 100 }, 200))).toBe(1_001);
    expect(admitted(queueAfter({ utilization: 1, cpuMs: 100 }, 20, 1_000))).toBe(201);
  });

  it('is never too long for a few clients, also on a busy host', () => {
    // The host gives the thread 2 % of a core: everything is late, and the event loop looks busy.
    for (const cpuMs of [1, 2, 5, 100])
      expect(admitted(queueAfter({ utilization: 1, cpuMs }, 1))).toBeGreaterThanOrEqual(64);
  });

  it('is not too long because the host is busy with others', () => {
    // Each response takes 1.5 ms of CPU, and 50 ms of time.
    expect(admitted(queueAfter({ utilization: 1, cpuMs: 3 }, 2))).toBe(334);
  });

  it('is not too long while requests wait for others, or arrive all at once in a quiet time', () => {
    expect(admitted(queueAfter({ utilization: 0.3, cpuMs: 30 }, 2))).toBe(10_000);
    expect(admitted(createOwnQueue(500))).toBe(10_000);
  });

  it('gets shorter with responses', () => {
    const queue = queueAfter({ utilization: 1, cpuMs: 100 }, 20);
    admitted(queue);
    expect(queue.isTooLong()).toBe(true);
    queue.leave();
    expect(queue.isTooLong()).toBe(false);
  });

  it('is never too long if its limit is 0', () => {
    expect(admitted(queueAfter({ utilization: 1, cpuMs: 100 }, 1, 0))).toBe(10_000);
  });
});
