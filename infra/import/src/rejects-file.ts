import { createHash, type Hash } from 'node:crypto';
import { closeSync, existsSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';
import type { SourceRow } from './source.ts';

/** A position in a rejects file. */
export interface RejectsMark {
  readonly bytes: number;
  /** Of the bytes before it. */
  readonly hash: string;
}

export interface Rejects {
  readonly file: string;
  mark(): RejectsMark;
  add(refused: { readonly line: number; readonly reason: string; readonly row: SourceRow | null }): void;
  close(): void;
}

/** `FILE.rejects.csv`. A dry run writes to another file, so that the import's own stays. */
export const rejectsFileOf = (sourceFile: string, isDryRun: boolean): string =>
  `${sourceFile}${isDryRun ? '.dry-run' : ''}.rejects.csv`;

/** Whether the file still starts with the bytes that an import wrote before the mark. */
export const holdsRejects = (file: string, mark: RejectsMark): boolean => hashOfStart(file, mark) !== null;

/** Opens a rejects file, truncated to the mark of a resumed import. Records have line number, reason and the row as read. */
export const openRejects = (file: string, mark: RejectsMark | null): Rejects => {
  const written = mark === null ? null : hashOfStart(file, mark);
  const hash = written ?? createHash('sha256');
  let position = written === null ? 0 : (mark?.bytes ?? 0);
  const handle = openSync(file, position > 0 ? 'r+' : 'w');
  ftruncateSync(handle, position);
  const write = (text: string): void => {
    hash.update(text);
    position += writeSync(handle, text, position);
  };
  if (position === 0) write('line,reason,row\n');
  return {
    file,
    mark: () => ({ bytes: position, hash: hash.copy().digest('hex') }),
    add: ({ line, reason, row }) => {
      write(`${String(line)},${quoted(reason)},${quoted(row === null ? '' : JSON.stringify(row))}\n`);
    },
    close: () => {
      closeSync(handle);
    },
  };
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

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
