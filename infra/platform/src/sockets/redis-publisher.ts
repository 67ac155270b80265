import type { Redis } from 'ioredis';

export interface RedisPublisher {
  /** What the adapter takes for a client: it asks for an answer to nothing. */
  readonly client: {
    publish(channel: string, message: string | Buffer): void;
    readonly pSubscribe: () => void;
    readonly on: () => void;
    readonly off: () => void;
  };
  /** Called when something could not be sent, or nobody knows whether it was. */
  onLost(listener: () => void): void;
  /** Waits for what is on its way. */
  sent(): Promise<void>;
}

/** A client of the kind that answers with promises and hands listeners over, of which the adapter knows two by `pSubscribe`. */
export const createRedisPublisher = (redis: Redis): RedisPublisher => {
  const underWay = new Set<Promise<unknown>>();
  let lost: () => void = () => undefined;
  redis.on('error', () => undefined);

  return {
    client: {
      publish: (channel, message) => {
        const sending: Promise<unknown> = redis
          .publish(channel, message)
          .catch(() => {
            lost();
          })
          .finally(() => underWay.delete(sending));
        underWay.add(sending);
      },
      pSubscribe: () => undefined,
      on: () => undefined,
      off: () => undefined,
    },
    onLost: (listener) => {
      lost = listener;
    },
    sent: async () => {
      await Promise.all(underWay);
    },
  };
};
