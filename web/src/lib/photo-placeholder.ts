import { thumbHashToApproximateAspectRatio, thumbHashToDataURL } from 'thumbhash';

/** Of the placeholder in a photo's path the picture, 32 pixels wide or high, as a data URL; `undefined`: it is none. */
export function drawPlaceholder(encoded: string): string | undefined {
  // No number of bytes is written with so many letters.
  if (encoded.length % 4 === 1) return undefined;
  const bytes = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
  const hash = Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
  const ratio = thumbHashToApproximateAspectRatio(hash);
  return ratio > 0 && ratio < Infinity ? thumbHashToDataURL(hash) : undefined;
}
