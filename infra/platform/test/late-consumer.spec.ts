import { pino } from 'pino';
import { sql } from 'slonik';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openDatabase, type Database } from '../src/database/database.ts';
import { createConsumer, type Consumer } from '../src/event-sourcing/consumer.ts';
import { haltConsumer, listDeadLetters } from '../src/event-sourcing/dead-letters.ts';
import { defineLookup, defineReaction, type Reaction } from '../src/index.ts';
import { memberTopic as topic, registered } from './registered-member.ts';
import { eventually } from '../src/testing/eventually.ts';
import { openTallyLog, testKeys, type TallyLog } from './tally-log.ts';

const timeoutMs = 300;

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
