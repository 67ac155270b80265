import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'slonik';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { silentLog } from '../testing/test-template.ts';
import { eventually } from '../testing/eventually.ts';
import { eventOf, listen } from './bus-samples.contract.ts';
import { describeBus } from './bus.contract.ts';
import { createPostgresBus, postgresBusMigrations, pruneMessages } from './postgres-bus.ts';
import { startPostgresBuses } from './postgres-samples.contract.ts';

describeBus('Postgres', startPostgresBuses);

describe('the order of a topic in Postgres', () => {
  const open = async () => {
    const testDatabase = await createTestDatabase();
    const databaseUrl = await testDatabase.serviceUrl('bus');
    await migrate(databaseUrl, [postgresBusMigrations]);
    const database = await openDatabase(databaseUrl, { maxConnections: 20 });
    const bus = await createPostgresBus({ databaseUrl, log: silentLog, retentionHours: 168 });
    const { received } = await listen(bus, 'spec', [topic]);
    const close = async () => {
      await bus.close();
      await database.end();
      await testDatabase.drop();
    };
    return { bus, database, ids: () => received.map(({ id }) => id), close };
  };
  const topic = 'candor.spec.order';

  it('is the order of the commits, regardless of concurrent publishers', async () => {
    const { bus, ids, close } = await open();
    const published = await Promise.all(
      Array.from({ length: 16 }, async () => {
        const own = Array.from({ length: 25 }, () => eventOf('order', 1));
        for (const envelope of own) await bus.publish(topic, [envelope]);
        return own.map(({ id }) => id);
      }),
    );
    await eventually(() => {
      expect(ids()).toHaveLength(400);
    });
    expect(new Set(ids())).toEqual(new Set(published.flat()));
    for (const own of published) expect(ids().filter((id) => own.includes(id))).toEqual(own);
    await close();
  });

  it('is readable while an unrelated transaction is open', async () => {
    const { bus, database, ids, close } = await open();
    const envelope = eventOf('order', 1);
    const outside = AsyncLocalStorage.snapshot();
    await database.transaction(async (transaction) => {
      await transaction.query(sql.unsafe`select pg_current_xact_id()`);
      await outside(() => bus.publish(topic, [envelope]));
      await eventually(() => {
        expect(ids()).toEqual([envelope.id]);
      });
    });
    await close();
  });

  it('control: loses a message that is published without the lock and commits late', async () => {
    const { bus, database, ids, close } = await open();
    const [late, early] = [eventOf('order', 1), eventOf('order', 1)];
    const outside = AsyncLocalStorage.snapshot();
    await database.transaction(async (transaction) => {
      await transaction.query(sql.unsafe`
        insert into messages (topic, stream_id, envelope)
        values (${topic}, ${late.streamId}, ${JSON.stringify(late)}::jsonb)
      `);
      await outside(() => bus.publish(topic, [early]));
      await eventually(() => {
        expect(ids()).toEqual([early.id]);
      });
    });
    const last = eventOf('order', 1);
    await bus.publish(topic, [last]);
    await eventually(() => {
      expect(ids()).toEqual([early.id, last.id]);
    });
    await close();
  });
});

it('deletes old messages that every group has passed', async () => {
  const testDatabase = await createTestDatabase();
  const databaseUrl = await testDatabase.serviceUrl('bus');
  await migrate(databaseUrl, [postgresBusMigrations]);
  const database = await openDatabase(databaseUrl, { maxConnections: 1 });
  for (const [topic, age] of [
    ['passed', 9],
    ['passed', 1],
    ['behind', 9],
    ['unsubscribed', 9],
  ] as const) {
    await database.query(sql.unsafe`
      insert into messages (topic, stream_id, envelope, published_at)
      values (${topic}, 'any', '{}', now() - make_interval(hours => ${age}))
    `);
  }
  await database.query(sql.unsafe`
    insert into checkpoints (subscriber_group, topic, position)
    values ('fast', 'passed', 1000), ('fast', 'behind', 1000), ('slow', 'behind', 0)
  `);
  await pruneMessages(database, 5);
  const left = await database.anyFirst(sql.type(z.object({ topic: z.string() }))`
    select topic from messages order by topic
  `);
  expect(left).toEqual(['behind', 'passed']);
  await database.end();
  await testDatabase.drop();
});
