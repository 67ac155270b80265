import { z } from 'zod';
import { pollUntil, runAtRate } from '../poll.ts';
import type { Fixture } from './fixture.ts';
import { planBadge, planPage, planSearch, type PlannedRead } from './plan-read.ts';
import type { Site } from './site.ts';

export interface Read extends Pick<PlannedRead, 'kind' | 'path'> {
  readonly at: number;
  /** 0: there was no response, or none in time. */
  readonly status: number;
  /** `fallback`: a search without the index. */
  readonly mode: string;
  /** The gateway refused it because it was overloaded. */
  readonly isShed: boolean;
  /** The defect of the body of a 200; `null`: it has none. */
  readonly defect: string | null;
}

export const searchesPerSecond = 50;
const pagesPerSecond = 5;
const badgesPerSecond = 10;

const Busy = z.object({ code: z.literal('busy') });

/** Reads at a constant rate and judges every response. */
export const startReaders = (site: Site, fixture: Fixture, load: number, timeoutMs = 2_000) => {
  /** All so far, in the order in which they ended. */
  const reads: Read[] = [];
  const read = async (planned: PlannedRead | null): Promise<void> => {
    if (planned === null) return;
    const { kind, path, session } = planned;
    const at = Date.now();
    const { status, headers, json } = await site({ path, session }, timeoutMs);
    reads.push({
      kind,
      path,
      at,
      status,
      mode: headers.get('x-search-mode') ?? '',
      isShed: status === 503 && Busy.safeParse(json).success,
      defect: status === 200 ? planned.findDefect(json) : null,
    });
  };
  const running = [
    runAtRate(searchesPerSecond * load, (turn) => read(planSearch(turn, fixture))),
    runAtRate(pagesPerSecond * load, (turn) => read(planPage(turn, fixture))),
    runAtRate(badgesPerSecond * load, (turn) => read(planBadge(turn, fixture))),
  ];
  return {
    reads,
    stop: async (): Promise<void> => {
      await Promise.all(running.map((one) => one.stop()));
    },
  };
};

/** A 200 in time with nothing wrong in it. */
export const isGood = ({ status, defect }: Read): boolean => status === 200 && defect === null;

/**
 * Waits until all reads of `steadyMs` were good, or `timeoutMs` are over. An Elasticsearch that has just come back is slow
 * for a while, which must not count against the next fault.
 */
export const untilSteady = async (
  { reads }: { readonly reads: readonly Read[] },
  { steadyMs, timeoutMs }: { readonly steadyMs: number; readonly timeoutMs: number },
): Promise<void> => {
  const startedAt = Date.now();
  const isSteady = (): boolean => {
    const recent = reads.filter(({ at }) => at >= Date.now() - steadyMs);
    return Date.now() - startedAt >= steadyMs && recent.length > 0 && recent.every(isGood);
  };
  await pollUntil(isSteady, startedAt + timeoutMs, 250);
};
