import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';

export interface SteadyFigures {
  readonly done: number;
  readonly failed: number;
  /** Milliseconds, of the requests that did not fail. */
  readonly latencies: readonly number[];
}

export interface SteadyLoad {
  /** Waits for the requests under way. */
  stop(): Promise<SteadyFigures>;
}

export interface Writers {
  readonly members: number;
  /** The headers that authenticate a member. */
  readonly callerOf: (member: number) => Promise<Readonly<Record<string, string>>>;
  /** Each member rates each of them once. */
  readonly entityIds: readonly string[];
}

/** Posts ratings at a constant rate, none of them twice. */
export const startWriting = (
  ratingsUrl: string,
  { members, callerOf, entityIds }: Writers,
  perSecond: number,
): SteadyLoad =>
  startSteady({ url: ratingsUrl, connections: 32 }, perSecond, async (pool, index) => {
    const caller = await callerOf(index % members);
    // Consecutive ratings are of different listings, so that they do not wait for the same counters.
    const entityId = entityIds[(index + Math.floor(index / members)) % entityIds.length] ?? '';
    const response = await pool.request({
      method: 'POST',
      path: '/api/ratings',
      headers: { 'content-type': 'application/json', ...caller },
      body: JSON.stringify({
        entityId,
        starRating: 4,
        title: 'Meanwhile',
        // The same text twice would look like fraud.
        review: `Rating number ${index}, posted during a rebuild of the index, which has to contain it afterwards.`,
      }),
    });
    await response.body.dump();
    return response.statusCode === 201;
  });

/**
 * Searches at a constant rate. A response that does not come from the index counts as failed. Without a limit of `connections`, no
 * request waits for another one.
 */
export const startReading = (
  url: string,
  paths: readonly string[],
  perSecond: number,
  connections: number | null = 32,
): SteadyLoad =>
  startSteady({ url, connections }, perSecond, async (pool, index) => {
    const response = await pool.request({ method: 'GET', path: paths[index % paths.length] ?? '/' });
    await response.body.dump({ limit: 10_000_000 });
    return response.statusCode === 200 && response.headers['x-search-mode'] === undefined;
  });

const burst = 64;

const startSteady = (
  { url, connections }: { readonly url: string; readonly connections: number | null },
  perSecond: number,
  send: (pool: Pool, index: number) => Promise<boolean>,
): SteadyLoad => {
  const pool = new Pool(url, { connections });
  const underway = new Set<Promise<void>>();
  const latencies: number[] = [];
  let failed = 0;
  let isStopped = false;

  const sendOne = async (index: number): Promise<void> => {
    const begun = performance.now();
    if (await send(pool, index).catch(() => false)) latencies.push(performance.now() - begun);
    else failed += 1;
  };
  const run = async (): Promise<void> => {
    const begun = performance.now();
    for (let index = 0; !isStopped; index += 1) {
      const sent = sendOne(index);
      underway.add(sent);
      void sent.finally(() => underway.delete(sent));
      const dueInMs = begun + ((index + 1) / perSecond) * 1_000 - performance.now();
      // A timer takes a millisecond at least, so requests that are due together are sent together.
      if (dueInMs > 0) await pause(dueInMs);
      else if (index % burst === 0) await turn();
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
