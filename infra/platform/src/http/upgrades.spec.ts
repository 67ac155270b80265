import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeGradually } from './upgrades.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('closes connections one after the other, 500 per second', async () => {
  let closed = 0;
  const all = closeGradually(Array.from({ length: 100 }, () => () => (closed += 1)));
  vi.advanceTimersByTime(0);
  expect(closed).toBe(1);
  vi.advanceTimersByTime(100);
  expect(closed).toBeGreaterThan(40);
  expect(closed).toBeLessThan(60);
  vi.advanceTimersByTime(100);
  await all;
  expect(closed).toBe(100);
});

it('closes any number of connections within four seconds', async () => {
  let closed = 0;
  const all = closeGradually(Array.from({ length: 10_000 }, () => () => (closed += 1)));
  vi.advanceTimersByTime(4_000);
  await all;
  expect(closed).toBe(10_000);
});
