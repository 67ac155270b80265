import type { Envelope } from '@candor/contracts';
import { sql } from 'slonik';
import { z } from 'zod';
import { Count } from '../src/database/database.ts';
import { createConsumer, type Consumer } from '../src/event-sourcing/consumer.ts';
import { defineLookup, type Reaction } from '../src/index.ts';
import { silentLog } from '../src/testing/test-template.ts';
import { openTallyLog, testKeys, type TallyLog } from './tally-log.ts';

/** Consumers that store each received name, as often as they receive it. */
export interface ReceivedNames extends TallyLog {
  consumer(options?: { keys?: ReturnType<typeof testKeys>; reactions?: readonly Reaction[] }): Consumer;
  /** The names of a stream, in order of the versions. */
  names(streamId: string): Promise<readonly string[]>;
  /** The number of sessions that wait for a lock. */
  waitingForLocks(): Promise<number>;
  /** Events with the name Poison cannot be applied before this call. */
  detoxify(): void;
  /** Sets the owners' history of any stream from now on. */
  serveHistory(history: readonly Envelope[]): void;
}

export const openReceivedNames = async (): Promise<ReceivedNames> => {
  const log = await openTallyLog();
  const { database } = log;
  await database.query(sql.unsafe`create table received_names (stream_id text, version int, name text)`);
  let isPoisonous = true;
  let history: readonly Envelope[] = [];
  const received = defineLookup({
    name: 'received_names',
    tables: ['received_names'],
    on: {
      'identity.member-registered.v1': ({ streamId, version, data }) =>
        data.firstName === 'Poison' && isPoisonous
          ? sql.unsafe`select 1 / 0`
          : sql.unsafe`insert into received_names (stream_id, version, name) values (${streamId}, ${version}, ${data.firstName})`,
    },
  });
  return {
    ...log,
    consumer: ({ keys = testKeys(), reactions = [] } = {}) =>
      createConsumer({
        service: 'tally',
        database,
        keys,
        lookups: [received],
        reactions,
        log: silentLog,
        feeds: {
          page: () => Promise.reject(new Error('not expected')),
          heads: () => Promise.reject(new Error('not expected')),
          stream: () => Promise.resolve(history),
        },
      }),
    names: (streamId) =>
      database.anyFirst(sql.type(z.object({ name: z.string() }))`
        select name from received_names where stream_id = ${streamId} order by version, name
      `),
    waitingForLocks: () =>
      database.oneFirst(sql.type(Count)`
        select count(*) as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
      `),
    detoxify: () => {
      isPoisonous = false;
    },
    serveHistory: (events) => {
      history = events;
    },
  };
};
