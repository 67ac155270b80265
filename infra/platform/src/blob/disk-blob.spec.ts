import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portSettings } from '../service/port-settings.ts';
import { silentLog } from '../testing/test-template.ts';
import { describeBlob } from './blob.contract.ts';
import { createBlob } from './create-blob.ts';
import { createDiskBlob } from './disk-blob.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'candor-blob-'));
});
afterAll(() => rm(root, { recursive: true }));

describeBlob('disk', async () => {
  const lost = join(root, 'lost');
  const unreachable = await createDiskBlob(lost);
  await rm(lost, { recursive: true });
  await writeFile(lost, 'no folder any more');
  return {
    blob: await createBlob({
      config: {
        DATA_DIR: root,
        DATABASE_URL: 'not used',
        INTERNAL_SECRET: 'not used',
        ...portSettings.parse({}),
      },
      log: silentLog,
      service: 'media',
    }),
    unreachable,
  };
});

describe('the disk blob store', () => {
  it('leaves no incomplete file behind, also when a put fails', async () => {
    const folder = join(root, 'failing');
    const blob = await createDiskBlob(folder);
    await blob.put('key', Buffer.from('x'), 'text/plain');
    const [shard] = (await readdir(folder)).filter((name) => name !== 'incoming');
    await rm(join(folder, shard ?? ''), { recursive: true });
    await writeFile(join(folder, shard ?? ''), 'in the way');
    await expect(blob.put('key', Buffer.from('y'), 'text/plain')).rejects.toMatchObject({
      name: 'Unavailable',
    });
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });

  it('removes old interrupted uploads at start, and leaves current ones', async () => {
    const folder = join(root, 'broken-off');
    const incoming = join(folder, 'incoming');
    await mkdir(incoming, { recursive: true });
    await writeFile(join(incoming, 'abandoned'), 'half');
    await writeFile(join(incoming, 'in-progress'), 'half');
    const yesterday = new Date(Date.now() - 86_400_000);
    await utimes(join(incoming, 'abandoned'), yesterday, yesterday);
    await createDiskBlob(folder);
    expect(await readdir(incoming)).toEqual(['in-progress']);
  });

  it('serves an open reader the old object to its end', async () => {
    const blob = await createDiskBlob(join(root, 'open-reader'));
    const old = randomBytes(1_000_000);
    await blob.put('key', old, 'image/webp');
    const found = await blob.get('key');
    await blob.put('key', Buffer.from('new'), 'text/plain');
    await blob.delete('key');
    expect(found && old.equals(await buffer(found.stream))).toBe(true);
  });

  it('rejects with Unavailable for a damaged file', async () => {
    const folder = join(root, 'damaged');
    const blob = await createDiskBlob(folder);
    await blob.put('key', Buffer.from('x'), 'text/plain');
    const [shard] = (await readdir(folder)).filter((name) => name !== 'incoming');
    const [file] = await readdir(join(folder, shard ?? ''));
    await writeFile(join(folder, shard ?? '', file ?? ''), 'damaged');
    await expect(blob.get('key')).rejects.toMatchObject({ name: 'Unavailable' });
  });

  it('names files so that neither keys nor their types matter to the file system', async () => {
    const folder = join(root, 'names');
    const blob = await createDiskBlob(folder);
    await blob.put('a/b', Buffer.from('x'), 'text/plain');
    await blob.put('a', Buffer.from('x'), 'text/plain');
    const files = (await readdir(folder, { recursive: true })).map((name) => name.replaceAll('\\', '/'));
    for (const file of files) expect(file).toMatch(/^(incoming|[0-9a-f]{2}(\/[0-9a-f]{64})?)$/);
  });
});
