import type { Catalog } from './read-catalog.ts';

/**
 * The changes after which a statement of the previous version could fail: what it names is gone or has another type, or a
 * row that it writes is refused.
 */
export const contractingChanges = (previous: Catalog, current: Catalog): readonly string[] => {
  const keyOf = ({ table, column }: { readonly table: string; readonly column: string }) =>
    `${table}.${column}`;
  const columns = new Map(current.columns.map((column) => [keyOf(column), column]));
  const previousColumns = new Set(previous.columns.map(keyOf));
  const previousTables = new Set(previous.columns.map(({ table }) => table));
  const ruleOf = ({ table, rule }: Catalog['rules'][number]) => `${table} ${rule}`;
  const rules = new Set(current.rules.map(ruleOf));
  const previousRules = new Set(previous.rules.map(ruleOf));

  const changed = previous.columns.flatMap((before) => {
    const after = columns.get(keyOf(before));
    if (after === undefined) return [`${keyOf(before)} is gone`];
    if (after.type !== before.type) return [`${keyOf(before)} was ${before.type} and is ${after.type}`];
    if (before.isNullable && !after.isNullable) return [`${keyOf(before)} must not be null any more`];
    if (before.hasDefault && !after.hasDefault && !after.isNullable)
      return [`${keyOf(before)} has no default any more`];
    return [];
  });
  const required = current.columns
    .filter((after) => previousTables.has(after.table) && !previousColumns.has(keyOf(after)))
    .filter(({ isNullable, hasDefault }) => !isNullable && !hasDefault)
    .map((after) => `${keyOf(after)} is new and required`);
  // Statements name the columns of unique indexes in "on conflict".
  const dropped = previous.rules
    .filter((before) => before.rule.startsWith('unique') && !rules.has(ruleOf(before)))
    .map((before) => `${ruleOf(before)} is gone`);
  const stricter = current.rules
    .filter((after) => !previousRules.has(ruleOf(after)))
    .filter(({ table, columns: about }) =>
      about.some((column) => previousColumns.has(keyOf({ table, column }))),
    )
    .map((after) => `${ruleOf(after)} is new`);
  const functions = previous.functions
    .filter((before) => !current.functions.includes(before))
    .map((before) => `${before} is gone`);
  return [...changed, ...required, ...dropped, ...stricter, ...functions];
};
