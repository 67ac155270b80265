import { sql } from 'slonik';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openDatabase, type Database } from '../src/database/database.ts';
import { migrate } from '../src/database/migrate.ts';
import { channelOfWrites, openNotifications, type Notifications } from '../src/database/notifications.ts';
import { eventStoreMigrations } from '../src/event-sourcing/event-store.ts';
import { createLoop, type Loop } from '../src/service/loop.ts';
import { openBreakableLink, type BreakableLink } from '../src/testing/breakable-link.ts';
import { createTestDatabase, eventually, silentLog, type TestDatabase } from '../src/testing/index.ts';

const hourMs = 3_600_000;

/** The loops of these specs would look by themselves only after an hour. */
describe('notifications', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  let link: BreakableLink;
  let notifications: Notifications;
  let loop: Loop;
  let looks: (readonly string[])[];

  beforeEach(async () => {
    testDatabase = await createTestDatabase();
    const url = await testDatabase.serviceUrl();
    await migrate(url, [eventStoreMigrations]);
    database = await openDatabase(url, { maxConnections: 2 });
    await database.query(sql.unsafe`create table work (name text)`);
    await database.query(sql.unsafe`
      create trigger notify_of_write after insert on work for each statement execute function notify_of_write()
    `);
    link = await openBreakableLink(url);
    notifications = openNotifications(link.url, silentLog);
    looks = [];
    loop = createLoop({
      name: 'spec',
      log: silentLog,
      wokenBy: (wake) => {
        notifications.listen(channelOfWrites('subject', 'work'), wake);
      },
      idleMs: hourMs,
      step: async () => {
        looks.push(await works());
        return 'idle';
      },
    });
    await isListening();
  });
  afterEach(async () => {
    await loop.stop();
    await notifications.close();
    await link.close();
    await database.end();
    await testDatabase.drop();
  });

  const works = () =>
    database.anyFirst(sql.type(z.object({ name: z.string() }))`select name from work order by name`);
  const add = (name: string) => database.query(sql.unsafe`insert into work values (${name})`);
  const hasSeen = (...names: string[]) =>
    eventually(() => {
      expect(looks.at(-1)).toEqual(names);
    });
  /** The first look is the loop's start, and another one follows when its hints begin to arrive. */
  const isListening = () =>
    eventually(() => {
      expect(looks).toHaveLength(2);
    });

  it('wake a loop when a transaction that wrote to its table commits', async () => {
    await add('one');
    await hasSeen('one');
    await database.transaction(async (transaction) => {
      await transaction.query(sql.unsafe`insert into work values ('three'), ('two')`);
    });
    await hasSeen('one', 'three', 'two');
  });

  it('wake no loop when the transaction is rolled back', async () => {
    const before = looks.length;
    await database
      .transaction(async (transaction) => {
        await transaction.query(sql.unsafe`insert into work values ('undone')`);
        throw new Error('undone');
      })
      .catch(() => undefined);
    await add('one');
    await hasSeen('one');
    expect(looks).toHaveLength(before + 1);
  });

  it('wake each loop after a lost connection, for hints that were lost meanwhile', async () => {
    await link.cut();
    await eventually(() => {
      expect(notifications.presence()).toBeNull();
    });
    await add('meanwhile');
    expect(looks.at(-1)).toEqual([]);
    await link.repair();
    await hasSeen('meanwhile');
  });
});
