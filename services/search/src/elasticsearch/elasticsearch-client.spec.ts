import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { InvalidConfiguration } from '@candor/platform';
import { afterEach, expect, it } from 'vitest';
import {
  openElasticsearch,
  RejectedByElasticsearch,
  type ElasticsearchSettings,
} from './elasticsearch-client.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const startServer = async (respond: RequestListener): Promise<{ url: string; server: Server }> => {
  const server = createServer(respond);
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, server };
};

const json = { 'content-type': 'application/json' };
const product = { ...json, 'x-elastic-product': 'Elasticsearch' };

/** A server that gives every request the same response. */
const constantServer = async (status: number, headers: Readonly<Record<string, string>>, body: string) =>
  (await startServer((_request, reply) => reply.writeHead(status, headers).end(body))).url;

const failureOf = async (settings: ElasticsearchSettings, timeoutMs?: number): Promise<unknown> => {
  const elasticsearch = await openElasticsearch(settings);
  const result = await elasticsearch
    .send((client, options) => client.search({ index: 'any' }, options), timeoutMs)
    .catch((error: unknown) => error);
  await elasticsearch.close();
  return result;
};

it('reports another server at its URL', async () => {
  const url = await constantServer(200, json, '{"cluster_name":"something else"}');
  const failure = await failureOf({ ELASTICSEARCH_URL: [url] });
  expect(failure).toBeInstanceOf(RejectedByElasticsearch);
  expect(failure).toMatchObject({ message: 'The server at ELASTICSEARCH_URL is not Elasticsearch.' });
});

it('reports another major version', async () => {
  const body = JSON.stringify({ error: { type: 'media_type_header_exception' }, status: 400 });
  const failure = await failureOf({ ELASTICSEARCH_URL: [await constantServer(400, product, body)] });
  expect(failure).toBeInstanceOf(RejectedByElasticsearch);
  expect(failure).toMatchObject({ message: 'Elasticsearch has another major version than 9.' });
});

it('reports rejected credentials, and does not repeat them', async () => {
  const url = new URL(await constantServer(401, product, '{"status":401}'));
  url.username = 'candor';
  url.password = 'a-secret';
  const failure = await failureOf({ ELASTICSEARCH_URL: [url.href] });
  expect(failure).toBeInstanceOf(RejectedByElasticsearch);
  expect(failure).toMatchObject({ message: expect.stringContaining('API key') as string });
  expect(JSON.stringify(failure, [...Object.getOwnPropertyNames(failure)])).not.toContain(url.password);
});

it('reports a response that is not JSON, and does not repeat it', async () => {
  const url = await constantServer(200, product, '{"hits": "Ada Lovelace was here');
  const failure = await failureOf({ ELASTICSEARCH_URL: [url] });
  expect(failure).toBeInstanceOf(RejectedByElasticsearch);
  expect(JSON.stringify(failure, ['message', 'cause', 'stack'])).not.toContain('Lovelace');
});

it('signs in with user and password, or with an API key, below the path of the URL', async () => {
  const received: { url?: string; authorization?: string; accept?: string }[] = [];
  const { url } = await startServer(
    ({ url: path = '', headers: { authorization = '', accept = '' } }, reply) => {
      received.push({ url: path, authorization, accept });
      reply.writeHead(200, product).end('{}');
    },
  );
  const withPassword = url.replace('//', '//candor:p%40ss%3A@');
  await failureOf({ ELASTICSEARCH_URL: [`${withPassword}/engine/`] });
  await failureOf({ ELASTICSEARCH_URL: [url], ELASTICSEARCH_API_KEY: 'a2V5' });
  const accept = 'application/vnd.elasticsearch+json; compatible-with=9';
  expect(received.map((request) => ({ ...request, accept: request.accept?.split(',')[0] }))).toEqual([
    {
      url: '/engine/any/_search',
      authorization: `Basic ${Buffer.from('candor:p@ss:').toString('base64')}`,
      accept,
    },
    { url: '/any/_search', authorization: 'ApiKey a2V5', accept },
  ]);
});

it('uses another node when one cannot be reached', async () => {
  const url = await constantServer(200, product, '{}');
  const elasticsearch = await openElasticsearch({ ELASTICSEARCH_URL: ['http://127.0.0.1:1', url] });
  for (let turn = 0; turn < 6; turn += 1)
    await expect(
      elasticsearch.send((client, options) => client.search({ index: 'any' }, options), 5_000),
    ).resolves.toEqual({});
  await elasticsearch.close();
});

it('rejects a request at its timeout, also in the middle of a response', async () => {
  for (const hasHeaders of [false, true]) {
    const { url } = await startServer((_request, reply) => {
      if (hasHeaders) reply.writeHead(200, product).write('{"hits":');
    });
    expect(await failureOf({ ELASTICSEARCH_URL: [url] }, 100)).toMatchObject({
      name: 'Unavailable',
      message: 'Elasticsearch did not respond in time.',
    });
  }
});

it('rejects waiting requests when it is closed', async () => {
  const { url, server } = await startServer(() => undefined);
  const elasticsearch = await openElasticsearch({ ELASTICSEARCH_URL: [url] });
  const response = elasticsearch.send((client, options) => client.search({ index: 'any' }, options));
  const rejected = expect(response).rejects.toMatchObject({ name: 'Unavailable' });
  await once(server, 'request');
  await elasticsearch.close();
  await rejected;
});

it('reports a server that cannot be reached as an outage', async () => {
  for (const url of ['http://127.0.0.1:1', 'http://candor.invalid:9200']) {
    const failure = await failureOf({ ELASTICSEARCH_URL: [url] });
    expect(failure).not.toBeInstanceOf(RejectedByElasticsearch);
    expect(failure).toMatchObject({ name: 'Unavailable', message: 'Elasticsearch cannot be reached.' });
  }
});

it('refuses an API key together with a user', async () => {
  const settings = { ELASTICSEARCH_URL: ['http://candor:pass@127.0.0.1:1'], ELASTICSEARCH_API_KEY: 'a2V5' };
  await expect(openElasticsearch(settings)).rejects.toThrow(InvalidConfiguration);
});

it('connects to the node of a cloud id', async () => {
  const id = `candor:${Buffer.from('region.example$abc$def').toString('base64')}`;
  const elasticsearch = await openElasticsearch({
    ELASTICSEARCH_CLOUD_ID: id,
    ELASTICSEARCH_API_KEY: 'a2V5',
  });
  const hosts = await elasticsearch.send(async (client) =>
    client.connectionPool.connections.map(({ url }) => url.host),
  );
  expect(hosts).toEqual(['abc.region.example']);
  await elasticsearch.close();
});
