/** Sets of small integers, one bit each. Bits beyond the size stay 0. */
export type Bitmap = Uint32Array<ArrayBuffer>;

export const wordsFor = (size: number): number => (size + 31) >>> 5;

export const createBitmap = (size: number): Bitmap => new Uint32Array(wordsFor(size));

export const fullBitmap = (size: number): Bitmap => {
  const bitmap = createBitmap(size).fill(0xffff_ffff);
  clearFrom(bitmap, size);
  return bitmap;
};

export const hasBit = (bitmap: Bitmap, index: number): boolean =>
  (((bitmap[index >>> 5] ?? 0) >>> (index & 31)) & 1) === 1;

export const setBit = (bitmap: Bitmap, index: number): void => {
  bitmap[index >>> 5] = (bitmap[index >>> 5] ?? 0) | (1 << (index & 31));
};

export const clearBit = (bitmap: Bitmap, index: number): void => {
  bitmap[index >>> 5] = (bitmap[index >>> 5] ?? 0) & ~(1 << (index & 31));
};

/** Clears all bits from `size` on. */
export const clearFrom = (bitmap: Bitmap, size: number): void => {
  const word = size >>> 5;
  if (word >= bitmap.length) return;
  bitmap[word] = (bitmap[word] ?? 0) & ((1 << (size & 31)) - 1);
  bitmap.fill(0, word + 1);
};

/** The number of bits of a word that are set (Warren, "Hacker's Delight", 5-1). */
export const bitsOf = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const quads = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return (((quads + (quads >>> 4)) & 0x0f0f_0f0f) * 0x0101_0101) >>> 24;
};

export const countBits = (bitmap: Bitmap, words = bitmap.length): number => {
  let count = 0;
  for (let index = 0; index < words; index += 1) count += bitsOf(bitmap[index] ?? 0);
  return count;
};

/** The index of the lowest bit of a word that is not 0. */
export const lowestBit = (word: number): number => 31 - Math.clz32(word & -word);

/** Visits the bits in ascending order until `visit` returns false. */
export const forEachBit = (bitmap: Bitmap, words: number, visit: (index: number) => unknown): boolean => {
  for (let at = 0; at < words; at += 1)
    for (let word = bitmap[at] ?? 0; word !== 0; word &= word - 1)
      if (visit((at << 5) | lowestBit(word)) === false) return false;
  return true;
};
