import { CsvError, parse } from 'csv-parse/sync';
import { longestRow, readLines, tooLong, type Line } from './read-lines.ts';

export interface CsvRecord {
  /** Line of the file on which the record starts, counted from 1. */
  readonly line: number;
  /** `null`: cannot be read; `problem` says why. */
  readonly cells: readonly string[] | null;
  readonly problem: string | null;
  /** Bytes of the file read so far. */
  readonly bytes: number;
}

const strayQuote = 'A quote is missing, or stands where none can be';

/**
 * Streams a CSV file's records. Where one cannot be read, that is told of its first line alone, and the lines after it are
 * read anew: a stray quote would otherwise take the good rows after it along, up to the next one.
 */
export async function* readCsvRecords(file: string): AsyncGenerator<CsvRecord, void> {
  const unread = readLines(file);
  /** To be read anew, the next one last. */
  const again: Line[] = [];
  const nextLine = async (): Promise<Line | null> => {
    const line = again.pop();
    if (line !== undefined) return line;
    const next = await unread.next();
    return next.done ? null : next.value;
  };
  try {
    for (let first = await nextLine(); first !== null; first = await nextLine()) {
      if (/^\r?$/.test(first.text)) continue;
      const { lines, isOpen } = await linesOfRecord(first, nextLine);
      const read = readRecord(lines, isOpen);
      const kept = read.cells === null ? [first] : lines;
      for (const line of lines.slice(kept.length).reverse()) again.push(line);
      yield { line: first.number, ...read, bytes: kept.at(-1)?.bytes ?? first.bytes };
    }
  } finally {
    await unread.return();
  }
}

/** A record goes on over the ends of lines while the quotes in it are odd. */
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

const readRecord = (lines: readonly Line[], isOpen: boolean): Pick<CsvRecord, 'cells' | 'problem'> => {
  const text = lines
    .map((line) => line.text)
    .join('\n')
    .replace(/\r$/, '');
  if (text.length > longestRow && (!isOpen || lines.length === 1)) return { cells: null, problem: tooLong };
  if (isOpen) return { cells: null, problem: strayQuote };
  try {
    const [cells = []] = parse(text, { record_delimiter: '\n', relax_column_count: true });
    return { cells, problem: null };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { cells: null, problem: strayQuote };
  }
};
