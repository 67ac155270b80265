import { z } from 'zod';
import type { SourceRow } from './column-map.ts';
import { readCsvRecords } from './csv-records.ts';
import { longestRow, readLines, tooLong } from './read-lines.ts';

export interface NumberedRow {
  /** Line of the file on which the row starts, counted from 1. */
  readonly line: number;
  /** Rows count from 1; the heading is none. */
  readonly number: number;
  /** `null`: cannot be read; `problem` says why. */
  readonly row: SourceRow | null;
  readonly problem: string | null;
  /** Bytes of the file read so far. */
  readonly bytes: number;
}

/** The file has no rows that could be told from each other; the message says why. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}

/** Streams a file's rows, CSV with a heading or JSON lines; files of any size. */
export const readRows = (file: string): AsyncIterable<NumberedRow> =>
  /\.(jsonl|ndjson)$/i.test(file) ? readJsonLines(file) : readCsv(file);

async function* readCsv(file: string): AsyncIterable<NumberedRow> {
  let heading: readonly string[] | null = null;
  let number = 0;
  for await (const { line, cells, problem, bytes } of readCsvRecords(file)) {
    if (heading === null) {
      if (cells === null) throw new UnreadableFile(`The heading of ${file} cannot be read: ${problem ?? ''}`);
      heading = cells.map((name, index) => name.trim() || `column ${String(index + 1)}`);
      continue;
    }
    number += 1;
    const isWhole = cells?.length === heading.length;
    yield {
      line,
      number,
      row: isWhole ? Object.fromEntries(heading.map((name, index) => [name, cells[index] ?? ''])) : null,
      problem: isWhole ? null : (problem ?? 'The row has more or fewer columns than the heading'),
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
    return { row: null, problem: 'The line is no JSON object' };
  }
};

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.map(textOf).join(', ') : JSON.stringify(value);
};
