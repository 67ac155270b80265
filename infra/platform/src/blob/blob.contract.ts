import { randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Blob, ByteRange } from './blob.ts';

export interface BlobUnderTest {
  readonly blob: Blob;
  /** A store that is unreachable. */
  readonly unreachable: Blob;
}

/** The behavior of every blob store. */
export const describeBlob = (name: string, open: () => Promise<BlobUnderTest>): void => {
  describe(`${name} as a blob store`, () => {
    let blob: Blob;
    let unreachable: Blob;
    beforeAll(async () => {
      ({ blob, unreachable } = await open());
    });
    afterAll(async () => {
      await Promise.all([blob.close(), unreachable.close()]);
    });

    const newKey = () => `contract/${randomUUID()}.webp`;

    const read = async (key: string, range?: ByteRange): Promise<Buffer | null> => {
      const found = await blob.get(key, range);
      return found && buffer(found.stream);
    };

    it('returns null for a missing object', async () => {
      const key = newKey();
      expect(await blob.get(key)).toBeNull();
      expect(await blob.head(key)).toBeNull();
    });

    it('returns the same bytes, with type, size, tag and time', async () => {
      const key = newKey();
      const content = randomBytes(300_000);
      const before = Date.now();
      await blob.put(key, content, 'image/webp');
      const found = await blob.get(key);
      expect(found?.blob).toMatchObject({ bytes: content.length, contentType: 'image/webp' });
      expect(found?.blob.etag).toMatch(/^[\w.+/=-]+$/);
      expect(Math.abs((found?.blob.lastModified.getTime() ?? 0) - before)).toBeLessThan(60_000);
      expect(found && content.equals(await buffer(found.stream))).toBe(true);
      expect(await blob.head(key)).toEqual(found?.blob);
    });

    it('stores an object of many megabytes', async () => {
      const key = newKey();
      const content = randomBytes(9_000_000);
      await blob.put(key, content, 'image/webp');
      expect((await blob.head(key))?.bytes).toBe(content.length);
      expect((await read(key))?.equals(content)).toBe(true);
      expect(
        (await read(key, { start: 8_500_000, end: 8_500_009 }))?.equals(
          content.subarray(8_500_000, 8_500_010),
        ),
      ).toBe(true);
    });

    it('serves other readers while slow and closed readers hold a stream', async () => {
      const key = newKey();
      const content = randomBytes(400_000);
      await blob.put(key, content, 'image/webp');
      const slow = await blob.get(key);
      const readers = await Promise.all(Array.from({ length: 60 }, () => blob.get(key)));
      const [given, open] = [readers.slice(0, 30), readers.slice(30)];
      for (const reader of given) reader?.stream.destroy();
      const contents = await Promise.all(open.map(async (reader) => reader && buffer(reader.stream)));
      expect(contents.every((read) => read?.equals(content))).toBe(true);
      expect(slow && content.equals(await buffer(slow.stream))).toBe(true);
    });

    it('stores an object without bytes', async () => {
      const key = newKey();
      await blob.put(key, Buffer.alloc(0), 'text/plain');
      expect(await read(key)).toEqual(Buffer.alloc(0));
      expect((await blob.head(key))?.bytes).toBe(0);
    });

    it('replaces an object, its type and its tag', async () => {
      const key = newKey();
      await blob.put(key, Buffer.from('old and longer'), 'text/plain');
      const old = await blob.head(key);
      await blob.put(key, Buffer.from('new'), 'image/webp');
      const replaced = await blob.head(key);
      expect(await read(key)).toEqual(Buffer.from('new'));
      expect(replaced).toMatchObject({ bytes: 3, contentType: 'image/webp' });
      expect(replaced?.etag).not.toBe(old?.etag);
    });

    it('shows a reader all of the old object or all of the new one', async () => {
      const key = newKey();
      const versions = ['a', 'b', 'c', 'd'].map((letter) => Buffer.alloc(200_000, letter));
      await blob.put(key, Buffer.alloc(200_000, 'a'), 'text/plain');
      const writing = versions.map((version) => blob.put(key, version, 'text/plain'));
      const seen = await Promise.all(Array.from({ length: 12 }, () => read(key)));
      await Promise.all(writing);
      for (const content of seen)
        expect(versions.some((version) => content !== null && version.equals(content))).toBe(true);
    });

    it('separates keys that differ in case or in one character', async () => {
      const key = newKey();
      const others = [
        key.toUpperCase(),
        `${key}.`,
        key.replace('.webp', '-webp'),
        key.replace('.webp', '@2x.webp'),
      ];
      await blob.put(key, Buffer.from('this'), 'text/plain');
      for (const other of others) expect(await blob.get(other), other).toBeNull();
      for (const other of others) await blob.put(other, Buffer.from(other), 'text/plain');
      for (const other of others) expect(await read(other)).toEqual(Buffer.from(other));
      expect(await read(key)).toEqual(Buffer.from('this'));
    });

    it('accepts the longest key segments and names that systems reserve', async () => {
      for (const key of [
        `contract/${'x'.repeat(200)}`,
        `contract/${randomUUID()}/CON`,
        `contract/...${randomUUID()}`,
      ]) {
        await blob.put(key, Buffer.from(key), 'text/plain');
        expect(await read(key)).toEqual(Buffer.from(key));
      }
    });

    describe('ranges', () => {
      const content = Buffer.from('0123456789');
      const key = newKey();
      beforeAll(() => blob.put(key, content, 'text/plain'));

      it('return the bytes from start to end, both included', () =>
        fc.assert(
          fc.asyncProperty(fc.nat(9), fc.nat(15), async (start, more) => {
            expect(await read(key, { start, end: start + more })).toEqual(
              content.subarray(start, start + more + 1),
            );
          }),
          { numRuns: 20 },
        ));

      it('describe the whole object', async () => {
        const found = await blob.get(key, { start: 2, end: 3 });
        expect(found?.blob).toEqual(await blob.head(key));
        found?.stream.destroy();
      });

      it('return no bytes from the end on', async () => {
        expect(await read(key, { start: 10, end: 10 })).toEqual(Buffer.alloc(0));
        expect(await read(key, { start: 50, end: 99 })).toEqual(Buffer.alloc(0));
      });

      it('are null for a missing object', async () => {
        expect(await blob.get(newKey(), { start: 0, end: 1 })).toBeNull();
      });

      it.each([
        { start: -1, end: 3 },
        { start: 4, end: 3 },
        { start: 0.5, end: 3 },
        { start: 0, end: Number.NaN },
      ])('refuse $start to $end', async (range) => {
        await expect(blob.get(key, range)).rejects.toMatchObject({ name: 'InvalidRequest' });
      });
    });

    it('deletes an object, and ignores a missing one', async () => {
      const key = newKey();
      await blob.put(key, Buffer.from('x'), 'text/plain');
      await blob.delete(key);
      await blob.delete(key);
      expect(await blob.get(key)).toBeNull();
      expect(await blob.head(key)).toBeNull();
    });

    describe('folders', () => {
      const keysIn = (folder: string) => listed(blob, folder);

      it('list the keys directly in them', async () => {
        const folder = `contract/${randomUUID()}`;
        expect(await keysIn(folder)).toEqual([]);
        const keys = Array.from({ length: 12 }, (_, index) => `${folder}/${String(index)}.A`);
        for (const key of [...keys, `${folder}x/other`, `${folder}/deeper/other`, newKey()])
          await blob.put(key, Buffer.from('x'), 'text/plain');
        expect((await keysIn(folder)).toSorted()).toEqual(keys.toSorted());
        for (const key of keys.slice(1)) await blob.delete(key);
        expect(await keysIn(folder)).toEqual(keys.slice(0, 1));
        expect(await keysIn(`${folder}/deeper`)).toEqual([`${folder}/deeper/other`]);
      });

      it('may change while they are listed', async () => {
        const folder = `contract/${randomUUID()}`;
        const keys = Array.from({ length: 20 }, (_, index) => `${folder}/${String(index)}`);
        for (const key of keys) await blob.put(key, Buffer.from('x'), 'text/plain');
        const seen: string[] = [];
        for await (const key of blob.list(folder)) {
          seen.push(key);
          await blob.delete(key);
        }
        expect(seen.toSorted()).toEqual(keys.toSorted());
        expect(await keysIn(folder)).toEqual([]);
      });

      it.each(['', '..', 'a/', 'a//b'])('refuse the invalid name %j', async (folder) => {
        await expect(keysIn(folder)).rejects.toMatchObject({ code: 'invalid-blob-key' });
      });
    });

    it.each([
      '',
      '/',
      '.',
      '..',
      '../secret',
      'a/../../secret',
      'a/./b',
      '/etc/passwd',
      'a//b',
      'a/',
      'a\\b',
      'C:\\x',
      'a b',
      'a\0b',
      'a\n',
      'é',
      '%2e%2e/x',
      'a?x',
      'x'.repeat(201),
    ])('refuses the key %j', async (key) => {
      const refusal = { name: 'InvalidRequest', code: 'invalid-blob-key' };
      await expect(blob.put(key, Buffer.from('x'), 'text/plain')).rejects.toMatchObject(refusal);
      await expect(blob.get(key)).rejects.toMatchObject(refusal);
      await expect(blob.head(key)).rejects.toMatchObject(refusal);
      await expect(blob.delete(key)).rejects.toMatchObject(refusal);
    });

    it('is reachable', async () => {
      expect(await blob.isReachable()).toBe(true);
    });

    it('reports an unreachable store', async () => {
      const key = newKey();
      const unavailable = { name: 'Unavailable' };
      expect(await unreachable.isReachable()).toBe(false);
      await expect(unreachable.put(key, Buffer.from('x'), 'text/plain')).rejects.toMatchObject(unavailable);
      await expect(unreachable.get(key)).rejects.toMatchObject(unavailable);
      await expect(unreachable.head(key)).rejects.toMatchObject(unavailable);
      await expect(unreachable.delete(key)).rejects.toMatchObject(unavailable);
      await expect(listed(unreachable, 'contract')).rejects.toMatchObject(unavailable);
    });
  });
};

const listed = async (blob: Blob, folder: string): Promise<readonly string[]> => {
  const keys: string[] = [];
  for await (const key of blob.list(folder)) keys.push(key);
  return keys;
};
