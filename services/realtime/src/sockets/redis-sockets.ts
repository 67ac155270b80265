import type { Logger } from '@candor/platform';
import { connectRedis, disconnectRedis, redisConnection } from '@candor/platform/redis';
import { createAdapter } from '@socket.io/redis-adapter';
import { Server } from 'socket.io';
import { createRedisPublisher, createRedisSubscriber } from './redis-pub-sub.ts';
import { createSocketsProbe } from './sockets-probe.ts';
import { serverOptions, type Sockets } from './sockets.ts';

export interface RedisSocketsOptions {
  /** May contain a user and a password, so it is never logged. */
  readonly url: string;
  readonly log: Logger;
}

const prefix = 'candor:sockets';
/** An event between instances, which no client receives. */
const notification = 'instances:notified';

/** Instances exchange events through Redis. While it is away, each instance serves its own sockets and logs that once. */
export const createRedisSockets = async ({ url, log }: RedisSocketsOptions): Promise<Sockets> => {
  const publishing = redisConnection(url);
  const subscribing = redisConnection(url);
  await connectRedis(publishing, () => publishing.publish(`${prefix}:probe`, ''));
  const publisher = createRedisPublisher(publishing);
  const subscriber = createRedisSubscriber(subscribing);
  const probe = createSocketsProbe({ publisher, subscriber, channel: `${prefix}:probe`, log });
  const server = new Server({
    ...serverOptions,
    adapter: createAdapter(publisher.client, subscriber.client, { key: prefix }),
  });
  let onNotified: (message: unknown) => void = () => undefined;
  server.on(notification, (message: unknown) => {
    onNotified(message);
  });
  await probe.start();

  return {
    server,
    isLive: () => probe.isLive(),
    onLive: (listener) => {
      probe.onLive(listener);
    },
    notifyInstances: (message) => {
      onNotified(message);
      server.serverSideEmit(notification, message);
    },
    onNotified: (listener) => {
      onNotified = listener;
    },
    close: async () => {
      server.disconnectSockets(true);
      probe.stop();
      await publisher.flush();
      await Promise.all([disconnectRedis(publishing), disconnectRedis(subscribing)]);
    },
  };
};
