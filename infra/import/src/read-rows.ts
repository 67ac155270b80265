import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parse } from 'csv-parse';
import { z } from 'zod';
import type { SourceRow } from './column-map.ts';

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

/** Streams a file's rows, CSV with a heading or JSON lines; files of any size. */
export const readRows = (file: string): AsyncIterable<NumberedRow> =>
  /\.(jsonl|ndjson)$/i.test(file) ? readJsonLines(file) : readCsv(file);

const CsvRecord = z.object({
  record: z.record(z.string(), z.string()),
  info: z.object({ lines: z.number(), bytes: z.number(), error: z.unknown().optional() }),
});

async function* readCsv(file: string): AsyncIterable<NumberedRow> {
  const parser = createReadStream(file).pipe(
    parse({
      columns: (heading: string[]) =>
        heading.map((name, index) => name.trim() || `column ${String(index + 1)}`),
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 1_000_000,
    }),
  );
  let number = 0;
  let nextLine = 2;
  for await (const parsed of parser) {
    const { record, info } = CsvRecord.parse(parsed);
    number += 1;
    const line = nextLine;
    nextLine = info.lines + 1;
    const problem = info.error === undefined ? null : 'The row has more or fewer columns than the heading';
    yield { line, number, row: problem === null ? record : null, problem, bytes: info.bytes };
  }
}

async function* readJsonLines(file: string): AsyncIterable<NumberedRow> {
  let line = 0;
  let number = 0;
  let bytes = 0;
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    line += 1;
    bytes += Buffer.byteLength(text) + 1;
    if (text.trim() === '') continue;
    number += 1;
    const row = rowOfJson(text);
    yield { line, number, row, problem: row === null ? 'The line is no JSON object' : null, bytes };
  }
}

const rowOfJson = (text: string): SourceRow | null => {
  try {
    const parsed = z.record(z.string(), z.unknown()).parse(JSON.parse(text));
    return Object.fromEntries(Object.entries(parsed).map(([key, value]) => [key, textOf(value)]));
  } catch {
    return null;
  }
};

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.map(textOf).join(', ') : JSON.stringify(value);
};
