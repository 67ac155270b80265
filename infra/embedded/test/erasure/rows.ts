import type pg from 'pg';

/** A row with its columns by name, and as canonical text. */
export interface Row {
  readonly columns: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** By table, named `schema.table`. */
export type Rows = ReadonlyMap<string, readonly Row[]>;

/** Every table of the services and the bus. */
export const tablesOf = async (database: pg.Client): Promise<readonly string[]> => {
  const { rows } = await database.query<{ name: string }>(`
    select concat(schemaname, '.', tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by name
  `);
  return rows.map(({ name }) => name);
};

/** Columns that change by themselves, as always the same: a session in use is renewed each minute, and a slow run takes longer. */
const renewed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'identity.sessions': { expires_at: '2100-01-01T00:00:00Z', last_seen_at: '2000-01-01T00:00:00Z' },
};

const renewedIn = (table: string): string => JSON.stringify(renewed[table] ?? {});

export const rowsOf = async (database: pg.Client, table: string): Promise<readonly Row[]> => {
  const { rows } = await database.query<{ text: string }>(
    `select (to_jsonb(t) || $1::jsonb)::text as text from ${quoted(table)} as t order by text`,
    [renewedIn(table)],
  );
  return rows.map(({ text }) => ({ text, columns: JSON.parse(text) as Row['columns'] }));
};

export const allRows = async (database: pg.Client): Promise<Rows> => {
  const rows = new Map<string, readonly Row[]>();
  for (const table of await tablesOf(database)) rows.set(table, await rowsOf(database, table));
  return rows;
};

/** Rows that contain one of the texts, in any case, as text or in hexadecimal, by table. */
export const rowsContaining = async (
  database: pg.Client,
  texts: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const needles = texts.flatMap((text) => [text.toLowerCase(), Buffer.from(text).toString('hex')]);
  const found = new Map<string, readonly string[]>();
  for (const table of await tablesOf(database)) {
    const { rows } = await database.query<{ text: string }>(
      `select t::text as text from ${quoted(table)} as t
      where exists (select from unnest($1::text[]) as needle where strpos(lower(t::text), needle) > 0)`,
      [needles],
    );
    if (rows.length > 0)
      found.set(
        table,
        rows.map(({ text }) => text),
      );
  }
  return found;
};

export const quoted = (table: string): string =>
  table
    .split('.')
    .map((name) => `"${name}"`)
    .join('.');

/** The rows of a table without one of them. The table stays unchanged. */
export const withoutRow = async (
  database: pg.Client,
  table: string,
  text: string,
): Promise<readonly Row[]> => {
  await database.query('begin; set local session_replication_role = replica');
  try {
    await database.query(`delete from ${quoted(table)} as t where (to_jsonb(t) || $2::jsonb)::text = $1`, [
      text,
      renewedIn(table),
    ]);
    return await rowsOf(database, table);
  } finally {
    await database.query('rollback');
  }
};

/** Restores the rows of all tables, or of one schema's. */
export const restoreTables = async (database: pg.Client, earlier: Rows, schema?: string): Promise<void> => {
  await database.query('begin; set local session_replication_role = replica');
  for (const [table, rows] of earlier) {
    if (schema !== undefined && !table.startsWith(`${schema}.`)) continue;
    if (table.includes('.migrations')) continue;
    const columns = await writtenColumnsOf(database, table);
    await database.query(`delete from ${quoted(table)}`);
    await database.query(
      `insert into ${quoted(table)} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${quoted(table)}, $1::jsonb)`,
      [`[${rows.map(({ text }) => text).join(',')}]`],
    );
  }
  await database.query('commit');
};

/** All columns except generated ones. */
const writtenColumnsOf = async (database: pg.Client, table: string): Promise<string> => {
  const { rows } = await database.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
    where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [quoted(table)],
  );
  return rows[0]?.columns ?? '';
};
