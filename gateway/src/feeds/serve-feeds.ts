import {
  canonicalCategory,
  catalogRoutes,
  Entity,
  identityRoutes,
  PublicProfile,
  ratingsRoutes,
  searchRoutes,
} from '@candor/contracts';
import { NotFound, Unavailable } from '@candor/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type ReadTarget, readTarget } from '../cached-reads/read-target.ts';
import type { Reads } from '../cached-reads/reads.ts';
import { inLanguageOfRequest } from '../language.ts';
import { t } from '../messages/index.ts';
import { entityTagOf, isHeld } from '../read-response.ts';
import { writeAtom } from './atom-feed.ts';
import {
  categoryFeed,
  entityFeed,
  type FeedAddress,
  type FeedFormat,
  feedFormats,
  memberFeed,
} from './feed-address.ts';
import { FeedEntries, type FeedEntry } from './feed-entry.ts';
import { writeJsonFeed } from './json-feed.ts';

interface FoundFeed {
  readonly address: FeedAddress;
  readonly entries: readonly FeedEntry[];
}

type Find = (request: FastifyRequest) => Promise<FoundFeed>;

const limit = '20';
const IdParams = z.object({ id: z.string() });
const CategoryQuery = z.object({
  category: z.string(),
  city: z.string().trim().min(1).max(100),
  state: z.string().trim().max(100).default(''),
});

/**
 * Serves the newest reviews of a listing, a member, and a category in a city, as any visitor may see them. The reads behind
 * a feed are cached; readers revalidate the feed itself, because hidden content must leave it as it leaves the lists.
 */
export const serveFeeds = (app: FastifyInstance, publicUrl: string, reads: Reads): void => {
  const read = async <Facts>(target: ReadTarget, schema: z.ZodType<Facts>, request: FastifyRequest) => {
    const { status, body } = await reads.asVisitor(target, request);
    if (status === 404) throw new NotFound(t('feedNotFound'));
    if (status !== 200 || !Buffer.isBuffer(body))
      throw new Unavailable(`${target.service} does not serve the feed.`);
    return schema.parse(JSON.parse(body.toString('utf8')));
  };

  const findOfEntity: Find = async (request) => {
    const params = IdParams.parse(request.params);
    const [entity, entries] = await Promise.all([
      read(readTarget('catalog', catalogRoutes.entity, { params }), Entity, request),
      read(
        readTarget('ratings', ratingsRoutes.ratingsOfEntity, { params, query: { limit } }),
        FeedEntries,
        request,
      ),
    ]);
    return { address: entityFeed(entity), entries };
  };

  const findOfMember: Find = async (request) => {
    const params = IdParams.parse(request.params);
    const [member, entries] = await Promise.all([
      read(readTarget('identity', identityRoutes.publicProfile, { params }), PublicProfile, request),
      read(
        readTarget('ratings', ratingsRoutes.ratingsOfUser, { params, query: { limit } }),
        FeedEntries,
        request,
      ),
    ]);
    return { address: memberFeed(member), entries };
  };

  const findOfCategory: Find = async (request) => {
    const parsed = CategoryQuery.safeParse(request.query);
    const category = parsed.success ? canonicalCategory(parsed.data.category) : null;
    if (!parsed.success || category === null) throw new NotFound(t('feedNeedsCategoryAndCity'));
    const { city, state } = parsed.data;
    const query = { category, city, ...(state === '' ? {} : { state }), sortBy: 'newest', limit };
    const entries = await read(
      readTarget('search', searchRoutes.searchRatings, { query }),
      FeedEntries,
      request,
    );
    return { address: categoryFeed({ category, city, state }), entries };
  };

  const serveFeed = (path: string, format: FeedFormat, find: Find): void => {
    app.get(path, { config: { limitedAs: 'read' } }, async (request, reply) => {
      const { address, entries } = await find(request);
      const text = writers[format](address, entries, publicUrl);
      const entityTag = entityTagOf(Buffer.from(text));
      void reply.headers({
        'cache-control': 'public, no-cache',
        ...inLanguageOfRequest(request),
        etag: entityTag,
        // The page with the same reviews is indexed.
        'x-robots-tag': 'noindex',
      });
      if (isHeld(request.headers['if-none-match'], entityTag)) return reply.code(304).send();
      return reply.type(`${feedFormats[format]}; charset=utf-8`).send(text);
    });
  };

  for (const format of ['atom', 'json'] as const) {
    serveFeed(`/entity/:id/feed.${format}`, format, findOfEntity);
    serveFeed(`/user/:id/feed.${format}`, format, findOfMember);
    serveFeed(`/search/feed.${format}`, format, findOfCategory);
  }
};

const writers = { atom: writeAtom, json: writeJsonFeed };
