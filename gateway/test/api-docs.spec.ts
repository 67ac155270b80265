import { adminRoutes, defineRoutes, realtimeRoutes } from '@candor/contracts';
import { createLogger } from '@candor/platform';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { apiDocument } from '../src/api-docs/api-document.ts';
import type { ApiDocument } from '../src/api-docs/json-schemas.ts';
import { createGateway } from '../src/gateway.ts';
import { publicRoutes, publicRoutesOf, type PublicRoute } from '../src/route-table.ts';
import { brokenCache, startWorld, testConfig, type World } from './world.ts';

const publicUrl = 'http://candor.test';
/** The API's docs describe them in the introduction. */
const sockets: readonly string[] = Object.values(realtimeRoutes).map(({ path }) => path);

/** `GET /api/users/{id}` of everything that the gateway forwards. */
const forwardedCalls = async (): Promise<readonly string[]> => {
  const nowhere = 'http://127.0.0.1:9';
  const { site: gateway } = createGateway({
    config: testConfig(),
    urls: {
      identity: nowhere,
      catalog: nowhere,
      ratings: nowhere,
      media: nowhere,
      search: nowhere,
      'social-messaging': nowhere,
      billing: nowhere,
      realtime: nowhere,
      admin: nowhere,
    },
    ownServices: [],
    log: createLogger({ service: 'gateway', level: 'silent', isPretty: false }),
    cache: brokenCache,
  });
  const calls = new Set<string>();
  gateway.addHook('onRoute', ({ method, url, config }) => {
    if (config?.service === undefined || sockets.includes(url)) return;
    for (const name of [method].flat().filter((other) => other !== 'HEAD'))
      calls.add(`${name} ${url.replaceAll(/:(\w+)/g, '{$1}')}`);
  });
  await gateway.ready();
  await gateway.close();
  return [...calls];
};

const documentedCalls = ({ paths }: ApiDocument): readonly string[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );

const withoutSummary = ({ paths }: ApiDocument): readonly string[] =>
  Object.values(paths)
    .flatMap((item) => Object.values(item))
    .filter(({ summary }) => !/^[^\n]+[.]$/.test(summary))
    .map(({ operationId }) => operationId);

const complaintsAbout = async (document: object): Promise<unknown> =>
  (await new Validator().validate({ ...document })).errors ?? [];

const defective: readonly PublicRoute[] = publicRoutesOf('admin', [
  defineRoutes({
    undocumented: {
      method: 'GET',
      path: '/api/undocumented',
      access: 'public',
      responses: { 200: z.string() },
    },
  }),
]);

describe('the API document', () => {
  let document: ApiDocument;
  beforeAll(async () => {
    document = await apiDocument(publicUrl);
  });

  it('has exactly the calls that the gateway forwards', async () => {
    const forwarded = await forwardedCalls();
    expect(documentedCalls(document).toSorted()).toEqual(forwarded.toSorted());
    expect(forwarded.length).toBeGreaterThan(90);
    const fewer = await apiDocument(publicUrl, publicRoutes.slice(1));
    expect(documentedCalls(fewer).toSorted()).not.toEqual(forwarded.toSorted());
  });

  it('has a summary of each call, and a missing one is found', async () => {
    expect(withoutSummary(document)).toEqual([]);
    expect(withoutSummary(await apiDocument(publicUrl, [...publicRoutes, ...defective]))).toEqual([
      'admin.undocumented',
    ]);
  });

  it('is valid OpenAPI 3.1, and an invalid one is found', async () => {
    expect(await complaintsAbout(document)).toEqual([]);
    expect(await complaintsAbout({ ...document, paths: { 'no-slash': { get: {} } } })).not.toEqual([]);
    const ids = Object.values(document.paths)
      .flatMap((item) => Object.values(item))
      .map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has no dangling references and nothing internal', () => {
    const text = JSON.stringify(document);
    for (const [, kind = '', name = ''] of text.matchAll(/"#\/components\/(schemas|responses)\/([^"]+)"/g))
      expect(Object.keys(Reflect.get(document.components, kind) as object)).toContain(name);
    expect(text).not.toContain('/internal/');
    expect(text).not.toContain('$defs');
  });

  it('has the limits that the schemas check in code', () => {
    const { PublishRatingBody, RatingTags } = document.components.schemas;
    expect(PublishRatingBody?.properties).toMatchObject({
      title: { type: 'string', minLength: 1, maxLength: 200 },
      review: { type: 'string', minLength: 50, maxLength: 10_000 },
      tags: { anyOf: [{ $ref: '#/components/schemas/RatingTags' }, { type: 'null' }] },
    });
    expect(RatingTags).toMatchObject({ type: 'array', maxItems: 20 });
    expect(PublishRatingBody?.additionalProperties).toBe(false);
  });

  it('has the access and the errors of each call', () => {
    const { put } = document.paths[adminRoutes.changeFlag.path.replace(':id', '{id}')] ?? {};
    expect(put).toMatchObject({
      'x-access': 'admin',
      security: [{ session: [] }],
      responses: {
        403: { $ref: '#/components/responses/403-not-allowed-cross-site' },
        409: { 'x-codes': expect.arrayContaining(['last-admin', 'version-conflict']) },
      },
    });
  });
});

describe('the docs of the API', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.stop());

  const addresses = ['/docs', '/docs/openapi.json', '/docs/style.css'];

  it.each(addresses)('are revalidated like a page: %s', async (url) => {
    const first = await world.gateway.inject({ url });
    expect(first.statusCode).toBe(200);
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) });
    const again = await world.gateway.inject({
      url,
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await world.gateway.inject({ method: 'HEAD', url })).statusCode).toBe(200);
    expect((await world.gateway.inject({ method: 'POST', url })).statusCode).toBe(404);
  });

  it('have the security headers of every page, and comply with them', async () => {
    const home = await world.gateway.inject({ url: '/' });
    const page = await world.gateway.inject({ url: '/docs' });
    for (const name of ['content-security-policy', 'x-frame-options', 'x-content-type-options'])
      expect(page.headers[name], name).toBe(home.headers[name]);
    expect(page.headers['ratelimit-limit']).toBeDefined();
    expect(page.body).not.toMatch(/<script|<style| style=| on\w+=|(?:src|href)="(?:https?:)?\/\//);
  });

  it('are one page with every call and no dead links', async () => {
    const { body } = await world.gateway.inject({ url: '/docs' });
    const document = await apiDocument(publicUrl);
    for (const path of Object.keys(document.paths)) expect(body).toContain(`<code>${path}</code>`);
    const ids = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const [, id] of body.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(id);
    expect(body).toContain('<code>last-admin</code>');
    expect(body).toContain('string, 50 to 10000 characters');
  });
});
