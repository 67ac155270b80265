/** How often each hash came up, this time included. Looks at its first 8 bytes. */
export type Occurrences = (hash: Uint8Array) => number;

const wordsPerSlot = 3;
const mostFilled = 0.75;

/** A Map holds no more than 16 million rows, in five times the memory: this is a table of two words and a count. */
export const countOccurrences = (slotsAtFirst = 4_096): Occurrences => {
  let table = new Uint32Array(slotsAtFirst * wordsPerSlot);
  let filled = 0;

  const grow = (): void => {
    const former = table;
    table = new Uint32Array(former.length * 2);
    for (let at = 0; at < former.length; at += wordsPerSlot) {
      const [first = 0, second = 0, count = 0] = former.subarray(at, at + wordsPerSlot);
      if (count > 0) table.set([first, second, count], placeOf(table, first, second));
    }
  };

  return (hash) => {
    const words = new DataView(hash.buffer, hash.byteOffset, hash.byteLength);
    const [first, second] = [words.getUint32(0), words.getUint32(4)];
    const at = placeOf(table, first, second);
    const count = (table[at + 2] ?? 0) + 1;
    table.set([first, second, count], at);
    if (count > 1) return count;
    filled += 1;
    if (filled > (table.length / wordsPerSlot) * mostFilled) grow();
    return count;
  };
};

/** Where the hash is, or the next free place from where it should be. The number of slots is a power of two. */
const placeOf = (table: Uint32Array, first: number, second: number): number => {
  const lastSlot = table.length / wordsPerSlot - 1;
  for (let slot = first & lastSlot; ; slot = (slot + 1) & lastSlot) {
    const at = slot * wordsPerSlot;
    const isFree = table[at + 2] === 0;
    if (isFree || (table[at] === first && table[at + 1] === second)) return at;
  }
};
