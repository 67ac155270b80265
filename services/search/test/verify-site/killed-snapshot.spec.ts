import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { idsOf } from '../../src/contract/index-fixture.contract.ts';
import { anyRating } from '../../src/contract/samples.contract.ts';
import { startOfLog } from '../../src/documents/log-of-table.ts';
import { createMemoryIndex } from '../../src/memory/memory-index.ts';
import { openSnapshots } from '../../src/memory/snapshot.ts';
import { earlier, later, type Operation } from '../killed-snapshot.ts';

const writer = fileURLToPath(new URL('../killed-snapshot.ts', import.meta.url));

describe('a process that is killed while it writes a snapshot', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'candor-killed-snapshot-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const signalOf = async (operation: Operation, call: number): Promise<unknown> => {
    const parameters = [writer, folder, operation, String(call)];
    const [, signal] = await once(spawn(process.execPath, parameters, { stdio: 'inherit' }), 'close');
    return signal;
  };

  it.each([
    ['in a segment', 'appendFile', 9, earlier],
    ['before a segment is on the disk', 'sync', 1, earlier],
    ['in the manifest', 'writeFile', 1, earlier],
    ['before the manifest is on the disk', 'sync', 2, earlier],
    ['before the manifest is in its place', 'rename', 1, earlier],
    ['before the earlier files are removed', 'rm', 1, later],
    ['in no call, negative control', 'rm', 99, later],
  ] as const)('%s leaves a whole one', async (_moment, operation, call, expected) => {
    expect(await signalOf(operation, call)).toBe(call === 99 ? null : 'SIGKILL');

    const index = createMemoryIndex();
    const log = pino({ level: 'silent' });
    const snapshots = openSnapshots({ folder, databaseId: 'this one', shared: index.shared, log });
    await index.restore((await snapshots.read())?.segments ?? []);
    const found = idsOf(await index.search(anyRating));
    expect(found.toSorted()).toEqual(expected.map(({ ratingId }) => ratingId));

    await snapshots.write({ segments: index.segments(), position: startOfLog });
    expect(await readdir(folder)).toHaveLength(1 + index.segments().length);
  });
});
