import { closeSync, existsSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import type { SourceRow } from './column-map.ts';

export interface Rejects {
  readonly file: string;
  /** Bytes written. */
  bytes(): number;
  add(refused: { readonly line: number; readonly reason: string; readonly row: SourceRow | null }): void;
  close(): void;
}

/** `FILE.rejects.csv`: line number, reason and the row as it was read. Cut back to what a resumed import had written. */
export const openRejects = (sourceFile: string, keptBytes: number): Rejects => {
  const file = `${sourceFile}.rejects.csv`;
  const handle = openSync(file, existsSync(file) && keptBytes > 0 ? 'r+' : 'w');
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
