import { setTimeout as pause } from 'node:timers/promises';
import { callerHeader } from '@candor/platform';
import { Pool } from 'undici';
import type { Writers } from './bring-writers.ts';

export interface SteadyFigures {
  readonly done: number;
  readonly failed: number;
  /** Milliseconds, of those that did not fail. */
  readonly latencies: readonly number[];
}

export interface SteadyLoad {
  /** Waits for what is under way. */
  stop(): Promise<SteadyFigures>;
}

/** Posts ratings at a constant rate, none of them twice. */
export const startWriting = (
  ratingsUrl: string,
  { members, callerOf, entityIds }: Writers,
  perSecond: number,
): SteadyLoad =>
  startSteady(ratingsUrl, perSecond, async (pool, turn) => {
    const caller = await callerOf(turn % members);
    // Neighbours in time rate different entities, so that they do not wait for each other's sums.
    const entityId = entityIds[(turn + Math.floor(turn / members)) % entityIds.length] ?? '';
    const answer = await pool.request({
      method: 'POST',
      path: '/api/ratings',
      headers: { 'content-type': 'application/json', [callerHeader]: caller },
      body: JSON.stringify({
        entityId,
        starRating: 4,
        title: 'Meanwhile',
        // Words of its own, as reviews have: the same ones again would be a sign of fraud.
        review: `The ${turn}th that is posted while the index is made anew, and to be found in the new one as well.`,
      }),
    });
    await answer.body.dump();
    return answer.statusCode === 201;
  });

/** Searches at a constant rate; an answer that is not the index's has failed. */
export const startReading = (url: string, paths: readonly string[], perSecond: number): SteadyLoad =>
  startSteady(url, perSecond, async (pool, turn) => {
    const answer = await pool.request({ method: 'GET', path: paths[turn % paths.length] ?? '/' });
    await answer.body.dump({ limit: 10_000_000 });
    return answer.statusCode === 200 && answer.headers['x-search-mode'] === undefined;
  });

const startSteady = (
  url: string,
  perSecond: number,
  ask: (pool: Pool, turn: number) => Promise<boolean>,
): SteadyLoad => {
  const pool = new Pool(url, { connections: 32 });
  const underway = new Set<Promise<void>>();
  const latencies: number[] = [];
  let failed = 0;
  let isStopped = false;

  const askOnce = async (turn: number): Promise<void> => {
    const begun = performance.now();
    if (await ask(pool, turn).catch(() => false)) latencies.push(performance.now() - begun);
    else failed += 1;
  };
  const run = async (): Promise<void> => {
    const begun = performance.now();
    for (let turn = 0; !isStopped; turn += 1) {
      const asked = askOnce(turn);
      underway.add(asked);
      void asked.finally(() => underway.delete(asked));
      await pause(Math.max(1, begun + ((turn + 1) / perSecond) * 1_000 - performance.now()));
    }
  };
  const running = run();

  return {
    stop: async () => {
      isStopped = true;
      await running;
      await Promise.all(underway);
      await pool.close();
      return { done: latencies.length, failed, latencies };
    },
  };
};
