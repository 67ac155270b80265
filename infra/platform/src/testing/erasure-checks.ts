import { sql } from 'slonik';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { operationsRoutes, type Rebuild } from '@candor/contracts';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';
import { peerService, type TestService } from './test-service.ts';

/** Tables of the event store: ids of streams and members, and sealed data. */
const eventStoreTables = ['announced_deletions', 'erased_members', 'events', 'inbox'];

const Name = z.object({ name: z.string() });

/** The service's tables in which a row contains the text, without those of the event store. */
export const tablesContaining = async (database: Database, text: string): Promise<readonly string[]> => {
  const tables = await database.anyFirst(sql.type(Name)`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'
      and table_name <> all(${sql.array(eventStoreTables, 'text')})
    order by table_name
  `);
  const found: string[] = [];
  for (const table of tables) {
    const isFound = await database.exists(sql.unsafe`
      select from ${sql.identifier([table])} as t where position(${text} in t::text) > 0
    `);
    if (isFound) found.push(table);
  }
  return found;
};

/** The prefixes of column names that hold member ids. */
const memberColumns =
  '^(actor|author|blocked|blocker|caller|claimant|claimed_by|followed|follower|member|other|owner|recipient|sender|suggested_by|viewer|voter|writer)';

/** The service's tables with a member column, without the platform's: the tables that its erasure must cover. */
export const tablesAboutMembers = (database: Database): Promise<readonly string[]> =>
  database.anyFirst(sql.type(Name)`
    select distinct c.table_name as name
    from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
      and c.column_name ~ ${memberColumns}
      and c.table_name <> all(${sql.array([...eventStoreTables, 'idempotent_requests'], 'text')})
    order by name
  `);

/** Rebuilds a read model as an operator does. Resolves with the result when it is done. */
export const rebuilt = async (service: TestService, readModel: string): Promise<Rebuild['result']> => {
  const { startRebuild, rebuilds } = operationsRoutes;
  const as = peerService('operator');
  const started = await service.request(startRebuild.method, startRebuild.path, { as, body: { readModel } });
  expect(started.status, started.text).toBe(202);
  return eventually(async () => {
    const response = await service.request(rebuilds.method, rebuilds.path, { as });
    const found = rebuilds.responses[200].parse(response.json).rebuilds;
    const rebuild = found.find((one) => one.readModel === readModel);
    // With the reason if it failed.
    expect(rebuild).toMatchObject({ status: 'done', error: null });
    return rebuild?.result ?? null;
  });
};
