import type { Redis } from 'ioredis';

export interface RedisPublisher {
  /** The client that the adapter of socket.io expects; it ignores what `publish` returns. */
  readonly client: {
    publish(channel: string, message: string | Buffer): void;
    readonly pSubscribe: () => void;
    readonly on: () => void;
    readonly off: () => void;
  };
  /** Calls the listener when a message was lost, or may have been. */
  onLost(listener: () => void): void;
  /** Resolves when all published messages are confirmed or lost. */
  flush(): Promise<void>;
}

/** The adapter detects by `pSubscribe` that this client uses promises and callbacks. */
export const createRedisPublisher = (redis: Redis): RedisPublisher => {
  const pending = new Set<Promise<unknown>>();
  let onLost: () => void = () => undefined;
  redis.on('error', () => undefined);

  return {
    client: {
      publish: (channel, message) => {
        const sending: Promise<unknown> = redis
          .publish(channel, message)
          .catch(() => {
            onLost();
          })
          .finally(() => pending.delete(sending));
        pending.add(sending);
      },
      pSubscribe: () => undefined,
      on: () => undefined,
      off: () => undefined,
    },
    onLost: (listener) => {
      onLost = listener;
    },
    flush: async () => {
      await Promise.all(pending);
    },
  };
};

type OnMessage = (message: Buffer, channel: string) => unknown;

export interface RedisSubscriber {
  /** The client that the adapter of socket.io expects. */
  readonly client: {
    pSubscribe(pattern: string, onMessage: OnMessage): void;
    subscribe(channels: string | string[], onMessage: OnMessage): void;
    readonly pUnsubscribe: () => void;
    readonly unsubscribe: () => void;
    readonly on: () => void;
    readonly off: () => void;
  };
  /** Calls the listener with `false` when messages may be missed from now on, and with `true` when they arrive again. */
  onChange(listener: (isSubscribed: boolean) => void): void;
  /** Detects a dead connection, which otherwise looks like an idle one. */
  ping(): void;
}

/** Subscribes again after each reconnection. Messages that the adapter cannot read are ignored. */
export const createRedisSubscriber = (redis: Redis): RedisSubscriber => {
  const channels = new Map<string, OnMessage>();
  const patterns = new Map<string, OnMessage>();
  let onChange: (isSubscribed: boolean) => void = () => undefined;

  const subscribe = async (): Promise<void> => {
    if (redis.status === 'wait') await redis.connect();
    if (redis.status !== 'ready') return;
    // The probe is a channel: when it comes back, the events of other instances arrive, too.
    if (patterns.size > 0) await redis.psubscribe(...patterns.keys());
    if (channels.size > 0) await redis.subscribe(...channels.keys());
    onChange(true);
  };
  const trySubscribing = (): void => {
    // The next connection tries again.
    subscribe().catch(() => undefined);
  };
  const deliver = (onMessage: OnMessage | undefined, channel: Buffer, message: Buffer): void => {
    // The adapter may return a promise, and throws at messages that are not its own.
    const delivered = async (): Promise<unknown> => onMessage?.(message, channel.toString());
    delivered().catch(() => undefined);
  };
  redis.on('error', () => undefined);
  redis.on('ready', trySubscribing);
  redis.on('close', () => {
    onChange(false);
  });
  redis.on('messageBuffer', (channel, message) => {
    deliver(channels.get(channel.toString()), channel, message);
  });
  redis.on('pmessageBuffer', (pattern, channel, message) => {
    deliver(patterns.get(pattern), channel, message);
  });

  return {
    client: {
      pSubscribe: (pattern, onMessage) => {
        patterns.set(pattern, onMessage);
        trySubscribing();
      },
      subscribe: (names, onMessage) => {
        for (const name of [names].flat()) channels.set(name, onMessage);
        trySubscribing();
      },
      pUnsubscribe: () => undefined,
      unsubscribe: () => undefined,
      on: () => undefined,
      off: () => undefined,
    },
    onChange: (listener) => {
      onChange = listener;
    },
    ping: () => {
      if (redis.status === 'ready') redis.ping().catch(() => undefined);
    },
  };
};
