import { readCsvRecords } from './csv-records.ts';
import { readJsonLines, readJsonObjects, type JsonRecord } from './json-records.ts';
import type { Column, SourceRow } from './source.ts';
import { columnKey } from './source.ts';
import type { SourceFile } from './source-file.ts';
import { UnreadableFile } from './unreadable-file.ts';

export interface NumberedRow {
  /** First line of the row, counted from 1. */
  readonly line: number;
  /** Counted from 1, without the header row. */
  readonly number: number;
  /** `null` when the row cannot be read, for the reason in `problem`. */
  readonly row: SourceRow | null;
  readonly problem: string | null;
  /** Bytes of the file read so far. */
  readonly bytes: number;
  /** The row as the file has it: its bytes from `start` to `bytes`, or the text of a JSON object. */
  readonly original: { readonly start: number } | { readonly json: string };
}

/** Streams the rows of a file of any size, with the given columns. Throws `UnreadableFile`. */
export const readRows = (source: SourceFile, columns: readonly Column[]): AsyncIterable<NumberedRow> => {
  switch (source.format.type) {
    case 'csv':
      return readCsv(source, columns);
    case 'json':
      return rowsOfJson(readJsonObjects(source));
    case 'jsonl':
      return rowsOfJson(readJsonLines(source));
  }
};

export interface Header {
  /** The names of the columns; a column without one is called by its place. */
  readonly names: readonly string[];
  /** Positions in the file of its first byte and after its end. */
  readonly start: number;
  readonly end: number;
}

/** The header row of a CSV file; `null` for a file of JSON. */
export const readHeader = async (source: SourceFile): Promise<Header | null> => {
  if (source.format.type !== 'csv') return null;
  const { delimiter, hasDelimiterLine } = source.format;
  let toSkip = hasDelimiterLine ? 1 : 0;
  for await (const { cells, problem, start, end } of readCsvRecords(source, delimiter)) {
    toSkip -= 1;
    if (toSkip >= 0) continue;
    if (cells === null)
      throw new UnreadableFile(`The header of ${source.path} cannot be read: ${problem ?? ''}`);
    const names = cells.map((name, index) => name.trim() || `column ${String(index + 1)}`);
    return { names, start, end };
  }
  throw new UnreadableFile(`${source.path} has no header row.`);
};

const shownNames = 100;
const shownCharacters = 60;

/** The names of columns for a message. A file that is misread can have one name of many lines. */
export const listOf = (names: readonly string[]): string =>
  [...names.slice(0, shownNames), ...(names.length > shownNames ? ['…'] : [])].join(', ');

const shortened = (name: string): string => {
  const characters = [...name.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')];
  return characters.length > shownCharacters
    ? `${characters.slice(0, shownCharacters).join('')}…`
    : characters.join('');
};

/** Throws `UnreadableFile` for a column that the file does not have, or that has the name of another. */
export const placeOfColumn = (path: string, names: readonly string[], column: Column): number => {
  const listed = listOf(names.map((name, index) => `${String(index + 1)} "${shortened(name)}"`));
  if (typeof column === 'number') {
    if (column <= names.length) return column - 1;
    throw new UnreadableFile(`${path} has no column ${String(column)}. Its columns are ${listed}.`);
  }
  const place = names.indexOf(column);
  if (place < 0) throw new UnreadableFile(`${path} has no column "${column}". Its columns are ${listed}.`);
  if (names.includes(column, place + 1))
    throw new UnreadableFile(
      `${path} has several columns "${column}". Name one by its number in the map, e.g. {"column": ${String(place + 1)}}. ` +
        `Its columns are ${listed}.`,
    );
  return place;
};

async function* readCsv(source: SourceFile, columns: readonly Column[]): AsyncIterable<NumberedRow> {
  const header = await readHeader(source);
  if (header === null || source.format.type !== 'csv') return;
  const places = columns.map(
    (column) => [columnKey(column), placeOfColumn(source.path, header.names, column)] as const,
  );
  let number = 0;
  for await (const { line, cells, problem, start, end } of readCsvRecords(source, source.format.delimiter)) {
    if (start <= header.start) continue;
    number += 1;
    const isWhole = cells?.length === header.names.length;
    yield {
      line,
      number,
      row: isWhole ? Object.fromEntries(places.map(([key, place]) => [key, cells[place] ?? ''])) : null,
      problem: isWhole ? null : (problem ?? cellCount(cells?.length ?? 0, header.names.length)),
      bytes: end,
      original: { start },
    };
  }
}

const cellCount = (given: number, expected: number): string =>
  `The row has ${String(given)} columns, and the header ${String(expected)}`;

async function* rowsOfJson(records: AsyncIterable<JsonRecord>): AsyncIterable<NumberedRow> {
  let number = 0;
  for await (const { line, row, problem, text, end } of records) {
    number += 1;
    yield {
      line,
      number,
      row,
      problem,
      bytes: end,
      original: { json: text },
    };
  }
}
