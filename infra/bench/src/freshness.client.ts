import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { callerHeader } from '@candor/platform';
import { z } from 'zod';
import type { FreshnessFigures, FreshnessTask } from './freshness.ts';

const giveUpMs = 10_000;
const lookEveryMs = 5;
/** Ratings: more than can be on their way, few enough that looking is not what is measured. */
const looksAt = 20;

const Rating = z.object({ id: z.string() });
const Found = z.array(Rating);

const task = workerData as FreshnessTask;
const { ratingsUrl, searchUrl, callers, entityIds, warmUp, authorsLook } = task;
const modes: Record<string, number> = {};

/** Words of its own, as reviews have: the same ones again would be a sign of fraud. */
const reviewOf = (caller: string, entityId: string): string =>
  `Posted by ${caller.slice(-12)} to see how soon everybody else can find what he says of ${entityId}.`;

const post = async (caller: string, entityId: string): Promise<{ id: string; cookie: string }> => {
  const answer = await fetch(`${ratingsUrl}/api/ratings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [callerHeader]: caller },
    body: JSON.stringify({
      entityId,
      starRating: 4,
      title: 'How soon',
      review: reviewOf(caller, entityId),
    }),
  });
  if (answer.status !== 201)
    throw new Error(`Posting was answered with ${answer.status}: ${await answer.text()}`);
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  return { id: Rating.parse(await answer.json()).id, cookie: cookie.join('; ') };
};

const search = async (headers: Readonly<Record<string, string>>): Promise<readonly string[]> => {
  const answer = await fetch(`${searchUrl}/api/ratings/search?sortBy=newest&limit=${looksAt}`, {
    headers: { ...headers },
  });
  const mode = answer.headers.get('x-search-mode');
  if (mode !== null) modes[mode] = (modes[mode] ?? 0) + 1;
  return Found.parse(await answer.json()).map(({ id }) => id);
};

/** One visitor looks at the newest ratings all the time and notes when he first sees each. */
const seenAt = new Map<string, number>();
let isWatching = true;
const watch = async (): Promise<void> => {
  while (isWatching) {
    for (const id of await search({})) if (!seenAt.has(id)) seenAt.set(id, performance.now());
    await pause(lookEveryMs);
  }
};

let authorMisses = 0;
const lookAsAuthor = async (caller: string, cookie: string, id: string): Promise<void> => {
  if (!(await search({ [callerHeader]: caller, cookie })).includes(id)) authorMisses += 1;
};

/** Posts the next rating when the one before was seen: what waits is at most one rating per writer. */
const write = async (caller: string, writer: number): Promise<readonly number[]> => {
  const delays: number[] = [];
  // Each begins elsewhere: writers who rate the same entity at the same moment would measure the wait for its sums.
  const first = Math.floor((writer * entityIds.length) / callers.length);
  for (const entityId of [...entityIds.slice(first), ...entityIds.slice(0, first)]) {
    const begun = performance.now();
    const { id, cookie } = await post(caller, entityId);
    const looked = authorsLook ? lookAsAuthor(caller, cookie, id) : null;
    while (!seenAt.has(id) && performance.now() - begun < giveUpMs) await pause(1);
    delays.push((seenAt.get(id) ?? Infinity) - begun);
    await looked;
  }
  return delays.slice(warmUp);
};

const watching = watch();
const delays = (await Promise.all(callers.map(write))).flat();
isWatching = false;
await watching;
parentPort?.postMessage({ delays, authorMisses, modes } satisfies FreshnessFigures);
