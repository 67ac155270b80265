import { setTimeout as sleep } from 'node:timers/promises';
import { readRunning } from '@candor/embedded/data-folder';

/** How the site responds to a visitor: in so many milliseconds, or not at all. */
export type Probe = () => Promise<number | 'refused'>;

const slowMs = 100;
const firstPauseMs = 50;
const longestPauseMs = 2_000;
const probeEveryMs = 500;
const refusedWaitMs = 500;
/** An import must end, even beside a site that is always busy. */
const longestRefusalMs = 30_000;

export interface Clock {
  now(): number;
  sleep(ms: number): Promise<unknown>;
}

const realClock: Clock = { now: () => performance.now(), sleep };

/**
 * Returns a function that resolves when the next batch may start. While the site responds slowly to visitors, each pause is
 * twice as long as the one before, and half as long afterwards. While it refuses visitors, the import waits.
 */
export const createPace = (probe: Probe, clock: Clock = realClock): (() => Promise<void>) => {
  let pauseMs = 0;
  let probedAt = -Infinity;
  const adapt = async (): Promise<void> => {
    const begun = clock.now();
    let response = await probe();
    while (response === 'refused' && clock.now() - begun < longestRefusalMs) {
      pauseMs = longestPauseMs;
      await clock.sleep(refusedWaitMs);
      response = await probe();
    }
    probedAt = clock.now();
    if (response === 'refused') return;
    if (response > slowMs) pauseMs = Math.min(longestPauseMs, Math.max(firstPauseMs, pauseMs * 2));
    else pauseMs = pauseMs > firstPauseMs ? pauseMs / 2 : 0;
  };
  return async () => {
    if (clock.now() - probedAt >= probeEveryMs) await adapt();
    if (pauseMs > 0) await clock.sleep(pauseMs);
  };
};

const timeoutMs = 5_000;
const noEntity = '00000000-0000-7000-8000-000000000000';

/** Requests an entity that does not exist, as a visitor: through the gateway, a service and its database. */
export const siteProbe =
  (dataDir: string): Probe =>
  async () => {
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
  };
