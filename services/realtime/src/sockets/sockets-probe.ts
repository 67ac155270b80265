import { randomUUID } from 'node:crypto';
import type { Logger } from '@candor/platform';
import type { RedisPublisher, RedisSubscriber } from './redis-pub-sub.ts';

export interface SocketsProbe {
  isLive(): boolean;
  onLive(listener: (isLive: boolean) => void): void;
  /** Resolves when the sockets are live, at the latest after a second. */
  start(): Promise<void>;
  stop(): void;
}

export interface SocketsProbeOptions {
  readonly publisher: RedisPublisher;
  readonly subscriber: RedisSubscriber;
  /** Shared by the probes of all instances. */
  readonly channel: string;
  readonly log: Logger;
}

const probeEveryMs = 500;
const deadAfterMs = 2_000;
const startTimeoutMs = 1_000;

/**
 * Publishes a message to itself through Redis twice a second: while it comes back, all instances reach each other. After a
 * loss, the listener is called at the next message that comes back, because the affected sockets cannot be reached earlier.
 */
export const createSocketsProbe = ({
  publisher,
  subscriber,
  channel,
  log,
}: SocketsProbeOptions): SocketsProbe => {
  const own = randomUUID();
  const started = Promise.withResolvers<null>();
  let onLive: (isLive: boolean) => void = () => undefined;
  let isLive = false;
  let hasLost = false;
  let receivedAt = 0;
  /** A probe that was sent before a loss proves nothing. */
  let round = 0;
  let timer: NodeJS.Timeout | undefined;

  const lose = (): void => {
    hasLost = true;
    round += 1;
  };
  const receive = (message: Buffer): void => {
    if (message.toString() !== `${own} ${String(round)}`) return;
    receivedAt = performance.now();
    started.resolve(null);
    const isChanged = !isLive || hasLost;
    if (!isLive) log.info('sockets live');
    isLive = true;
    hasLost = false;
    if (isChanged) onLive(true);
  };
  const probe = (): void => {
    if (isLive && performance.now() - receivedAt > deadAfterMs) {
      isLive = false;
      log.warn('sockets not live');
      onLive(false);
    }
    if (!isLive) subscriber.ping();
    publisher.client.publish(channel, `${own} ${String(round)}`);
  };

  return {
    isLive: () => isLive,
    onLive: (listener) => {
      onLive = listener;
    },
    start: async () => {
      publisher.onLost(lose);
      subscriber.onChange((isSubscribed) => {
        if (isSubscribed) probe();
        else lose();
      });
      subscriber.client.subscribe(channel, receive);
      timer = setInterval(probe, probeEveryMs).unref();
      const timeout = setTimeout(() => {
        started.resolve(null);
      }, startTimeoutMs);
      await started.promise;
      clearTimeout(timeout);
    },
    stop: () => {
      clearInterval(timer);
    },
  };
};
