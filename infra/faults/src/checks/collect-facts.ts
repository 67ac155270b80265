import {
  catalogRoutes,
  operationsRoutes,
  ratingsRoutes,
  RatingView,
  socialMessagingRoutes,
  type MessageView,
} from '@candor/contracts';
import { serviceNames } from '@candor/platform';
import pMap from 'p-map';
import { z } from 'zod';
import type { Entity, Fixture } from '../load/fixture.ts';
import { flowName, type MessageFlow } from '../load/ledger.ts';
import { premiumOf, sessionOf } from '../load/members.ts';
import { expectStatus, getJson, type Site } from '../load/site.ts';
import type { Stack } from '../stack/run-stack.ts';
import { collectBadge } from './badges.ts';

/** The expected state of the ledger and the actual state of the site. */
export type Facts = Awaited<ReturnType<typeof collectFacts>>;
export type EntityFacts = Awaited<ReturnType<typeof factsOfEntity>>;

const limited = { concurrency: 6 };

/** Rejects if any part of the site does not respond. */
export const collectFacts = async (stack: Stack, site: Site, fixture: Fixture) => {
  const { entities, slots, flows, members } = fixture;
  const certain = slots.flatMap(({ possible }) => (possible.length === 1 ? possible : []));
  const published = certain.filter((state) => state.status === 'published');
  const ids = published.flatMap(({ ratingId }) => ratingId ?? []);
  const photos = published.flatMap(({ photo }) => photo ?? []);
  const [entityFacts, ratings, photoStatuses, threads, badges, deadLetters] = await Promise.all([
    pMap(entities, (entity) => factsOfEntity(site, entity), limited),
    pMap(ids, async (id) => [id, await findRating(site, id)] as const, limited),
    pMap(photos, async (path) => (await site({ path })).status, limited),
    pMap(
      new Map(flows.map((flow) => [flowName(flow), flow])),
      async ([name, flow]) => [name, await readMessages(site, flow, fixture)] as const,
      limited,
    ),
    pMap(premiumOf(members), (member) => collectBadge(stack, site, member), limited),
    pMap(serviceNames, async (service) => {
      const parked = await stack.internal.call(service, operationsRoutes.deadLetters, {});
      return parked.map((stream) => ({ ...stream, service }));
    }),
  ]);
  return {
    slots,
    flows,
    entities: entityFacts,
    /** By the acknowledged ids; `null`: there is no such rating. */
    ratingsById: new Map(ratings),
    /** Acknowledged photos that are not served. */
    missingPhotos: photos.filter((_, index) => photoStatuses[index] !== 200),
    /** By `flowName`, oldest first. */
    messages: new Map(threads),
    badges,
    deadLetters: deadLetters.flat(),
  };
};

/** All responses about an entity; `found`: the ratings that a search finds. */
const factsOfEntity = async (site: Site, { id, searchWord }: Entity) => {
  const catalog = await getJson(site, `/api/entities/${id}`, catalogRoutes.entity);
  const summary = await getJson(site, `/api/ratings/entity/${id}/summary`, ratingsRoutes.entitySummary);
  const { ratings } = await readAllPages(site, `/api/ratings/entity/${id}?limit=100`);
  const search = await readAllPages(site, `/api/ratings/search?q=${searchWord}&limit=100`);
  const found = search.ratings.filter(({ entityId }) => entityId === id);
  return { entityId: id, catalog, summary, ratings, found, searchMode: search.mode };
};

const readAllPages = async (site: Site, path: string) => {
  const ratings: RatingView[] = [];
  let mode = '';
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const response = await site({ path: path + query });
    expectStatus(response, 200, path);
    ratings.push(...z.array(RatingView).parse(response.json));
    mode = response.headers.get('x-search-mode') ?? mode;
    cursor = response.headers.get('x-next-cursor');
  }
  return { ratings, mode };
};

const findRating = async (site: Site, id: string): Promise<RatingView | null> => {
  const response = await site({ path: `/api/ratings/${id}` });
  if (response.status === 404) return null;
  expectStatus(response, 200, id);
  return RatingView.parse(response.json);
};

/** All messages from the sender to the recipient. */
const readMessages = async (
  site: Site,
  { senderId, recipientId }: MessageFlow,
  { members }: Fixture,
): Promise<readonly MessageView[]> => {
  const session = sessionOf(members, recipientId);
  let thread: readonly MessageView[] = [];
  for (let hasOlder = true; hasOlder;) {
    const before = thread[0] === undefined ? '' : `&before=${thread[0].id}`;
    const path = `/api/messages/${senderId}?limit=100${before}`;
    const page = await getJson(site, path, socialMessagingRoutes.thread, session);
    thread = [...page.data, ...thread];
    ({ hasOlder } = page);
  }
  return thread.filter((message) => message.senderId === senderId);
};
