import { escapeMarkup } from '../page-heads/escape.ts';
import type { ApiDocument } from './open-api.ts';
import { listOperations, shownOperation, type ListedOperation } from './shown-operation.ts';
import { prose, shownSchema } from './shown-schema.ts';

export const stylePath = '/docs/style.css';
export const documentPath = '/docs/openapi.json';

/** The document to read: one page that needs no script. */
export const docsPage = (api: ApiDocument): string => {
  const operations = listOperations(api);
  const calls = api.tags.map((tag) => section(tag, operations)).join('\n');
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<title>API | Candor</title>',
    '<meta name="description" content="Every call of Candor\'s API: who may make it, what it takes and what it answers.">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<link rel="stylesheet" href="${stylePath}"></head><body>`,
    '<a class="skip" href="#main">Skip to the calls</a>',
    '<header><a class="home" href="/">Candor</a>',
    `<a href="${documentPath}">OpenAPI 3.1 document</a></header>`,
    '<div class="sides">',
    contents(api, operations),
    '<main id="main" tabindex="-1"><h1>API</h1>',
    ...api.info.description.split('\n\n').map((text) => `<p>${prose(text)}</p>`),
    refusals,
    calls,
    schemas(api, calls),
    '</main></div></body></html>',
    '',
  ].join('\n');
};

type Tag = ApiDocument['tags'][number];

const contents = ({ tags }: ApiDocument, operations: readonly ListedOperation[]): string =>
  [
    '<nav aria-label="Contents"><ul><li><a href="#refusals">Refusals</a></li>',
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

const refusals = [
  '<section aria-labelledby="refusals"><h2 id="refusals">Refusals</h2>',
  '<p>Each is a <a href="#schema-Problem">problem document</a>. Calls list the codes that they can answer, and any call:</p>',
  '<ul class="problems">',
  '<li><span class="status">413</span> <code>too-large</code> for a body with more bytes than it may have,</li>',
  '<li><span class="status">415</span> <code>unsupported-media-type</code> for a body that is no JSON,</li>',
  '<li><span class="status">429</span> <code>too-many-requests</code>,</li>',
  '<li><span class="status">500</span> <code>internal-error</code> <code>response-invalid</code>: our fault,</li>',
  '<li><span class="status">503</span> <code>unavailable</code>: for the moment,</li>',
  '<li><span class="status">504</span> <code>timeout</code>: it took too long, and may have happened all the same.</li>',
  '</ul></section>',
].join('\n');

/** Those that calls or other schemas refer to; what is sent to one call alone stands there. */
const schemas = ({ components }: ApiDocument, calls: string): string => {
  const shown = Object.entries(components.schemas)
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([name, schema]) => ({ id: `schema-${name}`, name, shown: shownSchema(schema) }));
  const text = [refusals, calls, ...shown.map((schema) => schema.shown)].join('\n');
  return [
    '<section aria-labelledby="schemas"><h2 id="schemas">Schemas</h2>',
    ...shown
      .filter(({ id }) => text.includes(`"#${id}"`))
      .map((schema) => `<article><h3 id="${schema.id}">${schema.name}</h3>${schema.shown}</article>`),
    '</section>',
  ].join('\n');
};
