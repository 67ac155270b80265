import { erased } from '@candor/contracts';
import { describe, expect, it } from 'vitest';
import { testKey } from '../testing/peers.ts';
import type { PersonalKeys } from './personal-keys.ts';
import { seal, unseal, unsealWhenRead } from './sealing.ts';

const keysOf = (held: (memberId: string) => Buffer | null): PersonalKeys => ({
  held,
  fetch: () => Promise.resolve(),
});
const keys = keysOf(testKey);
const destroyed = keysOf(() => null);
const personal = { subject: 'authorId', fields: ['title', 'subtitle', 'tags'] };
const data = {
  authorId: 'author',
  title: 'Lovely',
  subtitle: null,
  tags: ['calm', '', 'sealed:v1:'],
  stars: 5,
};
const aSealedText = expect.stringMatching(/^sealed:v1:[\w-]{38,}$/) as string;

describe('personal fields', () => {
  it('are sealed, lists element by element, and opened again', () => {
    const sealed = seal(data, personal, keys);
    expect(sealed).toEqual({
      ...data,
      title: aSealedText,
      tags: [aSealedText, aSealedText, aSealedText],
    });
    expect(unseal(sealed, personal, keys)).toEqual(data);
    expect(seal({ ...data, tags: [] }, personal, keys)).toMatchObject({ tags: [] });
  });

  it('read as erased after the key is destroyed, without their number and including unsealed ones', () => {
    const sealed = { ...seal(data, personal, keys), stars: 5 };
    expect(unseal(sealed, personal, destroyed)).toEqual({ ...data, title: erased, tags: [] });
    expect(unseal({ ...sealed, tags: ['plain'] }, personal, destroyed)).toMatchObject({ tags: [] });
  });

  it('of a list from before lists were sealed are returned unchanged', () => {
    const sealed = seal(data, personal, keys);
    const before = { ...sealed, tags: ['calm', 'cheap'] };
    expect(unseal(before, personal, keys)).toEqual({ ...data, tags: ['calm', 'cheap'] });
  });

  it('are not opened with another member’s key, and unsealed fields stay unchanged', () => {
    const sealed = seal(data, personal, keys);
    expect(() => unseal({ ...sealed, authorId: 'other' }, personal, keys)).toThrow();
    expect(() => unseal({ ...sealed, title: 'Lovely' }, personal, keys)).toThrow('not sealed');
  });

  it('are opened on first read when lazy, and have the same values', () => {
    const sealed = seal(data, personal, keys);
    expect({ ...unsealWhenRead(sealed, personal, keys) }).toEqual(data);
    expect({ ...unsealWhenRead(sealed, personal, destroyed) }).toEqual(unseal(sealed, personal, destroyed));
    const opened = unsealWhenRead({ ...sealed, title: 'Lovely' }, personal, keys);
    expect(opened['tags']).toEqual(data.tags);
    expect(() => opened['title']).toThrow('not sealed');
  });

  it('require a key and a text to be written', () => {
    expect(() => seal(data, personal, destroyed)).toThrow(expect.objectContaining({ code: 'member-erased' }));
    for (const value of [5, { en: 'Lovely' }, [5]])
      expect(() => seal({ ...data, tags: value }, personal, keys)).toThrow('only text');
  });
});
