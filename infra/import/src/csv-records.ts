import { CsvError, parse } from 'csv-parse/sync';
import { longestRow, readLines, tooLong, type Line } from './read-lines.ts';
import type { SourceFile } from './source-file.ts';

export interface CsvRecord {
  /** First line of the record, counted from 1. */
  readonly line: number;
  /** `null` when the record cannot be read, for the reason in `problem`. */
  readonly cells: readonly string[] | null;
  readonly problem: string | null;
  /** Positions in the file: of the record's first byte, and after its end. */
  readonly start: number;
  readonly end: number;
}

const strayQuote = 'A quote is missing or misplaced';

/**
 * Streams a CSV file's records. If a record cannot be read, only its first line counts as that record, and the lines after it
 * are parsed again. Otherwise a stray quote would swallow the valid rows up to the next quote.
 */
export async function* readCsvRecords(
  { path, encoding }: Pick<SourceFile, 'path' | 'encoding'>,
  delimiter: string,
): AsyncGenerator<CsvRecord, void> {
  const unread = readLines(path, encoding);
  /** Lines to parse again, the next one last. */
  const returned: Line[] = [];
  const nextLine = async (): Promise<Line | null> => {
    const line = returned.pop();
    if (line !== undefined) return line;
    const next = await unread.next();
    return next.done ? null : next.value;
  };
  try {
    for (let first = await nextLine(); first !== null; first = await nextLine()) {
      if (/^\r?$/.test(first.text)) continue;
      const { lines, isOpen } = await linesOfRecord(first, nextLine);
      const read = readRecord(lines, isOpen, delimiter);
      const consumed = read.cells === null ? [first] : lines;
      for (const line of lines.slice(consumed.length).reverse()) returned.push(line);
      yield {
        line: first.number,
        ...read,
        start: first.start,
        end: consumed.at(-1)?.end ?? first.end,
      };
    }
  } finally {
    await unread.return();
  }
}

/** A record continues on the next line while its number of quotes is odd. */
const linesOfRecord = async (
  first: Line,
  nextLine: () => Promise<Line | null>,
): Promise<{ readonly lines: readonly Line[]; readonly isOpen: boolean }> => {
  const lines = [first];
  let isOpen = hasOddQuotes(first);
  let length = first.text.length;
  while (isOpen && length <= longestRow) {
    const line = await nextLine();
    if (line === null) break;
    lines.push(line);
    length += line.text.length + 1;
    isOpen = isOpen !== hasOddQuotes(line);
  }
  return { lines, isOpen };
};

const hasOddQuotes = ({ text }: Line): boolean => text.split('"').length % 2 === 0;

const readRecord = (
  lines: readonly Line[],
  isOpen: boolean,
  delimiter: string,
): Pick<CsvRecord, 'cells' | 'problem'> => {
  const text = lines
    .map((line) => line.text)
    .join('\n')
    .replace(/\r$/, '');
  if (text.length > longestRow && (!isOpen || lines.length === 1)) return { cells: null, problem: tooLong };
  if (isOpen) return { cells: null, problem: strayQuote };
  try {
    const [cells = []] = parse(text, { delimiter, record_delimiter: '\n', relax_column_count: true });
    return { cells, problem: null };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { cells: null, problem: strayQuote };
  }
};
