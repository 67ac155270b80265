import { createAdapter } from '@socket.io/redis-adapter';
import { Server } from 'socket.io';
import { connectRedis, disconnectRedis, redisConnection } from '../cache/redis-connection.ts';
import type { Logger } from '../telemetry/logger.ts';
import { createRedisListener } from './redis-listener.ts';
import { createRedisPublisher } from './redis-publisher.ts';
import { createSocketsWatch } from './sockets-watch.ts';
import { serverOptions, type Sockets } from './sockets.ts';

export interface RedisSocketsOptions {
  /** With user and password, if any: never to be logged. */
  readonly url: string;
  readonly log: Logger;
}

const prefix = 'candor:sockets';

/** Instances tell each other by Redis. Without it each goes on with its own sockets, and says so once in the log. */
export const createRedisSockets = async ({ url, log }: RedisSocketsOptions): Promise<Sockets> => {
  const publishing = redisConnection(url);
  const listening = redisConnection(url);
  await connectRedis(publishing, () => publishing.publish(`${prefix}:probe`, ''));
  const publisher = createRedisPublisher(publishing);
  const listener = createRedisListener(listening);
  const watch = createSocketsWatch({ publisher, listener, channel: `${prefix}:probe`, log });
  const server = new Server({
    ...serverOptions,
    adapter: createAdapter(publisher.client, listener.client, { key: prefix }),
  });
  await watch.start();

  return {
    server,
    isLive: () => watch.isLive(),
    onLive: (tell) => {
      watch.onLive(tell);
    },
    close: async () => {
      server.disconnectSockets(true);
      watch.stop();
      await publisher.sent();
      await Promise.all([disconnectRedis(publishing), disconnectRedis(listening)]);
    },
  };
};
