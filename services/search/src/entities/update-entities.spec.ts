import { newId, openDatabase, type Database } from '@candor/platform';
import { createTestDatabase } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { searchService } from '../service.ts';
import { markEntities, rebuildEntities, updateMarkedEntities } from './update-entities.ts';

const opened = new AsyncDisposableStack();
let database: Database;
beforeAll(async () => {
  const testDatabase = await createTestDatabase([searchService]);
  opened.defer(() => testDatabase.drop());
  database = await openDatabase(await testDatabase.serviceUrl('search'), { maxConnections: 2 });
  opened.defer(() => database.end());
});
afterAll(() => opened.disposeAsync());
beforeEach(async () => {
  await database.query(sql.unsafe`delete from entities_to_update`);
});

const mark = (entityIds: readonly string[], importedEntityIds: readonly string[]): Promise<void> =>
  markEntities(database, { entityIds, importedEntityIds, authorIds: [], votedRatingIds: [] });

const Marked = z.object({ entity_id: z.string() });
const marked = () =>
  database.anyFirst(sql.type(Marked)`select entity_id from entities_to_update order by id`);

it('changes of members overtake those of an import', async () => {
  const [changed, ...imported] = [newId(), newId(), newId()];
  await mark([], imported);
  await mark([changed], []);
  expect(await updateMarkedEntities(database, 'changed')).toBe(1);
  expect([...(await marked())].sort()).toEqual([...imported].sort());
  expect(await updateMarkedEntities(database, 'newest')).toBe(0);
  expect(await updateMarkedEntities(database, 'imported')).toBe(2);
  expect(await marked()).toEqual([]);
});

it('an entity that both have changed is built once', async () => {
  const entityId = newId();
  await mark([entityId], [entityId]);
  await mark([], [entityId]);
  expect(await updateMarkedEntities(database, 'changed')).toBe(1);
  expect(await marked()).toEqual([]);
});

it('builds a part of an import at a time, so that a change of a member waits for few', async () => {
  await mark(
    [],
    Array.from({ length: 25 }, () => newId()),
  );
  const built = await updateMarkedEntities(database, 'imported');
  expect(built).toBeGreaterThan(0);
  expect(await marked()).toHaveLength(25 - built);
  expect(built).toBeLessThan(25);
});

it('a rebuild ends beside a mark of an import whose entity is not announced yet', async () => {
  const entityId = newId();
  await mark([], [entityId]);
  await rebuildEntities(database, () => Promise.resolve());
  expect(await marked()).toEqual([entityId]);
});
