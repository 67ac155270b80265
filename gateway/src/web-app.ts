import fastifyStatic from '@fastify/static';
import { respondNotFound, type InternalClient } from '@candor/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from './config.ts';
import { entityTagOf, isHeld } from './entity-tag.ts';
import { createPageFinder, type FoundPage } from './find-page.ts';
import { createLiveCountsMeta } from './live-counts.ts';
import { renderPageHead } from './page-heads/page-head.ts';
import { pathOf } from './path-normalization.ts';
import type { Reads } from './cached-reads.ts';
import { serveRobots } from './robots.ts';
import { serveSitemap } from './sitemap.ts';
import { openWebBuild, type WebBuild } from './web-build.ts';

const notPages = /^\/(api|internal|media|assets|socket\.io)(\/|$)/;

/** Serves the web app's files and, at every other address, its page with the head and the status of that address. */
export const serveWebApp = (
  app: FastifyInstance,
  { config, reads, internal }: { config: GatewayConfig; reads: Reads; internal: InternalClient },
): void => {
  const build = openWebBuild(config.WEB_DIST);
  if (build.status === 'built') serveFiles(app, build.folder);
  serveRobots(app, config.PUBLIC_URL);
  serveSitemap(app, config.PUBLIC_URL, reads);

  const finder = createPageFinder(config.PUBLIC_URL, reads);
  const liveCounts = config.LIVE_COUNTS ? createLiveCountsMeta({ reads, internal }) : null;
  const sendPage = async (
    request: FastifyRequest,
    reply: FastifyReply,
    page: FoundPage,
  ): Promise<FastifyReply> => {
    const head = renderPageHead(page.head, config.PUBLIC_URL);
    const counts = liveCounts === null ? '' : await liveCounts.render(request);
    return respondWithPage(request, reply, page.status, pageText(build, head + counts));
  };

  for (const path of finder.paths) {
    app.get(path, { config: { limitedAs: 'read' } }, async (request, reply) =>
      sendPage(request, reply, await finder.find(path, request)),
    );
  }
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || notPages.test(path)) return respondNotFound(request, reply);
    if (path.endsWith('/')) return reply.redirect(request.url.replace(/\/(?=\?|$)/, ''), 301);
    return sendPage(request, reply, finder.notFound);
  });
};

/** Names in `assets` contain a hash of what they hold; the others may change with every build. */
const serveFiles = (app: FastifyInstance, folder: string): void => {
  void app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/index.html', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(`${folder}/assets/`);
      void reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      );
    },
  });
};

const pageText = ({ beforeHead, afterHead }: WebBuild, head: string): string => beforeHead + head + afterHead;

const respondWithPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  page: string,
): FastifyReply => {
  const entityTag = entityTagOf(Buffer.from(page));
  void reply.headers({ 'cache-control': 'no-cache', etag: entityTag });
  if (status === 503) void reply.header('retry-after', 1);
  if (status === 200 && isHeld(request.headers['if-none-match'], entityTag)) return reply.code(304).send();
  return reply.code(status).type('text/html; charset=utf-8').send(page);
};
