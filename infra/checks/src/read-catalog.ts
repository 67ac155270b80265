import type pg from 'pg';

/** A column of a table or view. */
export interface CatalogColumn {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly isNullable: boolean;
  /** An insert may leave it out although it is not nullable. */
  readonly hasDefault: boolean;
}

/** What the statements of a version depend on, in some schemas of a database. */
export interface Catalog {
  readonly columns: readonly CatalogColumn[];
  /** Unique indexes, check and foreign key constraints, each with the columns that it is about. */
  readonly rules: readonly {
    readonly table: string;
    readonly rule: string;
    readonly columns: readonly string[];
  }[];
  /** With arguments and result. */
  readonly functions: readonly string[];
}

/** `client`: of a superuser. */
export const readCatalog = async (client: pg.Client, schemas: readonly string[]): Promise<Catalog> => {
  const rowsOf = async <Row extends pg.QueryResultRow>(text: string): Promise<readonly Row[]> =>
    (await client.query<Row>(text, [schemas.map((schema) => client.escapeIdentifier(schema))])).rows;
  const columns = await rowsOf<CatalogColumn>(`
    select c.oid::regclass::text as table, a.attname as column,
      format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as "isNullable",
      a.atthasdef or a.attidentity <> '' as "hasDefault"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = any($1::regnamespace[]) and c.relkind in ('r', 'p', 'v', 'm')
      and a.attnum > 0 and not a.attisdropped
  `);
  const rules = await rowsOf<Catalog['rules'][number]>(`
    select i.indrelid::regclass::text as table,
      'unique ' || substring(pg_get_indexdef(i.indexrelid) from ' USING (.*)') as rule,
      array(select attname::text from pg_attribute where attrelid = i.indexrelid order by attnum) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = any($1::regnamespace[]) and i.indisunique
    union all
    select con.conrelid::regclass::text, pg_get_constraintdef(con.oid),
      array(select attname::text from pg_attribute where attrelid = con.conrelid and attnum = any(con.conkey))
    from pg_constraint con join pg_class c on c.oid = con.conrelid
    where c.relnamespace = any($1::regnamespace[]) and con.contype in ('c', 'f', 'x')
  `);
  const functions = await rowsOf<{ function: string }>(`
    select format('%s returns %s', p.oid::regprocedure, pg_get_function_result(p.oid)) as function
    from pg_proc p where p.pronamespace = any($1::regnamespace[])
  `);
  return { columns, rules, functions: functions.map((row) => row.function) };
};
