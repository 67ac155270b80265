import { Client } from '@elastic/elasticsearch';
import type { Stack } from '../../src/stack/run-stack.ts';

/** Removes what was seeded. */
export type Undo = () => Promise<unknown>;

/** Runs a statement, and again with other values to undo it. */
export const change = async (
  stack: Stack,
  statement: string,
  seeded: readonly unknown[],
  original: readonly unknown[],
): Promise<Undo> => {
  await stack.query(statement, seeded);
  return () => stack.query(statement, original);
};

export const renameTable = async (stack: Stack, schema: string, table: string): Promise<Undo> => {
  await stack.query(`alter table "${schema}".${table} rename to ${table}_away`);
  return () => stack.query(`alter table "${schema}".${table}_away rename to ${table}`);
};

export const removeRow = async (stack: Stack, table: string, key: string, id: string): Promise<Undo> => {
  const columns = await storedColumns(stack, table);
  const [removed] = await stack.query<{ row: unknown }>(
    `delete from ${table} t where ${key} = $1 returning to_jsonb(t) as row`,
    [id],
  );
  return () =>
    stack.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1)`,
      [removed?.row],
    );
};

/** Copies a row under another `key`, with `changes`. */
export const copyRow = async (
  stack: Stack,
  table: string,
  key: string,
  id: string,
  changes: Readonly<Record<string, unknown>>,
): Promise<Undo> => {
  const columns = await storedColumns(stack, table);
  await stack.query(
    `insert into ${table} (${columns})
     select ${columns} from jsonb_populate_record(null::${table},
       (select to_jsonb(t) from ${table} t where ${key} = $1) || $2)`,
    [id, changes],
  );
  return () => stack.query(`delete from ${table} where ${key} = $1`, [changes[key]]);
};

export const deleteDocument = async (url: string, alias: string, id: string): Promise<void> => {
  await new Client({ node: url }).delete({ index: alias, id, refresh: true });
};

/** Without generated columns. */
const storedColumns = async (stack: Stack, table: string): Promise<string> => {
  const [columns] = await stack.query<{ names: string }>(
    `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return columns?.names ?? '';
};
