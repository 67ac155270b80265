import { createHash } from 'node:crypto';

/** The same id for the same words, in the form of a uuid v8, so that importing again makes nothing twice. */
export const stableId = (...words: readonly string[]): string => {
  const hash = createHash('sha256').update(words.join('\0')).digest('hex');
  const variant = ((Number.parseInt(hash.slice(15, 16), 16) & 0x3) | 0x8).toString(16);
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(12, 15)}-${variant}${hash.slice(16, 19)}-${hash.slice(19, 31)}`;
};
