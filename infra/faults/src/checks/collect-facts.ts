import { Entity, EntityRatingSummary, operationsRoutes, RatingView } from '@candor/contracts';
import { z } from 'zod';
import type { Site, SiteAnswer } from '../load/site.ts';
import type { Entity as KnownEntity } from '../load/list-entity.ts';
import { premiumOf, type Ground } from '../load/world.ts';
import type { Stack } from '../stack/run-stack.ts';
import { collectAccounts } from './collect-accounts.ts';
import { collectBadge } from './collect-badges.ts';
import { collectThreads } from './collect-threads.ts';
import type { EntityFacts, Facts } from './facts.ts';

const patienceMs = 10_000;
const atATime = 6;
const Ratings = z.array(RatingView);

/** Asks everybody. Rejects when somebody does not answer. */
export const collectFacts = async (stack: Stack, site: Site, ground: Ground): Promise<Facts> => {
  const { entities, slots, correspondences, members, payers } = ground;
  const states = slots.flatMap(({ possible }) => (possible.length === 1 ? possible : []));
  const published = states.filter((state) => state.status === 'published');
  const ids = published.flatMap(({ ratingId }) => ratingId ?? []);
  const photos = published.flatMap(({ photo }) => photo ?? []);
  const [entityFacts, byId, missing, threads, badges, accounts, deadLetters] = await Promise.all([
    mapSome(entities, (entity) => entityFactsOf(site, entity)),
    mapSome(ids, async (id) => [id, await ratingOf(site, id)] as const),
    mapSome(photos, async (path) => ((await get(site, path)).status === 200 ? [] : [path])),
    collectThreads(site, ground),
    mapSome(premiumOf(members), (member) => collectBadge(stack, site, member)),
    collectAccounts(stack, site, payers),
    mapSome(stack.serviceNames, async (service) =>
      (await stack.internal.call(service, operationsRoutes.deadLetters, {})).map((parked) => ({
        ...parked,
        service,
      })),
    ),
  ]);
  return {
    slots,
    entities: entityFacts,
    byId: new Map(byId),
    correspondences,
    threads,
    badges,
    payers,
    accounts,
    missingPhotos: missing.flat(),
    deadLetters: deadLetters.flat(),
  };
};

const entityFactsOf = async (site: Site, { id, word }: KnownEntity): Promise<EntityFacts> => {
  const catalog = Entity.parse((await getWell(site, `/api/entities/${id}`)).json);
  const summary = EntityRatingSummary.parse((await getWell(site, `/api/ratings/entity/${id}/summary`)).json);
  const { ratings } = await allPages(site, `/api/ratings/entity/${id}?limit=100`);
  const searched = await allPages(site, `/api/ratings/search?q=${word}&limit=100`);
  const found = searched.ratings.filter(({ entityId }) => entityId === id);
  return { entityId: id, catalog, summary, ratings, found, searchMode: searched.mode };
};

const ratingOf = async (site: Site, id: string): Promise<RatingView | null> => {
  const answer = await get(site, `/api/ratings/${id}`);
  return answer.status === 404 ? null : RatingView.parse(wellOrThrow(answer, id).json);
};

const allPages = async (site: Site, path: string) => {
  const ratings: RatingView[] = [];
  let cursor: string | null = null;
  let mode = '';
  do {
    const answer: SiteAnswer = await getWell(
      site,
      cursor === null ? path : `${path}&cursor=${encodeURIComponent(cursor)}`,
    );
    ratings.push(...Ratings.parse(answer.json));
    mode = String(answer.headers['x-search-mode'] ?? mode);
    const next = answer.headers['x-next-cursor'];
    cursor = typeof next === 'string' ? next : null;
  } while (cursor !== null);
  return { ratings, mode };
};

const get = (site: Site, path: string): Promise<SiteAnswer> => site.ask({ method: 'GET', path, patienceMs });

const getWell = async (site: Site, path: string): Promise<SiteAnswer> =>
  wellOrThrow(await get(site, path), path);

const wellOrThrow = (answer: SiteAnswer, path: string): SiteAnswer => {
  if (answer.status === 200) return answer;
  throw new Error(`${path} is answered with ${answer.status}`);
};

const mapSome = async <Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> => {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += atATime) {
    results.push(...(await Promise.all(items.slice(from, from + atATime).map(work))));
  }
  return results;
};
