import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { InvalidConfiguration } from '@candor/platform';
import { AnyAnswer, openElasticsearch, Refused } from './elasticsearch-connection.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

interface Said {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The address of a server that answers as it is told. */
const serverThat = async (answer: RequestListener): Promise<{ url: string; server: Server }> => {
  const server = createServer(answer);
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, server };
};

/** The address of one that says the same to everything. */
const serverThatSays = async ({ status, headers = {}, body }: Said): Promise<string> =>
  (await serverThat((_request, reply) => reply.writeHead(status, headers).end(body))).url;

const asked = async (url: string): Promise<unknown> => {
  const elasticsearch = openElasticsearch(url);
  const answer = await elasticsearch
    .ask({ method: 'GET', path: '/_cluster/health', answer: AnyAnswer })
    .catch((error: unknown) => error);
  await elasticsearch.close();
  return answer;
};

const json = { 'content-type': 'application/json' };
const itself = { ...json, 'x-elastic-product': 'Elasticsearch' };

it('says that another server answers at its address', async () => {
  const url = await serverThatSays({ status: 200, headers: json, body: '{"cluster_name":"something else"}' });
  const failure = await asked(url);
  expect(failure).toBeInstanceOf(Refused);
  expect(failure).toMatchObject({ message: 'What answers at ELASTICSEARCH_URL is no Elasticsearch.' });
});

it('says that the Elasticsearch there is of another major version', async () => {
  const body = JSON.stringify({ error: { type: 'media_type_header_exception' }, status: 400 });
  const failure = await asked(await serverThatSays({ status: 400, headers: itself, body }));
  expect(failure).toBeInstanceOf(Refused);
  expect(failure).toMatchObject({
    message: 'The Elasticsearch at ELASTICSEARCH_URL is of another major version.',
  });
});

it('says that it is not let in, and repeats no password', async () => {
  const url = new URL(await serverThatSays({ status: 401, headers: itself, body: '{"status":401}' }));
  url.username = 'candor';
  url.password = 'of-nobody-else';
  const failure = await asked(url.href);
  expect(failure).toBeInstanceOf(Refused);
  expect(failure).toMatchObject({ message: expect.stringContaining('password or key') as string });
  expect(JSON.stringify(failure, [...Object.getOwnPropertyNames(failure)])).not.toContain(url.password);
});

it('says who it is, and which version it means, under the path of the address', async () => {
  const heard: { url?: string; authorization?: string; accept?: string }[] = [];
  const { url: address } = await serverThat(
    ({ url = '', headers: { authorization = '', accept = '' } }, reply) => {
      heard.push({ url, authorization, accept });
      reply.writeHead(200, itself).end('{}');
    },
  );
  const url = address.replace('//', '//candor:p%40ss%3A@');
  await expect(asked(`${url}/engine/`)).resolves.toEqual({});
  expect(heard).toEqual([
    {
      url: '/engine/_cluster/health',
      authorization: `Basic ${Buffer.from('candor:p@ss:').toString('base64')}`,
      accept: 'application/vnd.elasticsearch+cbor; compatible-with=9',
    },
  ]);
});

it('says that an answer is no JSON, and repeats nothing of it', async () => {
  const body = '{"hits": "Ada Lovelace was here';
  const url = await serverThatSays({ status: 200, headers: itself, body });
  const elasticsearch = openElasticsearch(url);
  const failure: unknown = await elasticsearch
    .ask({ method: 'GET', path: '/', answer: z.object({ hits: z.string() }) })
    .catch((error: unknown) => error);
  await elasticsearch.close();
  expect(failure).toBeInstanceOf(Refused);
  expect(String((failure as Refused).cause)).not.toContain('Lovelace');
});

it('waits as long as it is told, for the rest of an answer as well', async () => {
  for (const begin of [false, true]) {
    const { url } = await serverThat((_request, reply) => {
      if (begin) reply.writeHead(200, itself).write('{"hits":');
    });
    const elasticsearch = openElasticsearch(url);
    await expect(
      elasticsearch.ask({ method: 'GET', path: '/', answer: AnyAnswer, withinMs: 100 }),
    ).rejects.toThrow('Elasticsearch does not answer in time.');
    await elasticsearch.close();
  }
});

it('no longer asks for somebody who waited in vain for a connection', async () => {
  const heard: string[] = [];
  const { url } = await serverThat(({ url: path = '' }, reply) => {
    heard.push(path);
    if (path === '/next') reply.writeHead(200, itself).end('{}');
  });
  const elasticsearch = openElasticsearch(url);
  const ask = (path: string, withinMs: number) =>
    elasticsearch.ask({ method: 'GET', path, answer: AnyAnswer, withinMs });
  // As many as there are connections.
  const others = Array.from({ length: 256 }, () => ask('/other', 500).catch(() => null));
  await expect(ask('/vain', 200)).rejects.toThrow('Elasticsearch does not answer in time.');
  await Promise.all(others);
  await expect(ask('/next', 5_000)).resolves.toEqual({});
  expect(heard.filter((path) => path !== '/other')).toEqual(['/next']);
  await elasticsearch.close();
});

it('lets nobody wait who asked before it was closed', async () => {
  const { url, server } = await serverThat(() => undefined);
  const elasticsearch = openElasticsearch(url);
  const answer = elasticsearch.ask({ method: 'GET', path: '/', answer: AnyAnswer });
  const refused = expect(answer).rejects.toMatchObject({ name: 'Unavailable' });
  await once(server, 'request');
  await elasticsearch.close();
  await refused;
});

it('says that nobody answers, by which a search may be asked for again', async () => {
  for (const url of ['http://127.0.0.1:1', 'http://candor.invalid:9200']) {
    const failure = await asked(url);
    expect(failure).not.toBeInstanceOf(Refused);
    expect(failure).toMatchObject({ name: 'Unavailable', message: 'Elasticsearch cannot be reached.' });
  }
});

it('refuses an address of something that is not asked over HTTP', () => {
  expect(() => openElasticsearch('redis://127.0.0.1:6379')).toThrow(InvalidConfiguration);
});

it('refuses a user or password that cannot be read, and repeats neither', () => {
  const open = () => openElasticsearch('http://candor:100%sure@127.0.0.1:9200');
  expect(open).toThrow(InvalidConfiguration);
  expect(open).not.toThrow(/sure/);
});
