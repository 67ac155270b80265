import { closeSync, ftruncateSync, openSync, statSync, writeSync } from 'node:fs';
import type { SourceRow } from './column-map.ts';

export interface Rejects {
  readonly file: string;
  /** Bytes written. */
  bytes(): number;
  add(refused: { readonly line: number; readonly reason: string; readonly row: SourceRow | null }): void;
  close(): void;
}

/** `FILE.rejects.csv`; that of a dry run is another, for the import's own has to last. */
export const rejectsFileOf = (sourceFile: string, isDryRun: boolean): string =>
  `${sourceFile}${isDryRun ? '.dry-run' : ''}.rejects.csv`;

/** Whether a rejects file has at least so many bytes. */
export const holdsRejects = (file: string, bytes: number): boolean =>
  (statSync(file, { throwIfNoEntry: false })?.size ?? 0) >= bytes;

/** Line number, reason and the row as it was read. Cut back to what a resumed import had written. */
export const openRejects = (file: string, writtenBytes: number): Rejects => {
  const keptBytes = holdsRejects(file, writtenBytes) ? writtenBytes : 0;
  const handle = openSync(file, keptBytes > 0 ? 'r+' : 'w');
  ftruncateSync(handle, keptBytes);
  let position = keptBytes;
  const write = (text: string): void => {
    position += writeSync(handle, text, position);
  };
  if (position === 0) write('line,reason,row\n');
  return {
    file,
    bytes: () => position,
    add: ({ line, reason, row }) => {
      write(`${String(line)},${quoted(reason)},${quoted(row === null ? '' : JSON.stringify(row))}\n`);
    },
    close: () => {
      closeSync(handle);
    },
  };
};

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
