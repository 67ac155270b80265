import { migrate, openDatabase } from '@candor/platform';
import { createTestDatabase } from '@candor/platform/testing';
import { sql } from 'slonik';
import { expect, it } from 'vitest';
import { newDocument, put } from '../contract/samples.contract.ts';
import { ratingLog } from './document-log.ts';
import { startOfLog } from './log-of-table.ts';
import { searchIndexMigrations, writeDocuments } from './write-documents.ts';

it('The log has the order of transaction ids as numbers, also where one has a digit more', async () => {
  await using running = new AsyncDisposableStack();
  const testDatabase = await createTestDatabase();
  running.defer(() => testDatabase.drop());
  const url = await testDatabase.serviceUrl('search');
  await migrate(url, [searchIndexMigrations]);
  const database = await openDatabase(url, { maxConnections: 2 });
  running.defer(() => database.end());
  for (const [transactionId, last] of [
    ['99', '1'],
    ['100', '0'],
  ]) {
    const ratingId = `00000000-0000-7000-8000-00000000000${last}`;
    await database.transaction((transaction) =>
      writeDocuments(transaction, [put(newDocument({ ratingId }))]),
    );
    await database.query(sql.unsafe`
      update search_documents set transaction_id = ${transactionId ?? ''}::xid8 where rating_id = ${ratingId}
    `);
  }
  const first = await ratingLog.readAfter(database, startOfLog, 1);
  const second = await ratingLog.readAfter(database, first.end ?? startOfLog, 1);
  expect([first.end?.transaction_id, second.end?.transaction_id]).toEqual(['99', '100']);
});
