import { parse } from 'csv-parse/sync';
import { readLines } from './read-lines.ts';
import type { TextEncoding } from './text-encoding.ts';
import { UnreadableFile } from './unreadable-file.ts';

export const formatNames = ['csv', 'json', 'jsonl'] as const;

export type FileFormat =
  /** `hasDelimiterLine`: the first line is `sep=;`, as spreadsheet programs write it, and the header follows. */
  | { readonly type: 'csv'; readonly delimiter: string; readonly hasDelimiterLine: boolean }
  /** An array of objects, or objects one after the other. */
  | { readonly type: 'json' }
  /** An object on each line. */
  | { readonly type: 'jsonl' };

export const delimiters = [',', ';', '\t', '|'] as const;

const sampledLines = 50;
const sampledCharacters = 200_000;

/** The format that is given, else the one that the first lines have, whatever the file is called. */
export const guessFormat = async (
  path: string,
  encoding: TextEncoding,
  given: { readonly format?: FileFormat['type'] | undefined; readonly delimiter?: string | undefined },
): Promise<FileFormat> => {
  const lines = await firstLines(path, encoding);
  const text = lines.join('\n').slice(0, sampledCharacters);
  const type = given.format ?? (given.delimiter === undefined ? typeOf(text) : 'csv');
  if (type !== 'csv') return { type };
  const named = /^"?sep=(.)"?\r?$/i.exec(lines[0] ?? '')?.[1];
  return {
    type,
    delimiter: given.delimiter ?? named ?? guessDelimiter(text),
    hasDelimiterLine: named !== undefined,
  };
};

const firstLines = async (path: string, encoding: TextEncoding): Promise<readonly string[]> => {
  const lines: string[] = [];
  let characters = 0;
  for await (const { text } of readLines(path, encoding)) {
    if (lines.length === 0 && text.includes('\0'))
      throw new UnreadableFile(
        `${path} has zero bytes in its first line. It is probably --encoding utf-16le or --encoding utf-16be.`,
      );
    lines.push(text);
    characters += text.length;
    if (lines.length === sampledLines || characters > sampledCharacters) break;
  }
  return lines;
};

const typeOf = (text: string): FileFormat['type'] => {
  const start = text.trimStart();
  if (/^\[\s*(?:[{\]]|$)/.test(start)) return 'json';
  if (!start.startsWith('{')) return 'csv';
  return /^\{\s*[\r\n]/.test(start) ? 'json' : 'jsonl';
};

/** The delimiter that splits most records into as many cells as the header, at least two. */
const guessDelimiter = (text: string): string => {
  const [best] = delimiters
    .map((delimiter) => ({ delimiter, ...regularity(text, delimiter) }))
    .filter(({ columns }) => columns > 1)
    .toSorted((one, other) => other.regular - one.regular || other.columns - one.columns);
  return best?.delimiter ?? ',';
};

const regularity = (
  text: string,
  delimiter: string,
): { readonly columns: number; readonly regular: number } => {
  const records: string[][] = parse(text, {
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_record: (record: string[]) => record,
  });
  const columns = records[0]?.length ?? 0;
  return { columns, regular: records.filter(({ length }) => length === columns).length };
};
