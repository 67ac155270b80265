import { createRequire } from 'node:module';
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectByTls } from 'node:tls';
import { Kafka, logLevel, type SASLOptions } from 'kafkajs';
import { Unavailable } from '../http/problems.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { KafkaAccess, KafkaSasl } from './kafka-access.ts';

/** One actor's own way to Kafka (a producer, a consumer, an admin), which can be thrown away whole. */
export interface KafkaClient {
  readonly kafka: Kafka;
  /** Why the last connection that failed did, e.g. that its name is not known. */
  trouble(): Error | null;
  /** Cuts every connection and lets none be made again: what was asked fails, and whoever still retries gives up. */
  destroy(): void;
}

export interface KafkaClientOptions {
  readonly brokers: readonly string[];
  readonly access: KafkaAccess;
  readonly log: Logger;
  /** Called whenever Kafka said something. */
  readonly onAnswer: () => void;
}

/**
 * Retries never end by themselves: whoever has no time bounds the call from outside, and a consumer that gave up would
 * come back as a new member and wait for its own ghost. Factor and multiplier are told since kafkajs has others for tests.
 */
const retry = {
  initialRetryTime: 200,
  maxRetryTime: 2_000,
  retries: Number.MAX_SAFE_INTEGER,
  factor: 0.2,
  multiplier: 2,
};

const keepAliveMs = 60_000;

export const openKafkaClient = ({ brokers, access, log, onAnswer }: KafkaClientOptions): KafkaClient => {
  const sockets = new Set<Socket>();
  let isDestroyed = false;
  let trouble: Error | null = null;

  const kafka = new Kafka({
    clientId: 'candor',
    // An empty list is the one thing that makes kafkajs stop retrying a connection.
    brokers: () => (isDestroyed ? [] : [...brokers]),
    connectionTimeout: 3_000,
    // Shorter, and what a broker that hung gets to do when it goes on again makes ghosts of a group's members.
    requestTimeout: 30_000,
    retry,
    ssl: access.ssl,
    ...(access.sasl === null ? {} : { sasl: copyOf(access.sasl) }),
    socketFactory: ({ host, port, onConnect }) => {
      if (isDestroyed) throw new Unavailable('This connection to Kafka is closed.');
      const socket = openSocket(host, port, access.ssl);
      sockets.add(socket);
      return socket
        .setNoDelay(true)
        .setKeepAlive(true, keepAliveMs)
        .on(access.ssl ? 'secureConnect' : 'connect', onConnect)
        .on('data', onAnswer)
        .on('error', (error) => (trouble = error))
        .on('close', () => sockets.delete(socket));
    },
    logLevel: logLevel.WARN,
    // An outage is hundreds of these, with levels that are kafkajs's view; what it means is logged by who is waiting.
    logCreator:
      () =>
      ({ namespace, log: { message } }) => {
        log.debug({ namespace, detail: message }, 'kafkajs says');
      },
  });

  return {
    kafka,
    trouble: () => trouble,
    destroy: () => {
      isDestroyed = true;
      for (const socket of sockets) socket.destroy(new Unavailable('This connection to Kafka is closed.'));
    },
  };
};

/** For each client its own, since kafkajs writes into it. */
const copyOf = (sasl: KafkaSasl): SASLOptions => ({ ...sasl });

const openSocket = (host: string, port: number, isByTls: boolean): Socket =>
  isByTls
    ? connectByTls({ host, port, ...(isIP(host) === 0 ? { servername: host } : {}) })
    : connect({ host, port });

/** The work's result, if it comes in time; kafkajs itself cannot be told how long to try. */
export const within = async <T>(ms: number, client: KafkaClient, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Unavailable('Kafka does not answer.', { cause: client.trouble() ?? undefined }));
    }, ms);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
};

interface RequestQueue {
  readonly pending: readonly unknown[];
  scheduleCheckPendingRequests: (this: RequestQueue) => void;
}

/**
 * After every answer kafkajs 2.2.4 sets a timer to `-1 - now`, though nothing is pending: a warning of Node's on stderr,
 * and a timer for nothing.
 */
const patchNegativeTimers = (): void => {
  const { prototype } = createRequire(import.meta.url)('kafkajs/src/network/requestQueue/index.js') as {
    prototype: RequestQueue;
  };
  const schedule = prototype.scheduleCheckPendingRequests;
  prototype.scheduleCheckPendingRequests = function () {
    if (this.pending.length > 0) schedule.call(this);
  };
};
patchNegativeTimers();
