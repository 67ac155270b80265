import { AsyncLocalStorage } from 'node:async_hooks';
import { pino } from 'pino';
import { sql } from 'slonik';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openDatabase, type Database } from '../src/database/database.ts';
import { createConsumer, type Consumer } from '../src/event-sourcing/consumer.ts';
import { haltConsumer, listDeadLetters } from '../src/event-sourcing/dead-letters.ts';
import { defineLookup, defineReaction, type AnyAnnounced, type Reaction } from '../src/index.ts';
import { memberTopic as topic, registered } from './registered-member.ts';
import { eventually } from '../src/testing/eventually.ts';
import { openTallyLog, testKeys, type TallyLog } from './tally-log.ts';

const timeoutMs = 300;

/** A rebuild in another process: not within the transaction of the consumer. */
const elsewhere = AsyncLocalStorage.snapshot();

const namesOf = (events: readonly AnyAnnounced[]): string =>
  events
    .map(({ type, data }) => (type === 'identity.member-registered.v1' ? data.firstName : type))
    .join(' ');

const received = defineLookup({
  name: 'received_names',
  tables: ['received_names'],
  on: {
    'identity.member-registered.v1': ({ streamId, data }) => sql.unsafe`
      insert into received_names (stream_id, name) values (${streamId}, ${data.firstName})
    `,
  },
});

describe('a waiting consumer', () => {
  let log: TallyLog;
  const opened: Database[] = [];

  /** Connections with this setting at {@link timeoutMs}. */
  const impatient = async (setting: string): Promise<Database> => {
    const url = new URL(log.databaseUrl);
    url.searchParams.set('options', `-c ${setting}=${String(timeoutMs)}`);
    const database = await openDatabase(url.href, {
      maxConnections: 5,
      ...(setting === 'statement_timeout' ? { statementTimeoutMs: timeoutMs } : {}),
    });
    opened.push(database);
    return database;
  };

  const consumerOn = (database: Database, reactions: readonly Reaction[] = []): Consumer =>
    createConsumer({
      service: 'tally',
      database,
      keys: testKeys(),
      feeds: {
        page: () => Promise.reject(new Error('not expected')),
        heads: () => Promise.reject(new Error('not expected')),
        stream: () => Promise.reject(new Error('not expected')),
      },
      lookups: [received],
      reactions,
      log: pino({ level: 'silent' }),
    });

  const connectionsOf = (state: string) =>
    log.database.oneFirst(sql.type(z.object({ count: z.number() }))`
      select count(*) from pg_stat_activity where datname = current_database() and state = ${state}
    `);

  /** A transaction that holds up the readers of every log. */
  const writers = () =>
    log.database.oneFirst(sql.type(z.object({ count: z.number() }))`
      select count(*) from pg_stat_activity where datname = current_database() and backend_xid is not null
    `);

  const names = () =>
    log.database.anyFirst(
      sql.type(z.object({ name: z.string() }))`select name from received_names order by name`,
    );

  beforeEach(async () => {
    log = await openTallyLog();
    await log.database.query(sql.unsafe`create table received_names (stream_id text, name text)`);
  });
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.end();
    await log.close();
  });

  it.each(['statement_timeout', 'transaction_timeout'])(
    'parks nothing when a rebuild holds its streams longer than the %s',
    async (setting) => {
      const consumer = consumerOn(await impatient(setting));
      const batch = [registered('member-a', 1, 'Ada'), registered('member-b', 1, 'Grace')];
      const isHalted = Promise.withResolvers<undefined>();
      const isRebuilt = Promise.withResolvers<undefined>();
      const rebuilding = log.database.transaction(async (transaction) => {
        await transaction.query(sql.unsafe`set local transaction_timeout = 0`);
        await transaction.query(sql.unsafe`set local idle_in_transaction_session_timeout = 0`);
        await haltConsumer(transaction, 'tally');
        isHalted.resolve(undefined);
        await isRebuilt.promise;
      });
      await isHalted.promise;
      await expect(consumer.onBatch(batch, topic)).rejects.toThrow();
      isRebuilt.resolve(undefined);
      await rebuilding;
      expect(await listDeadLetters(log.database)).toEqual([]);
      await consumerOn(log.database).onBatch(batch, topic);
      expect(await names()).toEqual(['Ada', 'Grace']);
    },
  );

  it('writes nothing before other services have responded, and applies nothing beside it', async () => {
    const isRequesting = Promise.withResolvers<undefined>();
    const mayRespond = Promise.withResolvers<undefined>();
    const seen: string[] = [];
    const requesting = defineReaction({
      name: 'requesting',
      to: ['identity.member-registered.v1'],
      prepare: async (events) => {
        seen.push(`requests facts about ${namesOf(events)}`);
        isRequesting.resolve(undefined);
        await mayRespond.promise;
        return async (fresh) => {
          seen.push(`applies ${namesOf(fresh)}`);
          expect(await elsewhere(writers)).toBe(1);
        };
      },
    });
    const consumer = consumerOn(log.database, [requesting]);
    const ada = registered('member-a', 1, 'Ada');
    const first = consumer.onBatch([ada], topic);
    await isRequesting.promise;
    expect(await writers()).toBe(0);
    const second = consumer.onBatch([ada, registered('member-a', 2, 'Augusta')], topic);
    mayRespond.resolve(undefined);
    await Promise.all([first, second]);
    expect(seen).toEqual([
      'requests facts about Ada',
      'applies Ada',
      'requests facts about Ada Augusta',
      'applies Augusta',
    ]);
    expect(await names()).toEqual(['Ada', 'Augusta']);
  });

  it('parks nothing when its process was late', async () => {
    const late = defineReaction({
      name: 'late',
      to: ['identity.member-registered.v1'],
      react: async (_events, transaction) => {
        await eventually(async () => {
          expect(await connectionsOf('idle in transaction')).toBe(0);
        });
        await transaction.query(sql.unsafe`select`);
      },
    });
    const consumer = consumerOn(await impatient('idle_in_transaction_session_timeout'), [late]);
    const batch = [registered('member-a', 1, 'Ada')];
    await expect(consumer.onBatch(batch, topic)).rejects.toThrow();
    expect(await listDeadLetters(log.database)).toEqual([]);
    await consumerOn(log.database).onBatch(batch, topic);
    expect(await names()).toEqual(['Ada']);
  });
});
