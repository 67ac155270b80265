import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { entityTagOf, isHeld } from '../entity-tag.ts';
import { apiDocument } from './api-document.ts';
import { docsPage, documentPath, stylePath } from './docs-page.ts';

interface Docs {
  readonly page: Served;
  readonly document: Served;
}

interface Served {
  readonly type: string;
  readonly content: Buffer;
  readonly entityTag: string;
}

/** The API's docs: as a page, and as the OpenAPI document that it shows. Made when they are first asked for. */
export const serveApiDocs = (app: FastifyInstance, publicUrl: string): void => {
  const style = served('text/css', readFileSync(new URL('style.css', import.meta.url)));
  let made: Promise<Docs> | null = null;
  const docs = (): Promise<Docs> => (made ??= makeDocs(publicUrl));
  const options = { config: { limitedAs: 'read' } } as const;

  app.get('/docs', options, async (request, reply) => response(request, reply, (await docs()).page));
  app.get(documentPath, options, async (request, reply) => response(request, reply, (await docs()).document));
  app.get(stylePath, options, (request, reply) => response(request, reply, style));
};

const makeDocs = async (publicUrl: string): Promise<Docs> => {
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
