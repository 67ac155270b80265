import type { Redis } from 'ioredis';

type Hear = (message: Buffer, channel: string) => unknown;

export interface RedisListener {
  /** What the adapter takes for a client. */
  readonly client: {
    pSubscribe(pattern: string, hear: Hear): void;
    subscribe(channels: string | string[], hear: Hear): void;
    readonly pUnsubscribe: () => void;
    readonly unsubscribe: () => void;
    readonly on: () => void;
    readonly off: () => void;
  };
  /** Called with `false` when messages may pass by unheard from now on, and with `true` when they arrive. */
  onChange(listener: (isListening: boolean) => void): void;
  /** Ends a connection that leads nowhere any more: an idle one looks like one on which nothing is said. */
  check(): void;
}

/** Listens on a connection of its own, and again after each reconnection. What cannot be read is nobody's message. */
export const createRedisListener = (redis: Redis): RedisListener => {
  const channels = new Map<string, Hear>();
  const patterns = new Map<string, Hear>();
  let tell: (isListening: boolean) => void = () => undefined;

  const listen = async (): Promise<void> => {
    if (redis.status === 'wait') await redis.connect();
    if (redis.status !== 'ready') return;
    if (channels.size > 0) await redis.subscribe(...channels.keys());
    if (patterns.size > 0) await redis.psubscribe(...patterns.keys());
    tell(true);
  };
  const tryToListen = (): void => {
    // What failed is tried again on the next connection.
    listen().catch(() => undefined);
  };
  const deliver = (hear: Hear | undefined, channel: Buffer, message: Buffer): void => {
    // The adapter may answer with a promise, and throws at what is not its own.
    const heard = async (): Promise<unknown> => hear?.(message, channel.toString());
    heard().catch(() => undefined);
  };
  redis.on('error', () => undefined);
  redis.on('ready', tryToListen);
  redis.on('close', () => {
    tell(false);
  });
  redis.on('messageBuffer', (channel, message) => {
    deliver(channels.get(channel.toString()), channel, message);
  });
  redis.on('pmessageBuffer', (pattern, channel, message) => {
    deliver(patterns.get(pattern), channel, message);
  });

  return {
    client: {
      pSubscribe: (pattern, hear) => {
        patterns.set(pattern, hear);
        tryToListen();
      },
      subscribe: (names, hear) => {
        for (const name of [names].flat()) channels.set(name, hear);
        tryToListen();
      },
      pUnsubscribe: () => undefined,
      unsubscribe: () => undefined,
      on: () => undefined,
      off: () => undefined,
    },
    onChange: (listener) => {
      tell = listener;
    },
    check: () => {
      if (redis.status === 'ready') redis.ping().catch(() => undefined);
    },
  };
};
