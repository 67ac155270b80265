import { createHash, type Hash } from 'node:crypto';
import { closeSync, existsSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';
import { readHeader, type NumberedRow } from './read-rows.ts';
import type { SourceFile } from './source-file.ts';

/** A position in a rejects file. */
export interface RejectsMark {
  readonly bytes: number;
  /** Of the bytes before it. */
  readonly hash: string;
}

export interface Rejects {
  readonly file: string;
  mark(): RejectsMark;
  add(row: Pick<NumberedRow, 'line' | 'bytes' | 'original'>, reason: string): void;
  close(): void;
}

/** `FILE.rejects.csv`, or `.jsonl` for JSON. A dry run writes to another file, so that the import's own stays. */
export const rejectsFileOf = (sourcePath: string, isJson: boolean, isDryRun: boolean): string =>
  `${sourcePath}${isDryRun ? '.dry-run' : ''}.rejects.${isJson ? 'jsonl' : 'csv'}`;

/** Whether the file still starts with the bytes that an import wrote before the mark. */
export const holdsRejects = (file: string, mark: RejectsMark): boolean => hashOfStart(file, mark) !== null;

/** The columns that follow those of the source. */
const added = ['rejected line', 'rejected because'] as const;

/**
 * Opens a rejects file, truncated to the mark of a resumed import. It has the encoding, the format and the columns of the
 * source, the bytes of each refused row, and two more columns, so that it can be corrected and imported as it is.
 */
export const openRejects = async (
  file: string,
  source: SourceFile,
  mark: RejectsMark | null,
): Promise<Rejects> => {
  const written = mark === null ? null : hashOfStart(file, mark);
  const hash = written ?? createHash('sha256');
  let position = written === null ? 0 : (mark?.bytes ?? 0);
  const sourceHandle = openSync(source.path, 'r');
  const handle = openSync(file, position > 0 ? 'r+' : 'w');
  ftruncateSync(handle, position);
  const write = (bytes: Buffer): void => {
    hash.update(bytes);
    position += writeSync(handle, bytes, 0, bytes.length, position);
  };
  /** Copies bytes of the source, without the end of the last line. */
  const copy = (from: number, to: number): void => {
    const end = to - lineEndBytes(sourceHandle, to, source.encoding.unitBytes);
    const chunk = Buffer.alloc(65_536);
    for (let at = from; at < end;) {
      const read = readSync(sourceHandle, chunk, 0, Math.min(chunk.length, end - at), at);
      if (read === 0) return;
      at += read;
      write(chunk.subarray(0, read));
    }
  };
  const encode = (text: string): Buffer => source.encoding.encode(text);
  const { format } = source;
  const delimiter = format.type === 'csv' ? format.delimiter : '';
  const cells = (texts: readonly string[]): Buffer =>
    encode(`${texts.map((text) => delimiter + quoted(text)).join('')}\n`);

  const header = await readHeader(source);
  if (position === 0) {
    if (header === null) write(markOf(source));
    else {
      copy(0, header.end);
      write(cells(added));
    }
  }
  return {
    file,
    mark: () => ({ bytes: position, hash: hash.copy().digest('hex') }),
    add: ({ line, bytes, original }, reason) => {
      if ('json' in original) write(encode(`${withReason(original.json, line, reason)}\n`));
      else {
        copy(original.start, bytes);
        write(cells([String(line), reason]));
      }
    },
    close: () => {
      closeSync(handle);
      closeSync(sourceHandle);
    },
  };
};

/** The length of the line end before a position. */
const lineEndBytes = (handle: number, position: number, unitBytes: number): number => {
  const before = Buffer.alloc(Math.min(2 * unitBytes, position));
  readSync(handle, before, 0, before.length, position - before.length);
  const units = before.filter((byte) => byte !== 0);
  if (units.at(-1) === 0x0d) return unitBytes;
  if (units.at(-1) !== 0x0a) return 0;
  return units.at(-2) === 0x0d ? 2 * unitBytes : unitBytes;
};

/** On one line: a JSON string has no line ends. Text that is no object becomes a string of one. */
const withReason = (json: string, line: number, reason: string): string => {
  const text = json.replace(/\s*[\r\n]+\s*/g, ' ');
  const [lineField, reasonField] = added;
  const fields = `${JSON.stringify(lineField)}:${String(line)},${JSON.stringify(reasonField)}:${JSON.stringify(reason)}`;
  if (!/^\{[^]*\}$/.test(text) || !isJson(text)) return `{"unreadable":${JSON.stringify(text)},${fields}}`;
  const start = text.slice(0, -1).trimEnd();
  return `${start}${start === '{' ? '' : ','}${fields}}`;
};

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** The running hash of the bytes before the mark; `null` when the file does not start with them. */
const hashOfStart = (file: string, mark: RejectsMark): Hash | null => {
  if (!existsSync(file)) return null;
  const hash = createHash('sha256');
  const handle = openSync(file, 'r');
  try {
    const chunk = Buffer.alloc(65_536);
    for (let at = 0; at < mark.bytes;) {
      const read = readSync(handle, chunk, 0, Math.min(chunk.length, mark.bytes - at), at);
      if (read === 0) return null;
      hash.update(chunk.subarray(0, read));
      at += read;
    }
  } finally {
    closeSync(handle);
  }
  return hash.copy().digest('hex') === mark.hash ? hash : null;
};

/** The byte order mark by which UTF-16 is recognized. */
const markOf = ({ encoding }: SourceFile): Buffer =>
  encoding.encode(encoding.unitBytes === 2 ? '\uFEFF' : '');

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
