import { setTimeout as pause } from 'node:timers/promises';
import type { Cache } from '@candor/platform';
import { z } from 'zod';
import type { UpstreamResponse } from '../read-response.ts';
import { isSharable, type SharableResponse } from './cached-response.ts';

/** Loads a response, or takes another gateway's. `ageMs` counts from the begin of the request to the service. */
export type LoadThrough = (
  url: string,
  load: () => Promise<UpstreamResponse>,
) => Promise<{ readonly response: UpstreamResponse; readonly ageMs: number }>;

export const loadAlone: LoadThrough = async (_url, load) => {
  const begunAt = performance.now();
  const response = await load();
  return { response, ageMs: performance.now() - begunAt };
};

/** How long a gateway waits for another one's response before it requests its own. */
const longestWaitMs = 250;
const pollMs = 10;
/** Instead of a response that cannot be shared. */
const notShared = '';

/**
 * Shares responses with all gateways of the same Redis: one of them requests a URL in each window of `freshMs`. The lock is a
 * counter that starts again with each window. Its rest gives the age of a response by the clock of Redis alone. Without Redis,
 * or when the first gateway is slow or gone, each gateway requests the URL.
 */
export const createSharedLoads =
  (cache: Cache, freshMs: number): LoadThrough =>
  async (url, load) => {
    const turn = await cache.increment(`read:${url}`, freshMs);
    if (turn === null) return loadAlone(url, load);
    const key = `read:${url}`;
    if (turn.count === 1) {
      const loaded = await loadAlone(url, load).catch((error: unknown) => {
        void cache.set(key, notShared, turn.resetInMs);
        throw error;
      });
      const { response, ageMs } = loaded;
      void cache.set(key, isSharable(response) ? textOf(response) : notShared, turn.resetInMs - ageMs);
      return loaded;
    }
    const begunAt = performance.now();
    const waitMs = Math.min(longestWaitMs, turn.resetInMs);
    do {
      const text = await cache.get(key);
      if (text === notShared) break;
      if (text !== null) {
        const ageMs = freshMs - turn.resetInMs + performance.now() - begunAt;
        return { response: responseOf(text), ageMs };
      }
      await pause(pollMs);
    } while (performance.now() < begunAt + waitMs);
    return loadAlone(url, load);
  };

const Headers = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

const textOf = ({ headers, body }: SharableResponse): string =>
  `${JSON.stringify(headers)}\n${body.toString('utf8')}`;

const responseOf = (text: string): SharableResponse => {
  const end = text.indexOf('\n');
  return {
    status: 200,
    headers: Headers.parse(JSON.parse(text.slice(0, end))),
    body: Buffer.from(text.slice(end + 1)),
  };
};
