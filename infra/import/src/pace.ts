import { setTimeout as sleep } from 'node:timers/promises';
import { operationsRoutes } from '@candor/contracts';
import { readRunning } from '@candor/embedded/data-folder';
import type { InternalClient } from '@candor/platform';

export interface ProbedSite {
  /** How the site responds to a visitor: in so many milliseconds, or not at all. */
  respond(): Promise<number | 'refused'>;
  /** How many announced events search has not applied yet. */
  searchLag(): Promise<number>;
}

const slowMs = 100;
const firstPauseMs = 50;
const longestPauseMs = 2_000;
const probeEveryMs = 500;
const refusedWaitMs = 500;
/** An import must end, even beside a site that is always busy. */
const longestRefusalMs = 30_000;
/** A change of a member waits behind the events that search has not applied yet. */
const mostLag = 25;
const lagWaitMs = 25;
/** Search that has to catch up for longer gets smaller batches. */
const slowSearchMs = 150;
const firstRows = 25;
const fewestRows = 10;
const mostRows = 100;
const addedRows = 5;

/** How an import yields to the visitors of a site. */
export interface Pace {
  /** Resolves when the next step of a batch may start. */
  untilTurn(): Promise<void>;
  /** How many rows the next batch has. */
  rows(): number;
}

/** Of an import that no visitor notices. */
export const fullPace: Pace = { untilTurn: () => Promise.resolve(), rows: () => mostRows };

export interface Clock {
  now(): number;
  sleep(ms: number): Promise<unknown>;
}

const realClock: Clock = { now: () => performance.now(), sleep };

/**
 * While the site responds slowly to visitors, each pause is twice as long as the one before, and half as long afterwards.
 * While it refuses visitors, or search lags behind, the import waits. Batches grow by some rows while search keeps up, and are
 * halved when it does not: members see each other's changes within a fraction of a second.
 */
export const createPace = (site: ProbedSite, clock: Clock = realClock): Pace => {
  let pauseMs = 0;
  let probedAt = -Infinity;
  let rows = firstRows;
  const adapt = async (): Promise<void> => {
    const begun = clock.now();
    let response = await site.respond();
    while (response === 'refused' && clock.now() - begun < longestRefusalMs) {
      pauseMs = longestPauseMs;
      await clock.sleep(refusedWaitMs);
      response = await site.respond();
    }
    probedAt = clock.now();
    if (response === 'refused') return;
    if (response > slowMs) pauseMs = Math.min(longestPauseMs, Math.max(firstPauseMs, pauseMs * 2));
    else pauseMs = pauseMs > firstPauseMs ? pauseMs / 2 : 0;
  };
  const waitForSearch = async (): Promise<void> => {
    const begun = clock.now();
    while ((await site.searchLag()) > mostLag && clock.now() - begun < longestRefusalMs)
      await clock.sleep(lagWaitMs);
    const isSlow = clock.now() - begun > slowSearchMs;
    rows = isSlow ? Math.max(fewestRows, Math.floor(rows / 2)) : Math.min(mostRows, rows + addedRows);
  };
  const waitForTurn = async (): Promise<void> => {
    if (clock.now() - probedAt >= probeEveryMs) await adapt();
    if (pauseMs > 0) await clock.sleep(pauseMs);
    await waitForSearch();
  };
  // Batches overlap. One request at a time says how the site does.
  let turn = Promise.resolve();
  return { untilTurn: () => (turn = turn.then(waitForTurn)), rows: () => rows };
};

const timeoutMs = 5_000;
const noEntity = '00000000-0000-7000-8000-000000000000';

export const runningSite = (dataDir: string, internal: InternalClient): ProbedSite => ({
  /** Requests an entity that does not exist, as a visitor: through the gateway, a service and its database. */
  respond: async () => {
    const running = readRunning(dataDir);
    if (running === null) return 0;
    const begun = performance.now();
    try {
      const response = await fetch(`${running.url}/api/entities/${noEntity}`, {
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.arrayBuffer();
      return response.status === 503 ? 'refused' : performance.now() - begun;
    } catch {
      return 'refused';
    }
  },
  searchLag: async () => {
    try {
      // A database that is too busy to count is behind.
      return (await internal.call('search', operationsRoutes.condition, {})).consumerLag ?? Infinity;
    } catch {
      // A site without search has no lag, and `respond` says whether it serves visitors.
      return 0;
    }
  },
});
