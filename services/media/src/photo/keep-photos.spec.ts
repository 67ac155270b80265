import type { Commands } from '@candor/platform';
import { expect, it } from 'vitest';
import type { EncodedPhoto } from '../intake/encode-photo.ts';
import { keepPhotos } from './keep-photos.ts';

const encoded: EncodedPhoto = {
  width: 4,
  height: 3,
  placeholder: 'Dkg_J-x4h3eHeHd4iIiIeHeIhw',
  full: Buffer.from('full'),
  variants: new Map([[480, Buffer.from('small')]]),
};

/** A blob store that fails at the given write, and a log that notes what it is told. */
const failingAt = (write: number, status: 'stored' | 'removed' = 'stored') => {
  const kept = new Set<string>();
  const commanded: string[] = [];
  let writes = 0;
  const blob = {
    put: async (key: string) => {
      writes += 1;
      if (writes === write) throw new Error('disk full');
      kept.add(key);
    },
    delete: async (key: string) => {
      kept.delete(key);
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
  return { context: { blob, commands } as unknown as Parameters<typeof keepPhotos>[0], kept, commanded };
};

it('keeps no photo when one of them cannot be written', async () => {
  const { context, kept, commanded } = failingAt(4);
  await expect(keepPhotos(context, { ownerId: 'owner', encoded: [encoded, encoded] })).rejects.toThrow(
    'disk full',
  );
  expect([...kept]).toEqual([]);
  expect(commanded).toEqual(['StorePhoto', 'StorePhoto', 'RemovePhoto', 'RemovePhoto']);
});

it('keeps no bytes of an owner who was erased while they were written', async () => {
  const { context, kept } = failingAt(0, 'removed');
  await expect(keepPhotos(context, { ownerId: 'owner', encoded: [encoded] })).rejects.toThrow(
    'User not found',
  );
  expect([...kept]).toEqual([]);
});

it('writes the photo and its variants where their paths lead', async () => {
  const { context, kept } = failingAt(0);
  const [path = ''] = await keepPhotos(context, { ownerId: 'owner', encoded: [encoded] });
  expect(path).toMatch(/^\/media\/[a-z0-9]{32}_4x3_Dkg_J-x4h3eHeHd4iIiIeHeIhw\.webp$/);
  const name = path.slice('/media/'.length, -'.webp'.length);
  expect([...kept].sort()).toEqual([`photos/${name}.webp`, `photos/${name}@480.webp`]);
});
