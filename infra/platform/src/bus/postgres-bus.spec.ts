import { sql } from 'slonik';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { newId } from '../service/ids.ts';
import { silentLog } from '../testing/silent-log.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { describeBus } from './bus.contract.ts';
import { createPostgresBus, postgresBusMigrations, pruneMessages } from './postgres-bus.ts';

describeBus('Postgres', async () => {
  const testDatabase = await createTestDatabase();
  const databaseUrl = await testDatabase.serviceUrl('bus');
  await migrate(databaseUrl, [postgresBusMigrations]);
  const open = () => createPostgresBus({ databaseUrl, log: silentLog, keptHours: 168 });
  const [bus, other] = [await open(), await open()];
  const database = await openDatabase(databaseUrl, { maxConnections: 1 });
  return {
    bus,
    other,
    newTopic: () => Promise.resolve(`candor.spec.${newId()}`),
    publishRaw: async (topic, json) => {
      await database.query(sql.unsafe`
        insert into messages (topic, stream_id, envelope) values (${topic}, 'unknown', ${json}::jsonb)
      `);
    },
    stop: async () => {
      await Promise.all([bus.close(), other.close(), database.end()]);
      await testDatabase.drop();
    },
  };
});

it('drops old messages that every group has passed', async () => {
  const testDatabase = await createTestDatabase();
  const databaseUrl = await testDatabase.serviceUrl('bus');
  await migrate(databaseUrl, [postgresBusMigrations]);
  const database = await openDatabase(databaseUrl, { maxConnections: 1 });
  for (const [topic, age] of [
    ['passed', 9],
    ['passed', 1],
    ['behind', 9],
    ['unheard', 9],
  ] as const) {
    await database.query(sql.unsafe`
      insert into messages (topic, stream_id, envelope, published_at)
      values (${topic}, 'any', '{}', now() - make_interval(hours => ${age}))
    `);
  }
  await database.query(sql.unsafe`
    insert into checkpoints (subscriber_group, topic, transaction_id, position)
    values ('fast', 'passed', '9223372036854775807'::xid8, 0), ('fast', 'behind', '9223372036854775807'::xid8, 0),
      ('slow', 'behind', '0'::xid8, 0)
  `);
  await pruneMessages(database, 5);
  const left = await database.anyFirst(sql.type(z.object({ topic: z.string() }))`
    select topic from messages order by topic
  `);
  expect(left).toEqual(['behind', 'passed']);
  await database.end();
  await testDatabase.drop();
});
