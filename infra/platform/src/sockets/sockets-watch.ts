import { randomUUID } from 'node:crypto';
import type { Logger } from '../telemetry/logger.ts';
import type { RedisListener } from './redis-listener.ts';
import type { RedisPublisher } from './redis-publisher.ts';

export interface SocketsWatch {
  isLive(): boolean;
  onLive(listener: (isLive: boolean) => void): void;
  /** Resolves when it is live, or soon without being so. */
  start(): Promise<void>;
  stop(): void;
}

export interface SocketsWatchOptions {
  readonly publisher: RedisPublisher;
  readonly listener: RedisListener;
  /** Of the probes of all instances. */
  readonly channel: string;
  readonly log: Logger;
}

const probeEveryMs = 500;
const deafAfterMs = 2_000;
const startPatienceMs = 1_000;

/**
 * Says something to itself by way of Redis again and again. Heard: everybody hears everybody. What was lost meanwhile is
 * told with the next that is heard, since only then those who missed it can be told.
 */
export const createSocketsWatch = ({
  publisher,
  listener,
  channel,
  log,
}: SocketsWatchOptions): SocketsWatch => {
  const own = randomUUID();
  const started = Promise.withResolvers<null>();
  let tell: (isLive: boolean) => void = () => undefined;
  let isLive = false;
  let isSomethingLost = false;
  let heardAt = 0;
  /** Probes sent before something was lost prove nothing. */
  let round = 0;
  let timer: NodeJS.Timeout | undefined;

  const lose = (): void => {
    isSomethingLost = true;
    round += 1;
  };
  const hear = (message: Buffer): void => {
    if (message.toString() !== `${own} ${String(round)}`) return;
    heardAt = performance.now();
    started.resolve(null);
    const isNews = !isLive || isSomethingLost;
    if (!isLive) log.info('sockets live');
    isLive = true;
    isSomethingLost = false;
    if (isNews) tell(true);
  };
  const probe = (): void => {
    if (isLive && performance.now() - heardAt > deafAfterMs) {
      isLive = false;
      log.warn('sockets not live');
      tell(false);
    }
    if (!isLive) listener.check();
    publisher.client.publish(channel, `${own} ${String(round)}`);
  };

  return {
    isLive: () => isLive,
    onLive: (heard) => {
      tell = heard;
    },
    start: async () => {
      publisher.onLost(lose);
      listener.onChange((isListening) => {
        if (isListening) probe();
        else lose();
      });
      listener.client.subscribe(channel, hear);
      timer = setInterval(probe, probeEveryMs).unref();
      const enough = setTimeout(() => {
        started.resolve(null);
      }, startPatienceMs);
      await started.promise;
      clearTimeout(enough);
    },
    stop: () => {
      clearInterval(timer);
    },
  };
};
