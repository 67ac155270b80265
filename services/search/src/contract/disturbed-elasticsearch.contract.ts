import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@candor/platform/free-ports';
import { Agent, request as send } from 'undici';
import type { Elasticsearch } from '../elasticsearch/elasticsearch-client.ts';

export type Disturbance = 'none' | 'refused' | 'hung' | 'failing' | 'slow';

/** A proxy of a real Elasticsearch that a spec can disturb. */
export interface DisturbedElasticsearch {
  readonly url: string;
  /** Searches that the proxy has received. */
  readonly searches: () => number;
  disturb(disturbance: Disturbance): Promise<void>;
  close(): Promise<void>;
}

const slowMs = 2_000;

export const openDisturbedElasticsearch = async (engineUrl: string): Promise<DisturbedElasticsearch> => {
  const agent = new Agent();
  let disturbance: Disturbance = 'none';
  let searches = 0;
  const waiting = new Set<ServerResponse>();

  const server = createServer((request, reply) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      if (request.url?.includes('search') === true) searches += 1;
      if (disturbance === 'hung') {
        waiting.add(reply);
        return;
      }
      if (disturbance === 'slow') await pause(slowMs);
      if (disturbance === 'failing') {
        reply.writeHead(503, { 'x-elastic-product': 'Elasticsearch', 'content-type': 'application/json' });
        reply.end('{"error":{"type":"cluster_block_exception"},"status":503}');
        return;
      }
      const { 'content-type': type = 'application/json', accept = '*/*' } = request.headers;
      const response = await send(engineUrl + (request.url ?? '/'), {
        method: request.method ?? 'GET',
        headers: { 'content-type': type, accept },
        body: chunks.length > 0 ? Buffer.concat(chunks) : null,
        dispatcher: agent,
      });
      const body = Buffer.from(await response.body.arrayBuffer());
      reply.writeHead(response.statusCode, {
        'x-elastic-product': 'Elasticsearch',
        'content-type': String(response.headers['content-type']),
      });
      reply.end(body);
    })().catch(() => reply.destroy());
  });
  // A port that the system gives to no other process while this server refuses connections.
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');

  const shut = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };

  return {
    url: `http://127.0.0.1:${String(port)}`,
    searches: () => searches,
    disturb: async (next) => {
      disturbance = next;
      if (next === 'refused') await shut();
      else if (!server.listening) {
        server.listen(port, '127.0.0.1');
        await once(server, 'listening');
      }
      if (next !== 'hung') for (const reply of waiting) reply.destroy();
      waiting.clear();
    },
    close: async () => {
      await shut();
      await agent.close();
    },
  };
};

/** A request that the service does not send. */
export const sendToElasticsearch = (
  { elasticsearch }: { readonly elasticsearch: Elasticsearch },
  method: 'PUT' | 'POST' | 'DELETE',
  path: string,
  body?: object,
) =>
  elasticsearch.send((client, options) =>
    client.transport.request({ method, path, ...(body && { body }) }, options),
  );
