import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { InvalidConfiguration } from '../service/load-config.ts';
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

/** A server at the address that says the same to everything. */
const serverThat = async ({ status, headers = {}, body }: Said): Promise<string> => {
  const server = createServer((_request, reply) => reply.writeHead(status, headers).end(body));
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
};

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
  const url = await serverThat({ status: 200, headers: json, body: '{"cluster_name":"something else"}' });
  const failure = await asked(url);
  expect(failure).toBeInstanceOf(Refused);
  expect(failure).toMatchObject({ message: 'What answers at ELASTICSEARCH_URL is no Elasticsearch.' });
});

it('says that the Elasticsearch there is of another major version', async () => {
  const body = JSON.stringify({ error: { type: 'media_type_header_exception' }, status: 400 });
  const failure = await asked(await serverThat({ status: 400, headers: itself, body }));
  expect(failure).toBeInstanceOf(Refused);
  expect(failure).toMatchObject({
    message: 'The Elasticsearch at ELASTICSEARCH_URL is of another major version.',
  });
});

it('says that it is not let in, and repeats no password', async () => {
  const url = new URL(await serverThat({ status: 401, headers: itself, body: '{"status":401}' }));
  url.username = 'candor';
  url.password = 'of-nobody-else';
  const failure = await asked(url.href);
  expect(failure).toBeInstanceOf(Refused);
  expect(failure).toMatchObject({ message: expect.stringContaining('password or key') as string });
  expect(JSON.stringify(failure, [...Object.getOwnPropertyNames(failure)])).not.toContain(url.password);
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
