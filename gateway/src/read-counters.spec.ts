import { createCache, createLogger, newId } from '@candor/platform';
import { eventually } from '@candor/platform/testing';
import { expect, it } from 'vitest';
import { createReadCounters } from './read-counters.ts';

const minuteMs = 60_000;
const log = createLogger({ service: 'gateway', level: 'silent', isPretty: false });

it('counts each increment at once, without the shared cache too', () => {
  const counters = createReadCounters({ increment: async () => null }, minuteMs);
  expect([1, 2, 3].map(() => counters.increment('a').count)).toEqual([1, 2, 3]);
  expect(counters.increment('b').count).toBe(1);
});

it('takes over what other gateways counted, and sends many increments as one', async () => {
  const cache = await createCache({ config: { DATA_DIR: `counters-${newId()}` }, log });
  let sends = 0;
  const increment: typeof cache.increment = (...args) => {
    sends += 1;
    return cache.increment(...args);
  };
  const [here, there] = [createReadCounters({ increment }, minuteMs), createReadCounters(cache, minuteMs)];
  for (let count = 0; count < 100; count += 1) here.increment('a');
  await eventually(async () => {
    expect((await cache.increment('a', minuteMs, 0))?.count).toBe(100);
  });
  expect(sends).toBe(2);
  there.increment('a');
  await eventually(() => {
    expect(there.increment('a').count).toBeGreaterThan(100);
  });
  await cache.close();
});

it('starts again after its window', async () => {
  const counters = createReadCounters({ increment: async () => null }, 20);
  counters.increment('a');
  counters.increment('a');
  await eventually(() => {
    expect(counters.increment('a').count).toBe(1);
  });
});
