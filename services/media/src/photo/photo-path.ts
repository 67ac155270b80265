import { randomInt } from 'node:crypto';
import { photoPathPattern, photoVariantWidths } from '@candor/contracts';
import type { EncodedPhoto } from '../intake/encode-photo.ts';

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
const idLength = 32;

/** Unguessable, because the path is the only protection of a photo. */
export const newPhotoId = (): string =>
  Array.from({ length: idLength }, () => alphabet[randomInt(alphabet.length)]).join('');

export const photoPath = (
  photoId: string,
  { width, height, placeholder }: Pick<EncodedPhoto, 'width' | 'height' | 'placeholder'>,
): string => `/media/${photoId}_${String(width)}x${String(height)}_${placeholder}.webp`;

export const photoIdOf = (path: string): string => path.slice('/media/'.length).split('_')[0] ?? '';

export const photoBlobKey = (path: string): string => path.replace('/media/', 'photos/');

export const variantBlobKey = (path: string, width: number): string =>
  photoBlobKey(path).replace(/\.webp$/, `@${String(width)}.webp`);

/** The full photo and all its variants. */
export const blobKeysOf = (path: string): readonly string[] => [
  photoBlobKey(path),
  ...photoVariantWidths.map((width) => variantBlobKey(path, width)),
];

const variantEnding = new RegExp(`@(?:${photoVariantWidths.join('|')})\\.webp$`);

/** The photo of a blob key, which may be of a variant. */
export const photoPathOf = (blobKey: string): string =>
  blobKey.replace('photos/', '/media/').replace(variantEnding, '.webp');

/** The blob key for the last segment of a requested path; `null` if no photo can have it. */
export const blobKeyOf = (name: string): string | null => {
  const key = `photos/${name}`;
  return photoPathPattern.test(photoPathOf(key)) ? key : null;
};
