import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { pino } from 'pino';
import { newDocument } from '../src/contract/samples.contract.ts';
import { startOfLog } from '../src/documents/log-of-table.ts';
import { entryOfDocument } from '../src/documents/search-entry.ts';
import { createMemoryIndex } from '../src/memory/memory-index.ts';
import { openSnapshots, type Snapshots } from '../src/memory/snapshot.ts';
import type { SearchDocument } from '../src/search-index.ts';

const documentWith = (digit: string): SearchDocument =>
  newDocument({ ratingId: `00000000-0000-4000-8000-${digit.repeat(12)}` });

/** What the earlier snapshot contains, and the later one. */
export const earlier = ['1'].map(documentWith);
export const later = ['2', '3'].map(documentWith);

/** Operations on files that write a snapshot. */
export type Operation = 'appendFile' | 'writeFile' | 'sync' | 'rename' | 'rm';
type Call = (...parameters: unknown[]) => Promise<unknown>;

/** Before that call of the operation, or when half of its bytes are written, this process kills itself. */
const killIn = (target: Record<string, Call>, operation: Operation, call: number): void => {
  const original = target[operation];
  if (original === undefined) return;
  let calls = 0;
  target[operation] = async function (this: unknown, ...parameters) {
    calls += 1;
    if (calls === call) {
      const [content] = parameters;
      if (operation === 'writeFile' || operation === 'appendFile') {
        const bytes = Buffer.from(content as Uint8Array);
        await original.call(this, bytes.subarray(0, bytes.length / 2));
      }
      process.kill(process.pid, 'SIGKILL');
    }
    return original.apply(this, parameters);
  };
};

/** Writes a snapshot, and is killed while it writes the next one. */
const writeTwice = async (folder: string, operation: Operation, call: number): Promise<void> => {
  const index = createMemoryIndex();
  const snapshots: Snapshots = openSnapshots({
    folder,
    databaseId: 'this one',
    shared: index.shared,
    log: pino({ level: 'silent' }),
  });
  const writeWith = async (documents: readonly SearchDocument[]): Promise<void> => {
    await index.restore([]);
    await index.apply(documents.map((document) => entryOfDocument(document, 1)));
    await snapshots.write({ segments: index.segments(), position: startOfLog });
  };
  await writeWith(earlier);
  await using file = await fs.open(import.meta.filename);
  for (const target of [fs, Object.getPrototypeOf(file)] as unknown as Record<string, Call>[])
    killIn(target, operation, call);
  syncBuiltinESMExports();
  await writeWith(later);
};

const [folder, operation, call] = process.argv.slice(2);
if (import.meta.main) await writeTwice(folder ?? '', operation as Operation, Number(call));
