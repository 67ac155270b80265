import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Unavailable } from '../http/problems.ts';
import { createLogger } from '../telemetry/logger.ts';
import { createLoop, lostHintMs, type StepResult } from './loop.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const logOfFailures = async (error: Error, forMs: number): Promise<string> => {
  let written = '';
  const log = createLogger({
    service: 'catalog',
    level: 'info',
    isPretty: false,
    destination: { write: (line: string) => (written += line) },
  });
  const loop = createLoop({ name: 'tested', log, idleMs: 100, step: () => Promise.reject(error) });
  await vi.advanceTimersByTimeAsync(forMs);
  await loop.stop();
  return written;
};

const silent = createLogger({
  service: 'catalog',
  level: 'info',
  isPretty: false,
  destination: { write: () => true },
});
const hourMs = 3_600_000;

/** A loop that never rests for less than the given time, and the number of its steps. */
const countedLoop = ({ idleMs, results = [] }: { idleMs?: number; results?: StepResult[] }) => {
  let steps = 0;
  let wake = (): void => undefined;
  const loop = createLoop({
    name: 'tested',
    log: silent,
    wokenBy: (wakeLoop) => {
      wake = wakeLoop;
    },
    ...(idleMs === undefined ? {} : { idleMs }),
    step: async () => {
      steps += 1;
      return results.shift() ?? 'idle';
    },
  });
  return { loop, wake: () => wake(), steps: () => steps };
};

it('starts a step at once when it is woken', async () => {
  const { loop, wake, steps } = countedLoop({ idleMs: hourMs });
  await vi.advanceTimersByTimeAsync(hourMs - 1);
  expect(steps()).toBe(1);
  wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(steps()).toBe(2);
  await loop.stop();
});

it('finds what it was not woken for after a while', async () => {
  const { loop, steps } = countedLoop({});
  await vi.advanceTimersByTimeAsync(lostHintMs - 1);
  expect(steps()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(steps()).toBe(2);
  await loop.stop();
});

it('looks again after the shorter rest that a step wants', async () => {
  const { loop, steps } = countedLoop({ idleMs: hourMs, results: [{ restMs: 20 }] });
  await vi.advanceTimersByTimeAsync(19);
  expect(steps()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(steps()).toBe(2);
  await loop.stop();
});

it('does not warn of a service that is not available yet in the first minute', async () => {
  expect(await logOfFailures(new Unavailable('ratings does not respond.'), 59_000)).toBe('');
});

it('warns when the service is still not available after a minute', async () => {
  expect(await logOfFailures(new Unavailable('ratings does not respond.'), 70_000)).toContain(
    '"level":"warn"',
  );
});

it('warns of any other error at once', async () => {
  expect(await logOfFailures(new TypeError('a defect'), 10)).toContain('"level":"warn"');
});
