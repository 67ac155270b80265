import { RatingView } from '@candor/contracts';
import { Unavailable } from '@candor/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { escapeMarkup } from './page-heads/escape.ts';
import { textPageHeads } from './page-heads/static-heads.ts';
import type { Reads } from './cached-reads.ts';

const Newest = z.array(RatingView.pick({ entityId: true, updatedAt: true }));
const lists = 10;

/** What moderators hide leaves this list, too, so it is cached only for simultaneous requests. */
const ttlMs = 5_000;

/** The pages that are always there, and the entities that were rated last. Built again every few seconds, on request. */
export const serveSitemap = (app: FastifyInstance, publicUrl: string, reads: Reads): void => {
  let made: { readonly text: Promise<string>; readonly at: number } | null = null;
  app.get('/sitemap.xml', { config: { limitedAs: 'read' } }, async (request, reply) => {
    if (made === null || performance.now() - made.at > ttlMs) {
      made = { text: makeSitemap(publicUrl, reads, request), at: performance.now() };
      made.text.catch(() => {
        made = null;
      });
    }
    const text = await made.text;
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, no-cache')
      .send(text);
  });
};

const makeSitemap = async (publicUrl: string, reads: Reads, request: FastifyRequest): Promise<string> => {
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

/** Entity id → when its newest rating changed. */
const ratedEntities = async (reads: Reads, request: FastifyRequest): Promise<ReadonlyMap<string, string>> => {
  const changedAt = new Map<string, string>();
  let cursor: string | null = '';
  for (let list = 0; list < lists && cursor !== null; list += 1) {
    const after: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const response = await reads.asVisitor(
      'search',
      `/api/ratings/search?sortBy=newest&limit=100${after}`,
      request,
    );
    if (response.status !== 200 || !Buffer.isBuffer(response.body))
      throw new Unavailable('search does not list ratings.');
    for (const { entityId, updatedAt } of Newest.parse(JSON.parse(response.body.toString('utf8')))) {
      if (!changedAt.has(entityId)) changedAt.set(entityId, updatedAt);
    }
    const next = response.headers['x-next-cursor'];
    cursor = typeof next === 'string' ? next : null;
  }
  return changedAt;
};
