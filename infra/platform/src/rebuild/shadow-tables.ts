import { withoutStatementTimeout } from '../database/pipelining-driver.ts';
import { sql } from 'slonik';
import { z } from 'zod';
import type { Database, Transaction } from '../database/database.ts';
import { shadowSchemaOf } from '../database/provision.ts';

/** Rows that were removed or added (a different row counts as both), and the number of all rows. */
export interface Repaired {
  readonly rows: number;
  readonly repaired: number;
  readonly hash: string;
}

/** Creates empty tables like the live ones in the service's shadow schema; drops what an earlier rebuild left there. */
export const openShadow = async (
  database: Database,
  service: string,
  tables: readonly string[],
): Promise<void> => {
  const shadow = shadowSchemaOf(service);
  for (const table of tables) {
    await database.query(sql.unsafe`drop table if exists ${sql.identifier([shadow, table])}`);
    await database.query(sql.unsafe`
      create table ${sql.identifier([shadow, table])} (like ${sql.identifier([service, table])} including all)
    `);
  }
};

export const dropShadow = async (
  database: Database,
  service: string,
  tables: readonly string[],
): Promise<void> => {
  for (const table of tables)
    await database.query(sql.unsafe`drop table ${sql.identifier([shadowSchemaOf(service), table])}`);
};

/** From here on the transaction's statements use the shadow tables where they exist. */
export const enterShadow = async (transaction: Transaction, service: string): Promise<void> => {
  await searchIn(transaction, [shadowSchemaOf(service), service, 'public']);
};

/** Statements use the live tables again. */
export const leaveShadow = (transaction: Transaction, service: string): Promise<void> =>
  searchIn(transaction, [service, 'public']);

const searchIn = async (transaction: Transaction, schemas: readonly string[]): Promise<void> => {
  const path = schemas.map((name) => `"${name}"`).join(', ');
  await transaction.query(sql.unsafe`select set_config('search_path', ${path}, true)`);
};

/** A rebuild's last step may take longer than a request's transaction. */
export const allowLongTransaction = async (transaction: Transaction): Promise<void> => {
  await transaction.query(sql.unsafe`set local transaction_timeout = 0`);
  await transaction.query(withoutStatementTimeout);
};

/**
 * Makes the live tables equal to the shadow ones and changes only rows that differ. Readers are not disturbed, and a
 * correct read model is not written at all.
 */
export const repairLiveTables = async (
  transaction: Transaction,
  service: string,
  tables: readonly string[],
): Promise<Repaired> => {
  let repaired = 0;
  for (const table of tables) {
    const live = sql.identifier([service, table]);
    const shadow = sql.identifier([shadowSchemaOf(service), table]);
    const removed = await transaction.query(sql.unsafe`
      delete from ${live} as live where md5(live::text) not in (select md5(rebuilt::text) from ${shadow} as rebuilt)
    `);
    const columns = await storedColumns(transaction, service, table);
    const added = await transaction.query(sql.unsafe`
      insert into ${live} (${columns}) select ${columns} from ${shadow} as rebuilt
      where md5(rebuilt::text) not in (select md5(live::text) from ${live} as live)
    `);
    repaired += removed.rowCount + added.rowCount;
  }
  const after = await hashOf(transaction, service, tables);
  const rebuilt = await hashOf(transaction, shadowSchemaOf(service), tables);
  if (after.hash !== rebuilt.hash) throw new Error('the live tables do not equal the rebuilt ones');
  return { ...after, repaired };
};

const ColumnName = z.object({ column_name: z.string() });

/** All but the columns that Postgres generates. */
const storedColumns = async (transaction: Transaction, schema: string, table: string) => {
  const names = await transaction.anyFirst(sql.type(ColumnName)`
    select column_name from information_schema.columns
    where table_schema = ${schema} and table_name = ${table} and is_generated = 'NEVER'
    order by ordinal_position
  `);
  return sql.join(
    names.map((name) => sql.identifier([name])),
    sql.fragment`, `,
  );
};

const Hashed = z.object({ rows: z.number(), hash: z.string() });

const hashOf = async (transaction: Transaction, schema: string, tables: readonly string[]) => {
  const hashes = await Promise.all(
    tables.map((table) =>
      transaction.one(sql.type(Hashed)`
        select count(*) as rows, md5(coalesce(string_agg(md5(r::text), '' order by md5(r::text)), '')) as hash
        from ${sql.identifier([schema, table])} as r
      `),
    ),
  );
  return {
    rows: hashes.reduce((sum, { rows }) => sum + rows, 0),
    hash: hashes.map(({ hash }) => hash).join('-'),
  };
};
