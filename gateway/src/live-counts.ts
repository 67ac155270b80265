import { setTimeout as wait } from 'node:timers/promises';
import { categories, identityRoutes, searchRoutes, type Category } from '@candor/contracts';
import { liveCountsName, writeLiveCounts, type LiveCounts } from '@candor/contracts/live-counts';
import { Unavailable, type InternalClient } from '@candor/platform';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { escapeMarkup } from './page-heads/page-head.ts';
import type { Reads } from './cached-reads/reads.ts';
import { readTarget } from './cached-reads/read-target.ts';

export interface LiveCountsMeta {
  /** The `meta` element with the counts. Waits for the first counts, for a second at most. */
  render(request: FastifyRequest): Promise<string>;
}

interface Sources {
  readonly reads: Reads;
  readonly internal: InternalClient;
}

const ttlMs = 60_000;
const timeoutMs = 1_000;

/** Requests for pages refresh the counts, at most once a minute. The page that does so still gets the earlier counts. */
export const createLiveCountsMeta = (sources: Sources): LiveCountsMeta => {
  let cached: LiveCounts | null = null;
  let cachedUntil = 0;
  let refreshing: Promise<void> | null = null;

  const refresh = async (request: FastifyRequest): Promise<void> => {
    try {
      cached = await count(sources, request);
      cachedUntil = performance.now() + ttlMs;
    } catch (error) {
      request.log.warn(
        { reason: error instanceof Error ? error.name : 'unknown' },
        'live counts unavailable',
      );
    } finally {
      refreshing = null;
    }
  };

  return {
    render: async (request) => {
      if (performance.now() >= cachedUntil) refreshing ??= refresh(request);
      if (cached === null) await Promise.race([refreshing, wait(timeoutMs, null, { ref: false })]);
      return `<meta name="${liveCountsName}" content="${escapeMarkup(writeLiveCounts(cached))}" />`;
    },
  };
};

/** Ratings are counted as the search page counts them, because the home page's tiles link there. */
const count = async ({ reads, internal }: Sources, request: FastifyRequest): Promise<LiveCounts> => {
  const [{ members }, ...ratings] = await Promise.all([
    internal.call('identity', identityRoutes.memberCount, {}),
    ...categories.map((category) => countRatings(reads, category, request)),
  ]);
  return { members, ratings: new Map(ratings) };
};

const Total = z.object({ 'x-total-count': z.coerce.number().int() });

const countRatings = async (
  reads: Reads,
  category: Category,
  request: FastifyRequest,
): Promise<[Category, number]> => {
  const target = readTarget('search', searchRoutes.searchRatings, { query: { category, limit: '1' } });
  const { status, headers } = await reads.asVisitor(target, request);
  if (status !== 200) throw new Unavailable('search does not count ratings.');
  return [category, Total.parse(headers)['x-total-count']];
};
