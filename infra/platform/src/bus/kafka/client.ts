import { createRequire } from 'node:module';
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { Kafka, logLevel, type Admin, type Producer, type SASLOptions } from 'kafkajs';
import { Unavailable } from '../../http/problems.ts';
import type { PortSettings } from '../../service/port-settings.ts';
import type { Logger } from '../../telemetry/logger.ts';

export interface KafkaAccess {
  /** TLS. Node must trust the brokers' certificate; `NODE_EXTRA_CA_CERTS` adds authorities. */
  readonly ssl: boolean;
  readonly sasl: {
    readonly mechanism: NonNullable<PortSettings['KAFKA_SASL_MECHANISM']>;
    readonly username: string;
    readonly password: string;
  } | null;
}

/** A Kafka client with its own connections. kafkajs cannot cancel a request, so a failed client is discarded. */
export interface KafkaClient {
  readonly kafka: Kafka;
  /** Why a connection failed last, e.g. an unknown host name. */
  lastError(): Error | null;
  /** Cuts all connections and prevents new ones: pending requests fail and retries end. */
  destroy(): void;
}

export interface KafkaClientOptions {
  readonly brokers: readonly string[];
  readonly access: KafkaAccess;
  readonly log: Logger;
  /** Called for each packet from Kafka. */
  readonly onData: () => void;
}

/**
 * Endless: callers bound each request with `withTimeout`, and a consumer that gave up would rejoin as a new group member
 * and wait for its own old session. kafkajs has other values of factor and multiplier under test runners.
 */
const retry = {
  initialRetryTime: 200,
  maxRetryTime: 2_000,
  retries: Number.MAX_SAFE_INTEGER,
  factor: 0.2,
  multiplier: 2,
};
const keepAliveMs = 60_000;

export const openKafkaClient = ({ brokers, access, log, onData }: KafkaClientOptions): KafkaClient => {
  const sockets = new Set<Socket>();
  let isDestroyed = false;
  let lastError: Error | null = null;
  // A copy, because kafkajs changes it.
  const sasl: SASLOptions | null = access.sasl && { ...access.sasl };

  const kafka = new Kafka({
    clientId: 'candor',
    // Only an empty list makes kafkajs stop retrying a connection.
    brokers: () => (isDestroyed ? [] : [...brokers]),
    connectionTimeout: 3_000,
    // With a shorter timeout, late requests at a resumed broker would add dead members to groups.
    requestTimeout: 30_000,
    retry,
    ssl: access.ssl,
    ...(sasl === null ? {} : { sasl }),
    socketFactory: ({ host, port, onConnect }) => {
      if (isDestroyed) throw new Unavailable('This connection to Kafka is closed.');
      const socket = access.ssl
        ? connectTls({ host, port, ...(isIP(host) === 0 ? { servername: host } : {}) })
        : connect({ host, port });
      sockets.add(socket);
      return socket
        .setNoDelay(true)
        .setKeepAlive(true, keepAliveMs)
        .on(access.ssl ? 'secureConnect' : 'connect', onConnect)
        .on('data', onData)
        .on('error', (error: Error) => (lastError = error))
        .on('close', () => sockets.delete(socket));
    },
    logLevel: logLevel.WARN,
    // An outage produces hundreds of these. Callers log what the outage means.
    logCreator:
      () =>
      ({ namespace, log: { message } }) => {
        log.debug({ namespace, detail: message }, 'kafkajs message');
      },
  });

  return {
    kafka,
    lastError: () => lastError,
    destroy: () => {
      isDestroyed = true;
      for (const socket of sockets) socket.destroy(new Unavailable('This connection to Kafka is closed.'));
    },
  };
};

/** Rejects with `Unavailable` when the work takes too long. kafkajs has no timeout for a whole call. */
export const withTimeout = async <T>(ms: number, client: KafkaClient, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Unavailable('Kafka does not respond.', { cause: client.lastError() ?? undefined }));
    }, ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
};

/** A producer or admin that is replaced after a failure. */
export interface KafkaConnection<A extends Admin | Producer> {
  /**
   * Connects first if necessary. When the work fails or times out, the client is destroyed with everything that is pending
   * on it, so that nothing of a failed attempt can happen after the next attempt.
   */
  use<T>(timeoutMs: number, work: (actor: A) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const disconnectTimeoutMs = 1_000;

export const createKafkaConnection = <A extends Admin | Producer>(
  openClient: () => KafkaClient,
  actorOf: (kafka: Kafka) => A,
): KafkaConnection<A> => {
  const open = () => {
    const client = openClient();
    const actor = actorOf(client.kafka);
    return { actor, client, connected: actor.connect() };
  };
  let current: ReturnType<typeof open> | null = null;
  let isClosed = false;

  return {
    use: async (timeoutMs, work) => {
      if (isClosed) throw new Unavailable('The bus is closed.');
      const used = (current ??= open());
      const result = used.connected.then(() => work(used.actor));
      try {
        return await withTimeout(timeoutMs, used.client, result);
      } catch (error) {
        if (current === used) current = null;
        used.client.destroy();
        throw error;
      }
    },
    close: async () => {
      isClosed = true;
      if (current === null) return;
      const { actor, client, connected } = current;
      current = null;
      const disconnected = connected.then(() => actor.disconnect());
      await withTimeout(disconnectTimeoutMs, client, disconnected).catch(() => undefined);
      client.destroy();
    },
  };
};

interface RequestQueue {
  readonly pending: readonly unknown[];
  scheduleCheckPendingRequests: (this: RequestQueue) => void;
}

// After each response kafkajs 2.2.4 sets a timer with a negative delay, and Node warns about it on stderr.
const requestQueue = createRequire(import.meta.url)('kafkajs/src/network/requestQueue/index.js') as {
  readonly prototype: RequestQueue;
};
const schedule = requestQueue.prototype.scheduleCheckPendingRequests;
requestQueue.prototype.scheduleCheckPendingRequests = function () {
  if (this.pending.length > 0) schedule.call(this);
};
