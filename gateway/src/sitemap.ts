import { RatingView, searchRoutes } from '@candor/contracts';
import { Unavailable } from '@candor/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { escapeMarkup } from './page-heads/page-head.ts';
import type { UpstreamResponse } from './read-response.ts';
import { textPageHeads } from './page-heads/static-heads.ts';
import type { Reads } from './cached-reads/reads.ts';
import { readTarget } from './cached-reads/read-target.ts';

const Newest = z.array(
  RatingView.pick({ entityId: true, updatedAt: true }).extend({
    entity: RatingView.shape.entity.pick({ category: true, isClaimed: true }).optional(),
  }),
);
const lists = 10;

/** Short, because hidden content must leave the sitemap as it leaves the lists. */
const ttlMs = 5_000;

/** Lists the static pages and the last rated entities. Rebuilt on request, at most every few seconds. */
export const serveSitemap = (app: FastifyInstance, publicUrl: string, reads: Reads): void => {
  let cached: { readonly text: Promise<string>; readonly at: number } | null = null;
  app.get('/sitemap.xml', { config: { limitedAs: 'read' } }, async (request, reply) => {
    if (cached === null || performance.now() - cached.at > ttlMs) {
      cached = { text: createSitemap(publicUrl, reads, request), at: performance.now() };
      cached.text.catch(() => {
        cached = null;
      });
    }
    const text = await cached.text;
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, no-cache')
      .send(text);
  });
};

const createSitemap = async (publicUrl: string, reads: Reads, request: FastifyRequest): Promise<string> => {
  const entry = (path: string, changedAt?: string): string => {
    const lastmod = changedAt === undefined ? '' : `<lastmod>${escapeMarkup(changedAt)}</lastmod>`;
    return `  <url><loc>${escapeMarkup(new URL(path, publicUrl).href)}</loc>${lastmod}</url>`;
  };
  const entities = await ratedEntities(reads, request);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...['/', '/search', ...Object.keys(textPageHeads)].map((path) => entry(path)),
    ...[...entities].map(([id, changedAt]) => entry(`/entity/${id}`, changedAt)),
    '</urlset>',
    '',
  ].join('\n');
};

/** Entity id → instant of the last change of its newest rating. */
const ratedEntities = async (reads: Reads, request: FastifyRequest): Promise<ReadonlyMap<string, string>> => {
  const changedAt = new Map<string, string>();
  let cursor: string | null = '';
  for (let list = 0; list < lists && cursor !== null; list += 1) {
    const query = { sortBy: 'newest', limit: '100', ...(cursor === '' ? {} : { cursor }) };
    const target = readTarget('search', searchRoutes.searchRatings, { query });
    const response: UpstreamResponse = await reads.asVisitor(target, request);
    if (response.status !== 200 || !Buffer.isBuffer(response.body))
      throw new Unavailable('search does not list ratings.');
    for (const { entityId, updatedAt, entity } of Newest.parse(JSON.parse(response.body.toString('utf8')))) {
      if (!changedAt.has(entityId) && isListed(entity)) changedAt.set(entityId, updatedAt);
    }
    const next = response.headers['x-next-cursor'];
    cursor = typeof next === 'string' ? next : null;
  }
  return changedAt;
};

/** A list has no review counts, so of people only the claimed ones are certain to be indexed. */
const isListed = (entity: z.infer<typeof Newest>[number]['entity']): boolean =>
  entity?.category !== 'person' || entity.isClaimed === true;

const disallowedPaths = ['/api/', '/admin', '/auth', '/create', '/dashboard', '/messages', '/subscribe'];

export const serveRobots = (app: FastifyInstance, publicUrl: string): void => {
  const text = [
    'User-agent: *',
    ...disallowedPaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`,
    '',
  ].join('\n');
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text),
  );
};
