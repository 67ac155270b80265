import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Unavailable } from '../http/problems.ts';
import { createLogger } from '../telemetry/logger.ts';
import { createLoop } from './loop.ts';

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
