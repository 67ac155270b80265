import type { Commands } from '@candor/platform';
import { expect, it } from 'vitest';
import type { EncodedPhoto } from '../intake/encode-photo.ts';
import { storePhotos } from './photo-files.ts';

const encoded: EncodedPhoto = {
  width: 4,
  height: 3,
  placeholder: 'Dkg_J-x4h3eHeHd4iIiIeHeIhw',
  full: Buffer.from('full'),
  variants: new Map([[480, Buffer.from('small')]]),
};

/** A blob store that fails at the given write, and a log of the commands. */
const failingAt = (write: number, status: 'stored' | 'removed' = 'stored') => {
  const files = new Set<string>();
  const commanded: string[] = [];
  let writes = 0;
  const blob = {
    put: async (key: string) => {
      writes += 1;
      if (writes === write) throw new Error('disk full');
      files.add(key);
    },
    delete: async (key: string) => {
      files.delete(key);
    },
  };
  const handle = (_stream: unknown, _id: string, { type }: { type: string }) => {
    commanded.push(type);
    return [];
  };
  const commands = {
    handle,
    together: async (_streams: unknown, work: (unit: object) => unknown) => ({
      result: work({ handle, stateOf: () => ({ status }) }),
    }),
  } as unknown as Commands;
  return { context: { blob, commands } as unknown as Parameters<typeof storePhotos>[0], files, commanded };
};

it('stores no photo when one of them cannot be written', async () => {
  const { context, files, commanded } = failingAt(4);
  await expect(storePhotos(context, { ownerId: 'owner', encoded: [encoded, encoded] })).rejects.toThrow(
    'disk full',
  );
  expect([...files]).toEqual([]);
  expect(commanded).toEqual(['StorePhoto', 'StorePhoto', 'RemovePhoto', 'RemovePhoto']);
});

it('stores no files for an owner who is erased meanwhile', async () => {
  const { context, files } = failingAt(0, 'removed');
  await expect(storePhotos(context, { ownerId: 'owner', encoded: [encoded] })).rejects.toThrow(
    'User not found',
  );
  expect([...files]).toEqual([]);
});

it('writes the photo and its variants to the keys of their paths', async () => {
  const { context, files } = failingAt(0);
  const [path = ''] = await storePhotos(context, { ownerId: 'owner', encoded: [encoded] });
  expect(path).toMatch(/^\/media\/[a-z0-9]{32}_4x3_Dkg_J-x4h3eHeHd4iIiIeHeIhw\.webp$/);
  const name = path.slice('/media/'.length, -'.webp'.length);
  expect([...files].sort()).toEqual([`photos/${name}.webp`, `photos/${name}@480.webp`]);
});
