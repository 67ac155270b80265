import { catalogRoutes, Entity, identityRoutes, PublicProfile, searchRoutes } from '@candor/contracts';
import { findListedReviews } from './listed-reviews.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { entityHead, missingEntityHead, opinionOf } from './page-heads/entity-head.ts';
import {
  type FirstRequests,
  homeRequests,
  listingRequests,
  searchRequests,
} from './page-heads/first-requests.ts';
import { listingScreen } from './page-heads/first-screen.ts';
import { listingHeading, listingText } from './page-heads/listing-text.ts';
import type { PageHead } from './page-heads/page-head.ts';
import { FoundPlaces, placesOfScreen, searchScreen } from './page-heads/search-screen.ts';
import {
  searchHead,
  homeHead,
  notFoundHead,
  privatePageHeads,
  textPageHeads,
  unavailableHead,
} from './page-heads/static-heads.ts';
import { missingUserHead, userHead } from './page-heads/user-head.ts';
import type { Reads } from './cached-reads/reads.ts';
import type { RouteModule } from './page-scripts.ts';
import { type ReadTarget, readTarget } from './cached-reads/read-target.ts';

export interface FoundPage {
  readonly status: 200 | 404 | 503;
  readonly head: PageHead;
  /** HTML that browsers show until the app has drawn the page; `null` or absent where there is none. */
  readonly screen?: string | null;
  /** More HTML, for readers without JavaScript; absent where the app alone shows the page. */
  readonly text?: string;
  readonly requests?: FirstRequests;
  readonly module?: RouteModule;
  /** The listing is merged: its page is at this path. */
  readonly movedTo?: string;
}

export interface PageFinder {
  /** Route paths of all pages. */
  readonly paths: readonly string[];
  find(path: string, request: FastifyRequest): Promise<FoundPage>;
  notFound(): FoundPage;
}

type Find = (request: FastifyRequest) => Promise<FoundPage> | FoundPage;

const IdParams = z.object({ id: z.string() });
const found = (head: PageHead): FoundPage => ({ status: 200, head });

/** Finds the subject of a page, as any visitor may see it. */
export const createPageFinder = (publicUrl: string, reads: Reads): PageFinder => {
  const findEntity = async (request: FastifyRequest): Promise<FoundPage> => {
    const entity = await factsAt(
      reads,
      readTarget('catalog', catalogRoutes.entity, { params: IdParams.parse(request.params) }),
      Entity,
      request,
    );
    if (entity === 'unavailable') return { status: 503, head: unavailableHead() };
    if (entity === 'missing') return { status: 404, head: missingEntityHead() };
    const { id } = IdParams.parse(request.params);
    if (entity.id !== id.toLowerCase())
      return { ...found(missingEntityHead()), movedTo: `/entity/${entity.id}` };
    const listed = await findListedReviews(reads, entity.id, request);
    const screen = listingScreen(entity, listed);
    return {
      ...found(entityHead(entity, publicUrl, listed)),
      screen,
      text: (screen === null ? listingHeading(entity) : '') + listingText(entity, opinionOf(entity), listed),
      requests: listingRequests(id),
      module: 'entity',
    };
  };
  const findUser = async (request: FastifyRequest): Promise<FoundPage> => {
    const member = await factsAt(
      reads,
      readTarget('identity', identityRoutes.publicProfile, { params: IdParams.parse(request.params) }),
      PublicProfile,
      request,
    );
    if (member === 'unavailable') return { status: 503, head: unavailableHead() };
    return member === 'missing'
      ? { status: 404, head: missingUserHead() }
      : { ...found(userHead(member, publicUrl)), module: 'user' };
  };
  const findSearch = async (request: FastifyRequest): Promise<FoundPage> => {
    const { searchParams } = new URL(request.url, publicUrl);
    const requests = searchRequests(searchParams);
    const page: FoundPage = { ...found(searchHead(searchParams)), requests, module: 'search' };
    const query = placesOfScreen(searchParams, requests);
    if (query === null) return page;
    const target = readTarget('search', searchRoutes.searchEntities, { query: Object.fromEntries(query) });
    const places = await factsAt(reads, target, FoundPlaces, request);
    return typeof places === 'string' ? page : { ...page, screen: searchScreen(searchParams, places) };
  };
  const sameForAll = Object.entries({ ...textPageHeads, ...privatePageHeads });
  const pages = new Map<string, Find>([
    ...sameForAll.map(([path, head]): [string, Find] => [path, () => found(head())]),
    ['/', () => ({ ...found(homeHead(publicUrl)), requests: homeRequests, module: 'home' })],
    ['/search', findSearch],
    ['/entity/:id', findEntity],
    ['/entities/:id', findEntity],
    ['/user/:id', findUser],
  ]);
  const notFound = (): FoundPage => ({ status: 404, head: notFoundHead() });
  return {
    paths: [...pages.keys()],
    notFound,
    find: async (path, request) => (await pages.get(path)?.(request)) ?? notFound(),
  };
};

const factsAt = async <Facts>(
  reads: Reads,
  target: ReadTarget,
  schema: z.ZodType<Facts>,
  request: FastifyRequest,
): Promise<Facts | 'missing' | 'unavailable'> => {
  try {
    const { status, body } = await reads.asVisitor(target, request);
    if (status === 404) return 'missing';
    if (status !== 200 || !Buffer.isBuffer(body)) return 'unavailable';
    return schema.parse(JSON.parse(body.toString('utf8')));
  } catch (error) {
    request.log.warn(
      { reason: error instanceof Error ? error.name : 'unknown', service: target.service },
      'page head unavailable',
    );
    return 'unavailable';
  }
};
