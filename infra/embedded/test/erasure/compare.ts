import { bookkeeping, journals, type Exception } from './exceptions.ts';
import type { Row, Rows } from './rows.ts';

export interface People {
  /** The ids of the deleted member and of everything they own. */
  readonly own: readonly string[];
  /** The ids of the other members. */
  readonly others: readonly string[];
}

interface Compared {
  /** Descriptions that start with the table's name. */
  readonly violations: readonly string[];
  readonly isExceptionUsed: boolean;
}

/**
 * Compares a table's rows before and after an erasure. Rows of others must stay unchanged except for the exception, and there
 * may be no new rows about others.
 */
export const compareTable = (
  table: string,
  { before: earlierRows, after }: { readonly before: readonly Row[]; readonly after: readonly Row[] },
  { own, others }: People,
  exception: Exception | undefined,
): Compared => {
  if (bookkeeping.has(table)) return { violations: [], isExceptionUsed: true };
  const names = ({ text }: Row, ids: readonly string[]) => ids.some((id) => text.includes(id));
  const isOwnOnly = (row: Row) => names(row, own) && !names(row, others);
  const mayGo = exception === undefined ? isOwnOnly : (exception.goes ?? (() => false));
  const left = new Map<string, Row[]>();
  for (const row of after)
    left.set(shownText(row, exception), [...(left.get(shownText(row, exception)) ?? []), row]);

  const violations: string[] = [];
  let isExceptionUsed = false;
  for (const row of earlierRows) {
    const same = left.get(shownText(row, exception));
    const found = same?.find(({ text }) => text === row.text) ?? same?.[0];
    if (same !== undefined && found !== undefined) {
      same.splice(same.indexOf(found), 1);
      isExceptionUsed ||= found.text !== row.text;
    } else if (mayGo(row)) isExceptionUsed ||= exception?.goes !== undefined;
    else violations.push(`${table} lost ${row.text}`);
  }
  if (!journals.has(table))
    for (const row of [...left.values()].flat())
      if (names(row, others)) violations.push(`${table} has the new row ${row.text}`);
  return { violations, isExceptionUsed };
};

/** The violations of all tables, and unused exceptions. */
export const compareAll = (
  before: Rows,
  after: Rows,
  people: People,
  exceptions: Readonly<Record<string, Exception>>,
): readonly string[] => {
  const compared = [...before].map(([table, rows]) => ({
    table,
    ...compareTable(table, { before: rows, after: after.get(table) ?? [] }, people, exceptions[table]),
  }));
  const unused = Object.keys(exceptions).filter(
    (name) => !compared.some(({ table, isExceptionUsed }) => table === name && isExceptionUsed),
  );
  return [
    ...compared.flatMap(({ violations }) => violations),
    ...unused.map((table) => `${table} has an unused exception`),
  ];
};

/** The row without the columns that may change. */
const shownText = (row: Row, exception: Exception | undefined): string => {
  const changed = (exception?.changes ?? []).flatMap(({ columns, where }) => (where(row) ? columns : []));
  if (changed.length === 0) return row.text;
  return JSON.stringify(Object.entries(row.columns).filter(([column]) => !changed.includes(column)));
};
