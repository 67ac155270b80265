import type { UploadProgress } from './api/upload.ts';

/** How much has been sent, from 0 to 1. */
export interface UploadShares {
  /** Of the whole body. */
  all: number;
  /** Of each photo, in their order. */
  photos: readonly number[];
}

/** The quotes and the comma around a photo in the body. */
const bytesAround = 3;
/** The end of the body after the photos: `]}`. */
const bytesAfter = 2;

/** The photos are the last field of a rating's body. */
export function uploadShares(
  photos: readonly string[],
  { sentBytes, totalBytes }: UploadProgress,
): UploadShares {
  const ends = endsOf(photos, totalBytes - bytesAfter);
  return {
    all: clamp(sentBytes / totalBytes),
    photos: photos.map(({ length }, index) =>
      clamp(1 - ((ends[index] ?? 0) - sentBytes) / (length + bytesAround)),
    ),
  };
}

/** The offset in the body after each photo. */
function endsOf(photos: readonly string[], end: number): readonly number[] {
  let next = end;
  return photos
    .toReversed()
    .map(({ length }) => {
      const own = next;
      next -= length + bytesAround;
      return own;
    })
    .toReversed();
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share));
}
