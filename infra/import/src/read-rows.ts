import { z } from 'zod';
import type { SourceRow } from './source.ts';
import { readCsvRecords } from './csv-records.ts';
import { longestRow, readLines, tooLong } from './read-lines.ts';

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
}

/** The file's rows cannot be read at all, for the reason in the message. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}

/** Streams the rows of a CSV file with a header row, or of a JSON Lines file, of any size. */
export const readRows = (file: string): AsyncIterable<NumberedRow> =>
  /\.(jsonl|ndjson)$/i.test(file) ? readJsonLines(file) : readCsv(file);

async function* readCsv(file: string): AsyncIterable<NumberedRow> {
  let header: readonly string[] | null = null;
  let number = 0;
  for await (const { line, cells, problem, bytes } of readCsvRecords(file)) {
    if (header === null) {
      if (cells === null) throw new UnreadableFile(`The header of ${file} cannot be read: ${problem ?? ''}`);
      header = cells.map((name, index) => name.trim() || `column ${String(index + 1)}`);
      continue;
    }
    number += 1;
    const isWhole = cells?.length === header.length;
    yield {
      line,
      number,
      row: isWhole ? Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ''])) : null,
      problem: isWhole ? null : (problem ?? 'The row has more or fewer columns than the header'),
      bytes,
    };
  }
}

async function* readJsonLines(file: string): AsyncIterable<NumberedRow> {
  let number = 0;
  for await (const { number: line, text, bytes } of readLines(file)) {
    if (text.trim() === '') continue;
    number += 1;
    yield { line, number, ...rowOfJson(text), bytes };
  }
}

const rowOfJson = (text: string): Pick<NumberedRow, 'row' | 'problem'> => {
  if (text.length > longestRow) return { row: null, problem: tooLong };
  try {
    const parsed = z.record(z.string(), z.unknown()).parse(JSON.parse(text));
    const row = Object.fromEntries(Object.entries(parsed).map(([key, value]) => [key, textOf(value)]));
    return { row, problem: null };
  } catch {
    return { row: null, problem: 'The line is not a JSON object' };
  }
};

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.map(textOf).join(', ') : JSON.stringify(value);
};
