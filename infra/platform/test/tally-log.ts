import { createTestDatabase, testKey } from '../src/testing/index.ts';
import { postgresBusMigrations } from '../src/bus/postgres-bus.ts';
import { openDatabase, type Database } from '../src/database/database.ts';
import { createCommands, type Commands } from '../src/event-sourcing/command-handler.ts';
import { eventStoreMigrations, openEpoch } from '../src/event-sourcing/event-store.ts';
import type { PersonalKeys } from '../src/event-sourcing/personal-keys.ts';
import { sql } from 'slonik';
import { tallyProjection } from './tally.ts';

export interface TallyLog {
  readonly database: Database;
  readonly databaseUrl: string;
  readonly busUrl: string;
  readonly commands: Commands;
  /** Calls `listener` after each commit, as a service wakes its relay. */
  onAppended(listener: () => void): void;
  close(): Promise<void>;
}

export const testKeys = (erased: ReadonlySet<string> = new Set()): PersonalKeys => ({
  held: (memberId) => (erased.has(memberId) ? null : testKey(memberId)),
  fetch: () => Promise.resolve(),
});

/** Keys that are at hand once they were fetched. */
export const keysToFetch = (): PersonalKeys => {
  const fetched = new Set<string>();
  return {
    held: (memberId) => (fetched.has(memberId) ? testKey(memberId) : undefined),
    fetch: (memberIds) => {
      for (const memberId of memberIds) fetched.add(memberId);
      return Promise.resolve();
    },
  };
};

/** A log of its own, with the tally's read model. */
export const openTallyLog = async (keys: PersonalKeys = testKeys()): Promise<TallyLog> => {
  const testDatabase = await createTestDatabase({
    tally: [eventStoreMigrations],
    bus: [postgresBusMigrations],
  });
  const databaseUrl = await testDatabase.serviceUrl('tally');
  const busUrl = await testDatabase.serviceUrl('bus');
  const database = await openDatabase(databaseUrl, { maxConnections: 20 });
  await database.query(sql.unsafe`create table tallies (stream_id text primary key, sum integer not null)`);
  await openEpoch(database);
  const listeners: (() => void)[] = [];
  const commands = createCommands({
    service: 'tally',
    database,
    projections: [tallyProjection],
    keys,
    now: () => new Date(),
    onAppended: () => {
      for (const listener of listeners) listener();
    },
  });
  return {
    database,
    databaseUrl,
    busUrl,
    commands,
    onAppended: (listener) => {
      listeners.push(listener);
    },
    close: async () => {
      await database.end();
      await testDatabase.drop();
    },
  };
};
