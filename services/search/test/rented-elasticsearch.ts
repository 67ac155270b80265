import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { removeIndices } from '../src/elasticsearch/index-generations.ts';

/** An own index in a real Elasticsearch, behind a connection that can be cut. */
export interface RentedElasticsearch {
  readonly settings: Readonly<Record<string, string>>;
  cutOff(): Promise<void>;
  giveBack(): Promise<void>;
}

export const rentElasticsearch = async (url: string, refreshMs = 100): Promise<RentedElasticsearch> => {
  const engine = new URL(url);
  const alias = `spec-${randomBytes(6).toString('hex')}`;
  const sockets = new Set<Socket>();
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
    cutOff,
    giveBack: async () => {
      await cutOff();
      await removeIndices([url], alias);
    },
  };
};
