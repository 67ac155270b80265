import { LRUCache } from 'lru-cache';
import type { UpstreamResponse } from '../read-response.ts';
import { type CachedResponse, createCachedResponse, isSharable } from './cached-response.ts';
import { longestUrl, type ReadTarget } from './read-target.ts';
import type { LoadThrough } from './shared-loads.ts';

export type LoadResponse = () => Promise<UpstreamResponse>;

export type ReadResult =
  | { readonly type: 'shared'; readonly response: CachedResponse; readonly isHit: boolean }
  /** For this visitor only. */
  | { readonly type: 'own'; readonly response: UpstreamResponse };

/** Caches visitors' reads for a moment. Simultaneous reads share one request to the service. */
export interface ReadCache {
  /** A cached response, or `null`. A stale one is sent too, while one request refreshes it. */
  find(target: ReadTarget, load: LoadResponse): CachedResponse | null;
  read(target: ReadTarget, load: LoadResponse): Promise<ReadResult>;
}

export interface ReadCacheOptions {
  /** How long a response is fresh after its request began; 0 caches nothing. */
  readonly freshMs: number;
  /** How long after that it may be sent while it is refreshed. */
  readonly staleMs: number;
  readonly commonHeaders: Readonly<Record<string, string>>;
  readonly loadThrough: LoadThrough;
  /** Of keys, bodies and headers. The least recently used responses are evicted. */
  readonly maxBytes?: number;
}

interface Entry {
  readonly response: CachedResponse;
  freshUntil: number;
}

const headBytes = 4_000;
/** After a failed refresh. */
const retryMs = 100;

export const createReadCache = ({
  freshMs,
  staleMs,
  commonHeaders,
  loadThrough,
  maxBytes = 64_000_000,
}: ReadCacheOptions): ReadCache => {
  if (freshMs === 0) {
    const read = async (_target: ReadTarget, load: LoadResponse) =>
      ({ type: 'own', response: await load() }) as const;
    return { find: () => null, read };
  }
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    // One large response must not evict all others.
    maxEntrySize: maxBytes / 16,
    // Compressed bodies are smaller than half of it.
    sizeCalculation: ({ response }, key) => 2 * response.upstream.body.length + key.length + headBytes,
    ttl: freshMs + staleMs,
    ttlAutopurge: true,
  });
  const inFlight = new Map<string, Promise<CachedResponse | UpstreamResponse>>();

  const loadAndCache = async ({ url, surrogateKeys }: ReadTarget, load: LoadResponse) => {
    const { response, ageMs } = await loadThrough(url, load);
    if (!isSharable(response)) {
      // Hidden content is gone. A service that fails has not said so.
      if (response.status < 500) entries.delete(url);
      return response;
    }
    const previous = entries.peek(url)?.response ?? null;
    const cached = createCachedResponse(response, {
      commonHeaders,
      surrogateKeys: surrogateKeys(),
      previous,
    });
    const usableMs = freshMs + staleMs - ageMs;
    const freshUntil = performance.now() + freshMs - ageMs;
    if (usableMs >= 1 && url.length <= longestUrl)
      entries.set(url, { response: cached, freshUntil }, { ttl: usableMs });
    return cached;
  };

  const loadOnce = (target: ReadTarget, load: LoadResponse) => {
    const pending = inFlight.get(target.url);
    if (pending) return pending;
    const loading = loadAndCache(target, load).finally(() => inFlight.delete(target.url));
    inFlight.set(target.url, loading);
    return loading;
  };

  const find = (target: ReadTarget, load: LoadResponse): CachedResponse | null => {
    const entry = entries.get(target.url);
    if (entry === undefined) return null;
    if (performance.now() >= entry.freshUntil && !inFlight.has(target.url)) {
      const postpone = (): void => {
        entry.freshUntil = performance.now() + retryMs;
      };
      loadOnce(target, load).then(postpone, postpone);
    }
    return entry.response;
  };

  return {
    find,
    read: async (target, load) => {
      const found = find(target, load);
      if (found) return { type: 'shared', response: found, isHit: true };
      const isFirst = !inFlight.has(target.url);
      const response = await loadOnce(target, load);
      if ('upstream' in response) return { type: 'shared', response, isHit: !isFirst };
      return { type: 'own', response: isFirst ? response : await load() };
    },
  };
};
