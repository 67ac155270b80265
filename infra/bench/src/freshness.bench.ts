import { setTimeout as pause } from 'node:timers/promises';
import { ratingsRoutes } from '@candor/contracts';
import { internalClientFor } from '@candor/embedded';
import { searchConfig } from '@candor/search/config';
import { z } from 'zod';
import { measureAppendToVisible } from './append-visible.ts';
import { percentiles, rounded, type Bench, type BenchContext } from './bench.ts';
import { reserveIndex, reserveKafka, waitUntilIndexed } from './engines.ts';
import { callerSigner, importEntities, importMembers } from './members.ts';
import { postRating } from './post-rating.ts';
import { startSite, usualCache, type Site } from './site.ts';

const writers = 8;
const giveUpMs = 10_000;
const pollMs = 5;
/** Newest ratings per poll: more than can be on their way, few enough that searching is not what is measured. */
const pageSize = 20;

/**
 * The time from posting a rating until an anonymous search finds it, with eight writers at once; until hidden ratings leave and
 * restored ones return at the gateway, with its cache; and from the commit of a document until the index in memory finds it.
 */
export const freshnessBench: Bench = async (context) => {
  const { isQuick } = context;
  const site = await startSite('embedded', context, usualCache);
  const figures = await measure(site, isQuick);
  const moderation = await measureModeration(site, isQuick);
  await site.stop();
  return {
    ...figures,
    moderation,
    appendToVisible: await measureAppendToVisible(context),
    target:
      'p95Ms <= 100, neverFound = 0, moderation.hiddenMaxMs and restoredMaxMs <= 1000, appendToVisible.p95Ms <= 20',
  };
};

const allowedMs = 300;

/** The same with a process for each service, Kafka and Elasticsearch. */
export const freshnessOnEnginesBench: Bench = async (context) => {
  const refreshMs = searchConfig.shape.ELASTICSEARCH_REFRESH_MS.parse(undefined);
  const site = await startSite('distributed', context, {
    ...(await reserveKafka(context)),
    ...reserveIndex(context),
    ELASTICSEARCH_REFRESH_MS: String(refreshMs),
  });
  await waitUntilIndexed(site.urls.search, 0);
  const figures = await measure(site, context.isQuick);
  const target = `p95Ms <= ${refreshMs + allowedMs}, authorMisses = 0, neverFound = 0`;
  return { ...figures, refreshMs, target };
};

const measure = async (site: Site, isQuick: BenchContext['isQuick']) => {
  const warmUp = isQuick ? 1 : 20;
  const entityIds = await importEntities(site, isQuick ? 5 : warmUp + 40);
  const members = await importMembers(site, { count: writers });
  const sign = callerSigner(site);
  const search = searchIn(site.urls.search);
  const foundAt = new Map<string, number>();
  let authorMisses = 0;

  /** Posts the next rating when search has found the last one. */
  const write = async (memberId: string, writer: number): Promise<readonly number[]> => {
    const delays: number[] = [];
    // Writers who rate one listing at the same moment would measure the wait for its counters.
    const start = Math.floor((writer * entityIds.length) / writers);
    for (const entityId of [...entityIds.slice(start), ...entityIds.slice(0, start)]) {
      const isWarm = delays.length >= warmUp;
      const caller = await sign(memberId);
      const postedAt = performance.now();
      const { id, cookie } = await postRating(site.urls.ratings, caller, entityId);
      const authorSearches = search.newest({ ...caller, cookie }).then((ids) => {
        // The first ratings may arrive before the imported listings and members, which no cookie names.
        if (isWarm && !ids.includes(id)) authorMisses += 1;
      });
      while (!foundAt.has(id) && performance.now() - postedAt < giveUpMs) await pause(1);
      delays.push((foundAt.get(id) ?? Infinity) - postedAt);
      await authorSearches;
    }
    return delays.slice(warmUp);
  };

  let isPosting = true;
  const poll = async (): Promise<void> => {
    while (isPosting) {
      for (const id of await search.newest({})) if (!foundAt.has(id)) foundAt.set(id, performance.now());
      await pause(pollMs);
    }
  };
  const polling = poll();
  const delays = (await Promise.all(members.map(({ memberId }, index) => write(memberId, index)))).flat();
  isPosting = false;
  await polling;
  return {
    writers,
    ratings: delays.length,
    ...percentiles(delays),
    neverFound: delays.filter((delay) => delay === Infinity).length,
    authorMisses,
    responsesNotFromIndex: search.modes,
  };
};

/** Until a visitor's next search no longer has a rating that an admin has hidden, or has it again. */
const measureModeration = async (site: Site, isQuick: BenchContext['isQuick']) => {
  const [admin] = await importMembers(site, { count: 1, flags: { isAdmin: true } });
  const internal = internalClientFor('bench', site);
  const visitor = searchIn(site.gatewayUrl);
  const body = { actorId: admin?.memberId ?? '', reason: null };
  const delays: Record<'hideRating' | 'restoreRating', number[]> = { hideRating: [], restoreRating: [] };
  for (const id of (await visitor.newest({})).slice(0, isQuick ? 2 : pageSize))
    for (const action of ['hideRating', 'restoreRating'] as const) {
      await internal.call('ratings', ratingsRoutes[action], { params: { id }, body });
      const doneAt = performance.now();
      while ((await visitor.newest({})).includes(id) !== (action === 'restoreRating')) await pause(pollMs);
      delays[action].push(performance.now() - doneAt);
    }
  await internal.close();
  return {
    ratings: delays.hideRating.length,
    hiddenMaxMs: rounded(Math.max(...delays.hideRating)),
    restoredMaxMs: rounded(Math.max(...delays.restoreRating)),
  };
};

const Ratings = z.array(z.object({ id: z.string() }));

const searchIn = (url: string) => {
  /** How many responses did not come from the index, or came before it was up to date, by their search mode. */
  const modes: Record<string, number> = {};
  return {
    modes,
    newest: async (headers: Readonly<Record<string, string>>): Promise<readonly string[]> => {
      const response = await fetch(`${url}/api/ratings/search?sortBy=newest&limit=${pageSize}`, { headers });
      const mode = response.headers.get('x-search-mode');
      if (mode !== null) modes[mode] = (modes[mode] ?? 0) + 1;
      return Ratings.parse(await response.json()).map(({ id }) => id);
    },
  };
};
