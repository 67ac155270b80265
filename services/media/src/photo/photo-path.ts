import { randomInt } from 'node:crypto';
import { photoPathPattern, photoVariantWidths } from '@candor/contracts';
import type { EncodedPhoto } from '../intake/encode-photo.ts';

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
const idLength = 32;

/** Cannot be guessed: whoever knows a photo's path may see it. */
export const newPhotoId = (): string =>
  Array.from({ length: idLength }, () => alphabet[randomInt(alphabet.length)]).join('');

export const photoPath = (
  photoId: string,
  { width, height, placeholder }: Pick<EncodedPhoto, 'width' | 'height' | 'placeholder'>,
): string => `/media/${photoId}_${String(width)}x${String(height)}_${placeholder}.webp`;

export const photoIdOf = (path: string): string => path.slice('/media/'.length).split('_')[0] ?? '';

/** Where the full photo is kept. */
export const photoBlobKey = (path: string): string => path.replace('/media/', 'photos/');

export const variantBlobKey = (path: string, width: number): string =>
  photoBlobKey(path).replace(/\.webp$/, `@${String(width)}.webp`);

/** The full photo and all its variants. */
export const blobKeysOf = (path: string): readonly string[] => [
  photoBlobKey(path),
  ...photoVariantWidths.map((width) => variantBlobKey(path, width)),
];

const variantEnding = new RegExp(`@(?:${photoVariantWidths.join('|')})\\.webp$`);

/** The photo that the file of a blob key is, or is a variant of. */
export const photoPathOf = (blobKey: string): string =>
  blobKey.replace('photos/', '/media/').replace(variantEnding, '.webp');

/** The blob key that the last segment of an asked path means; `null` when it can be none of ours. */
export const askedBlobKey = (name: string): string | null => {
  const key = `photos/${name}`;
  return photoPathPattern.test(photoPathOf(key)) ? key : null;
};
