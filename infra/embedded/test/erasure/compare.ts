import { bookkeeping, journals, type Exception } from './exceptions.ts';
import type { Row, Rows } from './rows.ts';

export interface People {
  /** His own id, and those of what is his. */
  readonly his: readonly string[];
  /** Everybody’s but his. */
  readonly others: readonly string[];
}

interface Compared {
  /** In words, each with the table’s name before it. */
  readonly violations: readonly string[];
  readonly isExceptionUsed: boolean;
}

/**
 * What became of the rows of a table that are not his alone: all of them have to be there as they were, but for the
 * exception, and there may be no new ones about others.
 */
export const compareTable = (
  table: string,
  { before, after }: { readonly before: readonly Row[]; readonly after: readonly Row[] },
  { his, others }: People,
  exception: Exception | undefined,
): Compared => {
  if (bookkeeping.has(table)) return { violations: [], isExceptionUsed: true };
  const names = ({ text }: Row, ids: readonly string[]) => ids.some((id) => text.includes(id));
  const isHisAlone = (row: Row) => names(row, his) && !names(row, others);
  const mayGo = exception === undefined ? isHisAlone : (exception.goes ?? (() => false));
  const left = new Map<string, Row[]>();
  for (const row of after)
    left.set(shownText(row, exception), [...(left.get(shownText(row, exception)) ?? []), row]);

  const violations: string[] = [];
  let isExceptionUsed = false;
  for (const row of before) {
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
      if (names(row, others)) violations.push(`${table} has now ${row.text}`);
  return { violations, isExceptionUsed };
};

/** What became of everybody’s rows, and exceptions that nothing needed. */
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
    ...unused.map((table) => `${table} has an exception that nothing needed`),
  ];
};

/** Without the columns that may change in it. */
const shownText = (row: Row, exception: Exception | undefined): string => {
  const changed = (exception?.changes ?? []).flatMap(({ columns, where }) => (where(row) ? columns : []));
  if (changed.length === 0) return row.text;
  return JSON.stringify(Object.entries(row.columns).filter(([column]) => !changed.includes(column)));
};
