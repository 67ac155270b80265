import pg from 'pg';
import { connectTimeoutMs } from './database.ts';
import { createOutageLog } from '../service/outage-log.ts';
import { showPresence } from './session-lock.ts';
import { newId } from '../event-sourcing/stream-type.ts';
import type { Logger } from '../telemetry/logger.ts';

/**
 * Hints between processes that there is something to do. One that is sent while this process is not connected is lost, so
 * every listener gets a hint after each connection, and also polls slowly.
 */
export interface Notifications {
  /**
   * Notifies own listeners at once. Notifies other processes outside any transaction: the first time right away, later
   * hints together within a few milliseconds.
   */
  notify(channel: string): void;
  /** Also calls `onHint` once when hints begin to arrive, because earlier ones are lost. */
  listen(channel: string, onHint: () => void): void;
  /** The name under which this process shows that it is alive; `null` while it is not connected. */
  readonly presence: () => string | null;
  close(): Promise<void>;
}

/** The channel of a table whose trigger calls the function `notify_of_write` of its schema. */
export const channelOfWrites = (schema: string, table: string): string => `${schema}.${table}`;

const coalesceMs = 5;
const reconnectMs = 1_000;

export const openNotifications = (databaseUrl: string, log: Logger): Notifications => {
  const listeners = new Map<string, (() => void)[]>();
  const waiting = new Set<string>();
  /** Distinguishes our own notifications from those of others. Our presence has this name, too. */
  const sender = newId();
  const outage = createOutageLog(log, { loop: 'notifications' });
  let client: pg.Client | null = null;
  let isPresent = false;
  let isClosed = false;
  let flushing: NodeJS.Timeout | null = null;
  let reconnecting: NodeJS.Timeout | null = null;

  const notifyListeners = (channel: string): void => {
    for (const onHint of listeners.get(channel) ?? []) onHint();
  };

  const listenTo = async (on: pg.Client, channel: string): Promise<void> => {
    await on.query(`listen ${on.escapeIdentifier(channel)}`);
    notifyListeners(channel);
  };

  const lose = (lost: pg.Client) => {
    if (client !== lost) return;
    client = null;
    isPresent = false;
    if (!isClosed) reconnecting = setTimeout(() => void connect(listeners.keys()), reconnectMs);
  };

  const connect = async (channels: Iterable<string>): Promise<void> => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: connectTimeoutMs,
    });
    next.on('error', () => {
      lose(next);
    });
    next.on('end', () => {
      lose(next);
    });
    next.on('notification', ({ channel, payload }) => {
      if (payload !== sender) notifyListeners(channel);
    });
    client = next;
    try {
      await next.connect();
      await next.query(showPresence(sender));
      isPresent = client === next;
      for (const channel of channels) await listenTo(next, channel);
      outage.end();
    } catch (error) {
      outage.report(error, 'notifications not connected');
      lose(next);
      await next.end().catch(() => undefined);
    }
  };
  /** One statement at a time: a client accepts the next one only after its response. */
  let turn = connect([]);
  const inTurn = (statement: (on: pg.Client) => Promise<unknown>): void => {
    turn = turn
      .then(async () => {
        if (client !== null) await statement(client);
      })
      .catch((error: unknown) => {
        log.debug({ err: error }, 'hint not exchanged');
        // A connection that was lost without a trace would also hold back all later hints.
        client?.connection.stream.destroy();
      });
  };

  const flush = () => {
    const channels = [...waiting];
    waiting.clear();
    flushing = channels.length === 0 ? null : setTimeout(flush, coalesceMs);
    if (channels.length === 0) return;
    inTurn((on) =>
      on.query('select pg_notify(channel, $2) from unnest($1::text[]) as channel', [channels, sender]),
    );
  };

  return {
    presence: () => (isPresent ? sender : null),
    notify: (channel) => {
      notifyListeners(channel);
      waiting.add(channel);
      if (flushing === null) flush();
    },
    listen: (channel, onHint) => {
      const others = listeners.get(channel) ?? [];
      listeners.set(channel, [...others, onHint]);
      inTurn((on) => listenTo(on, channel));
    },
    close: async () => {
      isClosed = true;
      if (flushing) clearTimeout(flushing);
      if (reconnecting) clearTimeout(reconnecting);
      await turn;
      await client?.end();
    },
  };
};
