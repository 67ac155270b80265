import { thumbHashToApproximateAspectRatio, thumbHashToDataURL } from 'thumbhash';

/** A ThumbHash in base64url as a data URL of at most 32 by 32 pixels; `undefined` if it is invalid. */
export function drawPlaceholder(encoded: string): string | undefined {
  // No number of bytes has a base64 form of this length.
  if (encoded.length % 4 === 1) return undefined;
  const bytes = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
  const hash = Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
  const ratio = thumbHashToApproximateAspectRatio(hash);
  return ratio > 0 && ratio < Infinity ? thumbHashToDataURL(hash) : undefined;
}
