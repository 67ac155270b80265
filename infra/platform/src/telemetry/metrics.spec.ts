import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMetrics } from './metrics.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The value of the gauge `waiting` in a scrape; `null` without one. */
const scrape = async (metrics: ReturnType<typeof createMetrics>): Promise<number | null> => {
  const text = metrics.registry.getSingleMetricAsString('waiting');
  await vi.advanceTimersByTimeAsync(1_000);
  const value = /^waiting\{[^}]*\} (\S+)$/m.exec(await text)?.[1];
  return value === undefined ? null : Number(value);
};

it('keeps the last value of a gauge while reads fail', async () => {
  const metrics = createMetrics('subject');
  const outcomes = [
    () => Promise.reject(new Error('away')),
    () => 3,
    () => Promise.reject(new Error('away')),
  ];
  metrics.gauge('waiting', 'Things.', () => (outcomes.shift() ?? (() => 4))());
  expect([
    await scrape(metrics),
    await scrape(metrics),
    await scrape(metrics),
    await scrape(metrics),
  ]).toEqual([null, 3, 3, 4]);
});

it('responds with the last value while a read hangs, and starts no other one', async () => {
  const metrics = createMetrics('subject');
  const hanging = Promise.withResolvers<number>();
  const reads = vi.fn(() => (reads.mock.calls.length === 1 ? 5 : hanging.promise));
  metrics.gauge('waiting', 'Things.', reads);
  expect([await scrape(metrics), await scrape(metrics), await scrape(metrics)]).toEqual([5, 5, 5]);
  expect(reads).toHaveBeenCalledTimes(2);
  hanging.resolve(6);
  await vi.advanceTimersByTimeAsync(0);
  expect(await scrape(metrics)).toBe(6);
});

it('reports what all instances have in common in one of them, and never NaN', async () => {
  let isStandby = false;
  let value = 7;
  const metrics = createMetrics('subject', { reportsGroup: () => !isStandby });
  metrics.groupGauge('waiting', 'Things.', () => value);
  expect(await scrape(metrics)).toBe(7);
  value = Number.NaN;
  expect(await scrape(metrics)).toBeNull();
  value = 8;
  isStandby = true;
  expect(await scrape(metrics)).toBeNull();
  expect(await metrics.valueOf('waiting')).toBe(8);
});
