import { setTimeout as wait } from 'node:timers/promises';
import { categories, identityRoutes, type Category } from '@candor/contracts';
import { liveCountsName, writeLiveCounts, type LiveCounts } from '@candor/contracts/live-counts';
import { Unavailable, type InternalClient } from '@candor/platform';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { escapeMarkup } from './page-heads/escape.ts';
import type { Reads } from './reads.ts';

export interface LiveCountsMeta {
  /** The element that tells a page the counts. Waits only until they are known for the first time, and not for long. */
  render(request: FastifyRequest): Promise<string>;
}

interface Sources {
  readonly reads: Reads;
  readonly internal: InternalClient;
}

const keptMs = 60_000;
const patienceMs = 1_000;

/** Counts anew at most once a minute, when somebody asks for a page, who still gets the counts before. */
export const createLiveCountsMeta = (sources: Sources): LiveCountsMeta => {
  let known: LiveCounts | null = null;
  let knownUntil = 0;
  let underway: Promise<void> | null = null;

  const renew = async (request: FastifyRequest): Promise<void> => {
    try {
      known = await count(sources, request);
      knownUntil = performance.now() + keptMs;
    } catch (error) {
      request.log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'counts not found out');
    } finally {
      underway = null;
    }
  };

  return {
    render: async (request) => {
      if (performance.now() >= knownUntil) underway ??= renew(request);
      if (known === null) await Promise.race([underway, wait(patienceMs, null, { ref: false })]);
      return `<meta name="${liveCountsName}" content="${escapeMarkup(writeLiveCounts(known))}" />`;
    },
  };
};

/** Ratings as the search page counts them, since the tiles lead there. */
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
  const path = `/api/ratings/search?category=${category}&limit=1`;
  const { status, headers } = await reads.asVisitor('search', path, request);
  if (status !== 200) throw new Unavailable('search does not count ratings.');
  return [category, Total.parse(headers)['x-total-count']];
};
