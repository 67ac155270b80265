import { createHash, type Hash } from 'node:crypto';
import { closeSync, existsSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';
import type { SourceRow } from './column-map.ts';

/** How far a rejects file was written. */
export interface RejectsMark {
  readonly bytes: number;
  /** Of these bytes. */
  readonly hash: string;
}

export interface Rejects {
  readonly file: string;
  mark(): RejectsMark;
  add(refused: { readonly line: number; readonly reason: string; readonly row: SourceRow | null }): void;
  close(): void;
}

/** `FILE.rejects.csv`; that of a dry run is another, for the import's own has to last. */
export const rejectsFileOf = (sourceFile: string, isDryRun: boolean): string =>
  `${sourceFile}${isDryRun ? '.dry-run' : ''}.rejects.csv`;

/** Whether a rejects file begins with what an import had written, and not with another's or what somebody made of it. */
export const holdsRejects = (file: string, mark: RejectsMark): boolean => hashOfStart(file, mark) !== null;

/** Line number, reason and the row as it was read. Cut back to what a resumed import had written. */
export const openRejects = (file: string, mark: RejectsMark | null): Rejects => {
  const kept = mark === null ? null : hashOfStart(file, mark);
  const hash = kept ?? createHash('sha256');
  let position = kept === null ? 0 : (mark?.bytes ?? 0);
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

/** To go on with, when the file begins as it was marked. */
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
