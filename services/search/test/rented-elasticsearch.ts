import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { removeIndices } from '../src/elasticsearch/remove-indices.ts';

/** An index of one's own in a real Elasticsearch, by a way that can be cut off. */
export interface RentedElasticsearch {
  readonly settings: Readonly<Record<string, string>>;
  /** Questions that came this way. */
  searches(): number;
  cutOff(): Promise<void>;
  giveBack(): Promise<void>;
}

export const rentElasticsearch = async (url: string, refreshMs = 100): Promise<RentedElasticsearch> => {
  const engine = new URL(url);
  const alias = `spec-${randomBytes(6).toString('hex')}`;
  const sockets = new Set<Socket>();
  let searches = 0;
  const server = createServer((client) => {
    const upstream = connect(Number(engine.port), engine.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (bytes) => {
      if (bytes.includes('/_search')) searches += 1;
    });
    client.pipe(upstream).pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const cutOff = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    await closed;
  };
  return {
    settings: {
      ELASTICSEARCH_URL: `http://127.0.0.1:${String(port)}`,
      ELASTICSEARCH_INDEX: alias,
      ELASTICSEARCH_REFRESH_MS: String(refreshMs),
    },
    searches: () => searches,
    cutOff,
    giveBack: async () => {
      await cutOff();
      await removeIndices(url, alias);
    },
  };
};
