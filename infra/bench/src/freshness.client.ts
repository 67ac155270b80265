import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { callerHeader } from '@candor/platform';
import { z } from 'zod';

/** What the writers and the visitor of the freshness benchmark need. */
export interface FreshnessTask {
  readonly ratingsUrl: string;
  readonly searchUrl: string;
  /** Signed identities, one per writer; each rates every entity. */
  readonly callers: readonly string[];
  readonly entityIds: readonly string[];
}

const giveUpMs = 10_000;
const lookEveryMs = 5;

const Rating = z.object({ id: z.string() });
const Found = z.array(Rating);

const task = workerData as FreshnessTask;
const { ratingsUrl, searchUrl, callers, entityIds } = task;

const post = async (caller: string, entityId: string): Promise<string> => {
  const answer = await fetch(`${ratingsUrl}/api/ratings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [callerHeader]: caller },
    body: JSON.stringify({
      entityId,
      starRating: 4,
      title: 'How soon',
      review: 'Posted to see how soon everybody else can find it in search.',
    }),
  });
  return Rating.parse(await answer.json()).id;
};

/** One visitor looks at the newest ratings all the time and notes when he first sees each. */
const seenAt = new Map<string, number>();
let isWatching = true;
const watch = async (): Promise<void> => {
  while (isWatching) {
    const answer = await fetch(`${searchUrl}/api/ratings/search?sortBy=newest&limit=50`);
    const found = Found.parse(await answer.json());
    for (const { id } of found) if (!seenAt.has(id)) seenAt.set(id, performance.now());
    await pause(lookEveryMs);
  }
};

/** Posts the next rating when the one before was seen: what waits is at most one rating per writer. */
const write = async (caller: string, writer: number): Promise<readonly number[]> => {
  const delays: number[] = [];
  // Each begins elsewhere: writers who rate the same entity at the same moment would measure the wait for its sums.
  const first = Math.floor((writer * entityIds.length) / callers.length);
  for (const entityId of [...entityIds.slice(first), ...entityIds.slice(0, first)]) {
    const begun = performance.now();
    const id = await post(caller, entityId);
    while (!seenAt.has(id) && performance.now() - begun < giveUpMs) await pause(1);
    delays.push((seenAt.get(id) ?? Infinity) - begun);
  }
  return delays;
};

const watching = watch();
const delays = (await Promise.all(callers.map(write))).flat();
isWatching = false;
await watching;
parentPort?.postMessage(delays);
