import { sql } from 'slonik';
import { openDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { newId } from '../event-sourcing/stream-type.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { silentLog } from '../testing/test-template.ts';
import type { BusUnderTest } from './bus-samples.contract.ts';
import { createPostgresBus, postgresBusMigrations } from './postgres-bus.ts';

export const startPostgresBuses = async (): Promise<BusUnderTest> => {
  const testDatabase = await createTestDatabase();
  const databaseUrl = await testDatabase.serviceUrl('bus');
  await migrate(databaseUrl, [postgresBusMigrations]);
  const open = () => createPostgresBus({ databaseUrl, log: silentLog, retentionHours: 168 });
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
};
