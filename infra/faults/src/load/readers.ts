import { z } from 'zod';
import { planBadge, planPage, planSearch, type PlannedRead } from './plan-read.ts';
import { runSteadily } from './steady.ts';
import type { Site } from './site.ts';
import type { Ground } from './world.ts';

export interface Read extends Pick<PlannedRead, 'what' | 'path'> {
  readonly at: number;
  /** 0: not in time, or no answer at all. */
  readonly status: number;
  readonly mode: string;
  /** The gateway had too much to do, and said so. */
  readonly isTurnedAway: boolean;
  /** Why its answer is not right, though it came with 200; `null`: it is, or there is none. */
  readonly wrong: string | null;
}

export interface Readers {
  /** Of all so far, in the order in which they ended. */
  readonly reads: readonly Read[];
  stop(): Promise<void>;
}

export const searchesPerSecond = 50;
const pagesPerSecond = 5;
const badgesPerSecond = 10;
/** Later than this, somebody has gone. */
const patienceMs = 2_000;

const Busy = z.object({ code: z.literal('busy') });

/** Reads steadily, and judges every answer: all of a second's cost a few milliseconds. */
export const startReaders = (site: Site, ground: Ground, load: number, withinMs = patienceMs): Readers => {
  const reads: Read[] = [];
  const read = async (planned: PlannedRead | null): Promise<void> => {
    if (planned === null) return;
    const { what, judge, ...asked } = planned;
    const at = Date.now();
    const { status, headers, json } = await site.ask({ method: 'GET', ...asked, patienceMs: withinMs });
    const wrong = status === 200 ? judge(json) : null;
    reads.push({
      what,
      path: asked.path,
      at,
      status,
      mode: String(headers['x-search-mode'] ?? ''),
      wrong,
      isTurnedAway: status === 503 && Busy.safeParse(json).success,
    });
  };
  const steady = [
    runSteadily(searchesPerSecond * load, (turn) => read(planSearch(turn, ground))),
    runSteadily(pagesPerSecond * load, (turn) => read(planPage(turn, ground))),
    runSteadily(badgesPerSecond * load, (turn) => read(planBadge(turn, ground))),
  ];
  return {
    reads,
    stop: async () => {
      await Promise.all(steady.map((one) => one.stop()));
    },
  };
};
