import { photoPathPattern } from '@candor/contracts';
import { describe, expect, it } from 'vitest';
import {
  blobKeyOf,
  blobKeysOf,
  newPhotoId,
  photoBlobKey,
  photoIdOf,
  photoPath,
  photoPathOf,
  variantBlobKey,
} from './photo-path.ts';

const id = 'a1'.repeat(16);
const placeholder = '1QcSHQRnh493V4dIh4eXh1h4kJUI';
const paths = {
  'with a placeholder': `/media/${id}_1200x900_${placeholder}.webp`,
  'with a placeholder of lines only': `/media/${id}_1200x900_${'_-'.repeat(13)}.webp`,
  'from before there were placeholders': `/media/${id}_1200x900.webp`,
};

describe('the path of a new photo', () => {
  it("has the photo's size and placeholder", () => {
    const path = photoPath(id, { width: 1_200, height: 900, placeholder });
    expect(path).toBe(paths['with a placeholder']);
    expect(photoPathPattern.exec(path)?.slice(1)).toEqual(['1200', '900', placeholder]);
  });

  it('is valid for every id', () => {
    expect(photoPath(newPhotoId(), { width: 1, height: 2_048, placeholder })).toMatch(photoPathPattern);
  });
});

describe.each(Object.entries(paths))('a path %s', (_what, path) => {
  const name = path.slice('/media/'.length, -'.webp'.length);

  it('matches the pattern of the contract', () => {
    expect(path).toMatch(photoPathPattern);
    expect(photoIdOf(path)).toBe(id);
  });

  it("maps to the photo's files, and each file maps back", () => {
    expect(photoBlobKey(path)).toBe(`photos/${name}.webp`);
    expect(variantBlobKey(path, 480)).toBe(`photos/${name}@480.webp`);
    expect(blobKeysOf(path)).toEqual([
      `photos/${name}.webp`,
      `photos/${name}@480.webp`,
      `photos/${name}@960.webp`,
    ]);
    expect(blobKeysOf(path).map(photoPathOf)).toEqual([path, path, path]);
  });

  it('can be requested, and so can its variants', () => {
    for (const key of blobKeysOf(path)) expect(blobKeyOf(key.slice('photos/'.length))).toBe(key);
  });
});

it.each([
  '',
  '.webp',
  `${id}.webp`,
  `${id}_1200x900`,
  `${id}_1200x900_.webp`,
  `${id}_1200x900_${'a'.repeat(22)}.webp`,
  `${id}_1200x900_${'a'.repeat(35)}.webp`,
  `${id}_1200x900_${placeholder}_${placeholder}.webp`,
  `${id}_1200x900_${placeholder}=.webp`,
  `${id}_1200x900_${'a+/'.repeat(9)}.webp`,
  `${id}_1200x900_${'../'.repeat(9)}.webp`,
  `${id}_1200x900_${'é'.repeat(26)}.webp`,
  `${id}_1200x900_${placeholder}.webp\n`,
  `\n${id}_1200x900_${placeholder}.webp`,
  `${id}_1200x900_${placeholder}.webp.html`,
  `${id}_1200x900_${placeholder}@481.webp`,
  `${id}_1200x900_${placeholder}@480@960.webp`,
  `${id}_1200x900@480_${placeholder}.webp`,
  `${id.toUpperCase()}_1200x900_${placeholder}.webp`,
  `${id}_120000x900_${placeholder}.webp`,
  `photos/${id}_1200x900_${placeholder}.webp`,
  `../photos/${id}_1200x900_${placeholder}.webp`,
])('no photo has the name %j', (name) => {
  expect(blobKeyOf(name)).toBeNull();
});
