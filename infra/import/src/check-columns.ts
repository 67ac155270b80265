import { columnsOf, type ColumnMap } from './column-map.ts';
import { listOf, readRows } from './read-rows.ts';
import { columnKey } from './source.ts';
import type { SourceFile } from './source-file.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Objects of JSON need not have all fields. */
const sampledRows = 1_000;

/**
 * Throws `UnreadableFile` if the file has no rows, or if the map names a column that a CSV file does not have, or has twice.
 * Returns a warning if the first rows of a JSON file do not have a field that the map names.
 */
export const checkColumns = async (map: ColumnMap, source: SourceFile): Promise<string | null> => {
  const columns = columnsOf(map);
  const found = new Set<string>();
  let number = 0;
  for await (const { row, number: rows } of readRows(source, columns)) {
    for (const key of Object.keys(row ?? {})) found.add(key);
    number = rows;
    if (number >= sampledRows) break;
  }
  if (number === 0) throw new UnreadableFile(`${source.path} has no rows.`);
  const missing = columns.filter((column) => !found.has(columnKey(column)));
  if (missing.length === 0 || found.size === 0) return null;
  const names = missing.map((column) => `"${String(column)}"`).join(', ');
  return `The first ${String(number)} rows have no ${names}. Their fields are ${listOf([...found])}.`;
};
