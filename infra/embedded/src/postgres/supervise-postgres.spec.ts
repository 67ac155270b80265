import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { supervisePostgres, type Supervision } from './supervise-postgres.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server whose starts succeed or fail as planned, and succeed afterwards. */
const supervised = (starts: readonly ('succeeds' | 'fails' | 'ends at once')[]) => {
  const planned = [...starts];
  const said: string[] = [];
  let isRunning = true;
  const supervision: Supervision = supervisePostgres({
    postgres: {
      isRunning: () => isRunning,
      restart: () => {
        const outcome = planned.shift() ?? 'succeeds';
        said.push(outcome);
        if (outcome === 'fails') return Promise.reject(new Error('could not start'));
        isRunning = outcome === 'succeeds';
        return Promise.resolve();
      },
    },
    onEnded: () => said.push('ended'),
    onRestarted: () => said.push('restarted'),
    onGivenUp: (error) => said.push(`given up: ${String(error)}`),
  });
  return {
    said,
    supervision,
    end: async () => {
      isRunning = false;
      await vi.advanceTimersByTimeAsync(120_000);
    },
  };
};

it('starts a server again that has ended, as often as it ends', async () => {
  const { said, end, supervision } = supervised([]);
  for (let count = 0; count < 7; count += 1) await end();
  expect(said).toEqual(Array.from({ length: 7 }, () => ['ended', 'succeeds', 'restarted']).flat());
  await supervision.stop();
});

it('tries again after failed starts, and counts from the beginning after a success', async () => {
  const fourFailures = ['fails', 'fails', 'fails', 'fails', 'succeeds'] as const;
  const { said, end, supervision } = supervised([...fourFailures, ...fourFailures]);
  await end();
  await end();
  expect(said).toEqual([...Array(2)].flatMap(() => ['ended', ...fourFailures, 'restarted']));
  await supervision.stop();
});

it('gives up after five failed starts, with the last error', async () => {
  const { said, end, supervision } = supervised(Array.from({ length: 9 }, () => 'fails' as const));
  await end();
  expect(said).toEqual(['ended', ...Array(5).fill('fails'), 'given up: Error: could not start']);
  await supervision.stop();
});

it('gives up a server that ends at once after each start', async () => {
  const { said, end, supervision } = supervised(Array.from({ length: 9 }, () => 'ends at once' as const));
  await end();
  expect(said.filter((line) => line === 'ends at once')).toHaveLength(5);
  expect(said.at(-1)).toMatch(/^given up: Error: It ends again and again/);
  await supervision.stop();
});

it('starts nothing after it was stopped', async () => {
  const { said, end, supervision } = supervised([]);
  await supervision.stop();
  await end();
  expect(said).toEqual([]);
});
