import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeMarkup } from '../page-heads/page-head.ts';
import { entityTagOf, isHeld } from '../read-response.ts';
import { apiDocument } from './api-document.ts';
import type { ApiDocument } from './json-schemas.ts';
import { type ListedOperation, listOperations, shownOperation } from './shown-operation.ts';
import { prose, shownSchema } from './shown-schema.ts';

const stylePath = '/docs/style.css';
const documentPath = '/docs/openapi.json';

interface Docs {
  readonly page: Served;
  readonly document: Served;
}

interface Served {
  readonly type: string;
  readonly content: Buffer;
  readonly entityTag: string;
}

/** Serves the API's docs as a page and as an OpenAPI document. Both are created on the first request. */
export const serveApiDocs = (app: FastifyInstance, publicUrl: string): void => {
  const style = served('text/css', readFileSync(new URL('style.css', import.meta.url)));
  let created: Promise<Docs> | null = null;
  const docs = (): Promise<Docs> => (created ??= createDocs(publicUrl));
  const options = { config: { limitedAs: 'read' } } as const;

  app.get('/docs', options, async (request, reply) => response(request, reply, (await docs()).page));
  app.get(documentPath, options, async (request, reply) => response(request, reply, (await docs()).document));
  app.get(stylePath, options, (request, reply) => response(request, reply, style));
};

const createDocs = async (publicUrl: string): Promise<Docs> => {
  const document = await apiDocument(publicUrl);
  return {
    page: served('text/html', Buffer.from(docsPage(document))),
    document: served('application/json', Buffer.from(JSON.stringify(document))),
  };
};

const served = (type: string, content: Buffer): Served => ({
  type: `${type}; charset=utf-8`,
  content,
  entityTag: entityTagOf(content),
});

const response = (
  request: FastifyRequest,
  reply: FastifyReply,
  { type, content, entityTag }: Served,
): FastifyReply => {
  void reply.headers({ 'cache-control': 'no-cache', etag: entityTag });
  if (isHeld(request.headers['if-none-match'], entityTag)) return reply.code(304).send();
  return reply.type(type).send(content);
};

/** The document as one page without scripts. */
const docsPage = (api: ApiDocument): string => {
  const operations = listOperations(api);
  const calls = api.tags.map((tag) => section(tag, operations)).join('\n');
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<title>API | Candor</title>',
    '<meta name="description" content="All calls of Candor\'s API with their access, parameters, responses and errors.">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<link rel="stylesheet" href="${stylePath}"></head><body>`,
    '<a class="skip" href="#main">Skip to the calls</a>',
    '<header><a class="home" href="/">Candor</a>',
    `<a href="${documentPath}">OpenAPI 3.1 document</a></header>`,
    '<div class="sides">',
    contents(api, operations),
    '<main id="main" tabindex="-1"><h1>API</h1>',
    ...api.info.description.split('\n\n').map((text) => `<p>${prose(text)}</p>`),
    errors,
    calls,
    schemas(api, calls),
    '</main></div></body></html>',
    '',
  ].join('\n');
};

type Tag = ApiDocument['tags'][number];

const contents = ({ tags }: ApiDocument, operations: readonly ListedOperation[]): string =>
  [
    '<nav aria-label="Contents"><ul><li><a href="#errors">Errors</a></li>',
    ...tags.map(
      ({ name, description }) =>
        `<li><a href="#${escapeMarkup(name)}">${escapeMarkup(description)}</a><ul>${operations
          .filter(({ operation }) => operation.tags.includes(name))
          .map(contentsLine)
          .join('')}</ul></li>`,
    ),
    '<li><a href="#schemas">Schemas</a></li></ul></nav>',
  ].join('\n');

const contentsLine = ({ method, path, operation }: ListedOperation): string =>
  `<li><a href="#${escapeMarkup(operation.operationId)}"><b>${method}</b> ${escapeMarkup(path)}</a></li>`;

const section = ({ name, description }: Tag, operations: readonly ListedOperation[]): string =>
  [
    `<section aria-labelledby="${escapeMarkup(name)}">`,
    `<h2 id="${escapeMarkup(name)}">${escapeMarkup(description)}</h2>`,
    ...operations.filter(({ operation }) => operation.tags.includes(name)).map(shownOperation),
    '</section>',
  ].join('\n');

const errors = [
  '<section aria-labelledby="errors"><h2 id="errors">Errors</h2>',
  '<p>Each is a <a href="#schema-Problem">problem document</a>. Each call lists its own codes. Any call can return these:</p>',
  '<ul class="problems">',
  '<li><span class="status">413</span> <code>too-large</code> for a body above its limit,</li>',
  '<li><span class="status">415</span> <code>unsupported-media-type</code> for a body that is not JSON,</li>',
  '<li><span class="status">429</span> <code>too-many-requests</code>,</li>',
  '<li><span class="status">500</span> <code>internal-error</code> <code>response-invalid</code> for an error of the server,</li>',
  '<li><span class="status">503</span> <code>unavailable</code> for a temporary outage,</li>',
  '<li><span class="status">504</span> <code>timeout</code> for a service that responds too late. The change may have happened.</li>',
  '</ul></section>',
].join('\n');

/** The schemas that calls or other schemas reference. A schema of one call is shown with that call. */
const schemas = ({ components }: ApiDocument, calls: string): string => {
  const shown = Object.entries(components.schemas)
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([name, schema]) => ({ id: `schema-${name}`, name, shown: shownSchema(schema) }));
  const text = [errors, calls, ...shown.map((schema) => schema.shown)].join('\n');
  return [
    '<section aria-labelledby="schemas"><h2 id="schemas">Schemas</h2>',
    ...shown
      .filter(({ id }) => text.includes(`"#${id}"`))
      .map((schema) => `<article><h3 id="${schema.id}">${schema.name}</h3>${schema.shown}</article>`),
    '</section>',
  ].join('\n');
};
