import { createHash } from 'node:crypto';

/** The same id for the same words and instant, in the form of a uuid v7, so that importing again makes nothing twice. */
export const stableId = (instant: Date, ...words: readonly string[]): string => {
  const hash = createHash('sha256').update(words.join('\0')).digest('hex');
  const time = instant.getTime().toString(16).padStart(12, '0').slice(-12);
  const variant = ((Number.parseInt(hash.slice(3, 4), 16) & 0x3) | 0x8).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hash.slice(0, 3)}-${variant}${hash.slice(4, 7)}-${hash.slice(7, 19)}`;
};
