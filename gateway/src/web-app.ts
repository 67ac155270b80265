import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Language } from '@candor/languages';
import { type InternalClient, respondNotFound } from '@candor/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Reads } from './cached-reads/reads.ts';
import type { GatewayConfig } from './config.ts';
import { createPageFinder, type FoundPage } from './find-page.ts';
import { serveFeeds } from './feeds/serve-feeds.ts';
import { inLanguageOfRequest, languageOf } from './language.ts';
import { createLiveCountsMeta } from './live-counts.ts';
import { t } from './messages/index.ts';
import { renderFirstRequests } from './page-heads/first-requests.ts';
import { screenHeader } from './page-heads/first-screen.ts';
import { renderPageHead } from './page-heads/page-head.ts';
import { renderPageScripts, type RouteModule } from './page-scripts.ts';
import { otherPaths, pathOf } from './path-normalization.ts';
import { entityTagOf, isHeld } from './read-response.ts';
import { serveRobots, serveSitemap } from './sitemap.ts';

/** Serves the web app's files. All other paths get its page, with the head and status of that path. */
export const serveWebApp = (
  app: FastifyInstance,
  { config, reads, internal }: { config: GatewayConfig; reads: Reads; internal: InternalClient },
): void => {
  const build = openWebBuild(config.WEB_DIST);
  if (build.status === 'built') serveFiles(app, build.folder);
  serveRobots(app, config.PUBLIC_URL);
  serveSitemap(app, config.PUBLIC_URL, reads);
  serveFeeds(app, config.PUBLIC_URL, reads);

  const finder = createPageFinder(config.PUBLIC_URL, reads);
  const liveCounts = config.LIVE_COUNTS ? createLiveCountsMeta({ reads, internal }) : null;
  const sendPage = async (
    request: FastifyRequest,
    reply: FastifyReply,
    page: FoundPage,
  ): Promise<FastifyReply> => {
    // Requested again each time, because an admin may separate the listings again.
    if (page.movedTo !== undefined)
      return reply.header('cache-control', 'no-cache').redirect(page.movedTo + queryOf(request.url), 301);
    const head = renderPageHead(page.head, config.PUBLIC_URL) + renderFirstRequests(page.requests ?? []);
    const counts = liveCounts === null ? '' : await liveCounts.render(request);
    void reply.headers(inLanguageOfRequest(request));
    const shell = build.pages[languageOf(request)];
    return respondWithPage(request, reply, page.status, pageText(shell, head + counts, page));
  };

  for (const path of finder.paths) {
    app.get(path, { config: { limitedAs: 'read' } }, async (request, reply) =>
      sendPage(request, reply, await finder.find(path, request)),
    );
  }
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || otherPaths.test(path)) return respondNotFound(request, reply);
    if (path.endsWith('/')) return reply.redirect(request.url.replace(/\/(?=\?|$)/, ''), 301);
    return sendPage(request, reply, finder.notFound());
  });
};

const queryOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

/** Names in `assets` contain a hash of the content. Other files may change with every build. */
const serveFiles = (app: FastifyInstance, folder: string): void => {
  void app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/index.html', '**/index.*.html', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(`${folder}/assets/`);
      void reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      );
    },
  });
};

/** Browsers with JavaScript skip `noscript`, and the app replaces the first screen. */
const pageText = (
  { beforeHead, afterHead, scripts }: Shell,
  head: string,
  { module, screen = null, text = '' }: FoundPage,
): string => {
  const more = `${text}<p>${t('needsJavaScript')}</p>`;
  const links = module === undefined ? '' : (scripts[module] ?? '');
  const body =
    screen === null
      ? `<noscript><main>${more}</main></noscript>`
      : `<div id="first-screen">${screenHeader}<main>${screen}<noscript>${more}</noscript></main></div>`;
  const end = afterHead
    .replace('</head>', (tag) => links + tag)
    .replace('<div id="root">', (tag) => body + tag);
  return beforeHead + head + end;
};

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

/** The app's page before and after the head. */
interface Shell {
  readonly beforeHead: string;
  readonly afterHead: string;
  /** Links to the scripts of each page, after the app's own. */
  readonly scripts: Partial<Record<RouteModule, string>>;
}

type Shells = Readonly<Record<Language, Shell>>;

/** The built web app: its folder, and its page in each language, which is the English one where there is no other. */
type WebBuild =
  | { readonly status: 'missing'; readonly pages: Shells }
  | { readonly status: 'built'; readonly folder: string; readonly pages: Shells };

const head = /<!--head-->[^]*<!--\/head-->/;

const openWebBuild = (webDist: string): WebBuild => {
  const folder = resolve(webDist);
  if (!existsSync(join(folder, 'index.html')))
    return { status: 'missing', pages: { en: missingPage, es: missingPage, fr: missingPage } };
  const en = openShell(folder, 'index.html', 'manifest.json');
  const other = (language: Language): Shell => {
    const file = `index.${language}.html`;
    return existsSync(join(folder, file)) ? openShell(folder, file, `manifest.${language}.json`) : en;
  };
  return { status: 'built', folder, pages: { en, es: other('es'), fr: other('fr') } };
};

const openShell = (folder: string, page: string, manifest: string): Shell => {
  const file = join(folder, page);
  const [beforeHead, afterHead] = readFileSync(file, 'utf8').split(head);
  if (beforeHead === undefined || afterHead === undefined) {
    throw new Error(`${file} lacks the markers of its head, <!--head--> and <!--/head-->.`);
  }
  return { beforeHead, afterHead, scripts: renderPageScripts(join(folder, '.vite', manifest)) };
};

const missingPage: Shell = {
  scripts: {},
  beforeHead: '<!doctype html>\n<html lang="en">\n  <head>\n    <meta charset="utf-8" />\n    ',
  afterHead: `
  </head>
  <body>
    <h1>The web app is not built yet</h1>
    <p>Build it with <code>npm run build --workspace web</code> and start again. The API works already.</p>
  </body>
</html>
`,
};
