import { describe, expect, it } from 'vitest';
import { createOwnQueue, type OwnQueue } from './own-queue.ts';

const enter = (queue: OwnQueue, requests: number): void => {
  for (let count = 0; count < requests; count += 1) queue.enter();
};
const leave = (queue: OwnQueue, requests: number): void => {
  for (let count = 0; count < requests; count += 1) queue.leave();
};

interface Work {
  readonly inFlight: number;
  /** In 100 ms. */
  readonly responses: number;
  readonly utilization?: number;
  readonly maxDelayMs?: number;
}

/** After a second in which each response made room for another request. */
const queueAfter = ({ inFlight, responses, utilization = 1, maxDelayMs = 500 }: Work): OwnQueue => {
  const queue = createOwnQueue(maxDelayMs);
  enter(queue, inFlight);
  for (let count = 0; count < 10; count += 1) {
    queue.sample({ elapsedMs: 100, utilization });
    for (let response = 0; response < responses; response += 1) {
      queue.leave();
      queue.enter();
    }
  }
  queue.sample({ elapsedMs: 100, utilization });
  leave(queue, inFlight);
  return queue;
};

/** How many requests at once are admitted, of 10,000. */
const admitted = (queue: OwnQueue, isOfVisitor = true): number => {
  let count = 0;
  while (count < 10_000 && !queue.isTooLong(isOfVisitor)) {
    queue.enter();
    count += 1;
  }
  return count;
};

describe('the queue of this process', () => {
  it('is as long as it takes to work it off', () => {
    expect(admitted(queueAfter({ inFlight: 200, responses: 20 }))).toBe(101);
    expect(admitted(queueAfter({ inFlight: 200, responses: 200 }))).toBe(1_001);
    expect(admitted(queueAfter({ inFlight: 200, responses: 20, maxDelayMs: 1_000 }))).toBe(201);
  });

  it('is never too long for a few clients, however busy the host is', () => {
    for (const clients of [3, 18, 60])
      for (const responses of [0, 1, 20])
        expect(admitted(queueAfter({ inFlight: clients, responses }))).toBe(10_000);
    for (const responses of [0, 1, 2])
      expect(admitted(queueAfter({ inFlight: 200, responses }))).toBeGreaterThanOrEqual(64);
  });

  it('is short up to 24 requests', () => {
    const queue = createOwnQueue(500);
    enter(queue, 24);
    expect(queue.isShort()).toBe(true);
    queue.enter();
    expect(queue.isShort()).toBe(false);
  });

  it('may be twice as long for writes and for the reads of members', () => {
    expect(admitted(queueAfter({ inFlight: 200, responses: 20 }), false)).toBe(201);
  });

  it('may be longer while requests wait for others and not for this process', () => {
    expect(admitted(queueAfter({ inFlight: 200, responses: 20, utilization: 0.2 }))).toBe(401);
  });

  it('is not too long because of a burst in a quiet time', () => {
    const queue = createOwnQueue(500);
    enter(queue, 1);
    leave(queue, 1);
    queue.sample({ elapsedMs: 100, utilization: 1 });
    expect(admitted(queue)).toBe(10_000);
  });

  it('is short again after responses, and its speed is not believed for long', () => {
    const queue = queueAfter({ inFlight: 200, responses: 20 });
    const count = admitted(queue);
    expect(queue.isTooLong(true)).toBe(true);
    queue.leave();
    expect(queue.isTooLong(true)).toBe(false);
    leave(queue, count - 1);
    for (let samples = 0; samples <= 101; samples += 1) queue.sample({ elapsedMs: 100, utilization: 0 });
    expect(admitted(queue)).toBe(10_000);
  });

  it('is never too long if its limit is 0', () => {
    expect(admitted(queueAfter({ inFlight: 200, responses: 1, maxDelayMs: 0 }))).toBe(10_000);
  });
});
