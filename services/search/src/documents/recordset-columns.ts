import { sql, type FragmentSqlToken } from 'slonik';

/** The columns of a table that rows are written to from JSON, in one order everywhere. */
export const recordsetColumns = (types: Readonly<Record<string, FragmentSqlToken>>) => {
  const names = (...table: readonly string[]) =>
    sql.join(
      Object.keys(types).map((name) => sql.identifier([...table, name])),
      sql.fragment`, `,
    );
  return {
    columns: names(),
    /** The new values in `on conflict do update`. */
    excluded: names('excluded'),
    /** With their types, for `json_to_recordset`. */
    definitions: sql.join(
      Object.entries(types).map(([name, type]) => sql.fragment`${sql.identifier([name])} ${type}`),
      sql.fragment`, `,
    ),
  };
};
