import { photoPathPattern, photoSrcSet } from '@candor/contracts/media/photo-path';
import { t } from './messages/index.ts';

/** The attributes of an <img> for a stored photo, which has its space before it loads. */
export interface Photo {
  src: string;
  srcSet: string | undefined;
  width: number;
  height: number;
  /** Encodes its colors, which are shown until it has loaded. Older photos have none. */
  thumbHash: string | undefined;
}

/** 'Photo 3 of 17: Best ramen in town, Sakura House'. The index starts at 0. */
export function photoAlt(subject: string, index: number, total: number): string {
  return t('photoAlt', { index: index + 1, total, subject });
}

const unknownSize = { width: 1200, height: 900 };

export function readPhoto(path: string): Photo {
  const [, width, height, thumbHash] = photoPathPattern.exec(path) ?? [];
  if (width === undefined) return { src: path, srcSet: undefined, ...unknownSize, thumbHash: undefined };
  return {
    src: path,
    srcSet: photoSrcSet(path),
    width: Number(width),
    height: Number(height),
    thumbHash,
  };
}
