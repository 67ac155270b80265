import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { request } from 'undici';
import type { LoadRequest } from './load.ts';

/** Stands between a service and Elasticsearch and writes down what is searched for. */
export interface Recorder {
  /** To be used instead of Elasticsearch's own address. */
  readonly url: string;
  /** The searches since the last call, as they can be asked again. */
  takeSearches(): readonly LoadRequest[];
  close(): Promise<void>;
}

export const startRecorder = async (elasticsearchUrl: string): Promise<Recorder> => {
  let searches: LoadRequest[] = [];
  const server = createServer((incoming, response) => {
    void (async () => {
      const { method = 'GET', url: path = '/' } = incoming;
      const body = await bodyOf(incoming);
      const headers = passedOn(incoming);
      if (method === 'POST' && /\/_search(\?|$)/.test(path))
        searches.push({ method, path, headers, body: body.toString() });
      const answer = await request(new URL(elasticsearchUrl).origin + path, {
        // The client asks nothing else of Elasticsearch than what this type knows.
        method: method as 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE',
        headers,
        ...(body.length > 0 && { body }),
      });
      const content = Buffer.from(await answer.body.arrayBuffer());
      const { 'transfer-encoding': _chunks, ...answered } = answer.headers;
      response.writeHead(answer.statusCode, { ...answered, 'content-length': content.length }).end(content);
    })().catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(elasticsearchUrl);
  url.protocol = 'http:';
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    takeSearches: () => {
      const taken = searches;
      searches = [];
      return taken;
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};

const bodyOf = async (incoming: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

/** What belongs to one connection only is left out. */
const passedOn = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value !== 'string' ||
      ['host', 'connection', 'content-length', 'transfer-encoding'].includes(name)
        ? []
        : [[name, value]],
    ),
  );
