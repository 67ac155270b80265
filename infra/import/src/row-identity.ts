import { createHash } from 'node:crypto';

/** The content that identifies a row, in this file or another and at any place in it. */
export interface RowContent {
  readonly entity: {
    readonly name: string;
    readonly category: string;
    readonly address?: string | null | undefined;
    readonly city: string;
    readonly state: string;
    readonly country?: string | undefined;
  };
  /** Empty: the row names none. */
  readonly author: string;
  readonly starRating: number;
  readonly title: string;
  readonly review: string;
  /** `null`: the row has none. */
  readonly date: string | null;
}

export interface RowIdentity {
  readonly ratingId: string;
  readonly authorId: string;
}

/** Rows with equal content are numbered, so that a repeated import finds as many of them as the first one created. */
export const identifyRow = (content: RowContent, countOccurrence: OccurrenceCounter): RowIdentity => {
  const { entity, author, starRating, title, review, date } = content;
  const { name, category, address, city, state, country = 'US' } = entity;
  const region = country === 'US' ? state : `${state}, ${country}`;
  const texts = [name, category, address ?? '', city, region, author, title, review].map(folded);
  const hash = createHash('sha256')
    .update(JSON.stringify([...texts, starRating, date]))
    .digest();
  const row = [hash.toString('hex'), String(countOccurrence(hash))];
  return {
    ratingId: stableId('rating', ...row),
    // A named author is the same in every row.
    authorId: author === '' ? stableId('author of', ...row) : stableId('author', folded(author)),
  };
};

/** Spreadsheet programs change spaces and line ends. */
const folded = (text: string): string => text.normalize().replace(/\s+/g, ' ').trim().toLowerCase();

/** The same id for the same parts, in the form of a uuid v8, so that a repeated import creates nothing twice. */
const stableId = (...parts: readonly string[]): string => {
  const hash = createHash('sha256').update(parts.join('\0')).digest('hex');
  const variant = ((Number.parseInt(hash.slice(15, 16), 16) & 0x3) | 0x8).toString(16);
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(12, 15)}-${variant}${hash.slice(16, 19)}-${hash.slice(19, 31)}`;
};

/** Returns how often it was called with the hash, this call included. Compares the first 8 bytes. */
export type OccurrenceCounter = (hash: Uint8Array) => number;

const wordsPerSlot = 3;
const maxLoad = 0.75;

/** An open-addressing table of two words and a count. A `Map` holds at most 16 million rows, in five times the memory. */
export const createOccurrenceCounter = (initialSlots = 4_096): OccurrenceCounter => {
  let table = new Uint32Array(initialSlots * wordsPerSlot);
  let filled = 0;

  const grow = (): void => {
    const former = table;
    table = new Uint32Array(former.length * 2);
    for (let at = 0; at < former.length; at += wordsPerSlot) {
      const [first = 0, second = 0, count = 0] = former.subarray(at, at + wordsPerSlot);
      if (count > 0) table.set([first, second, count], slotOf(table, first, second));
    }
  };

  return (hash) => {
    const words = new DataView(hash.buffer, hash.byteOffset, hash.byteLength);
    const [first, second] = [words.getUint32(0), words.getUint32(4)];
    const at = slotOf(table, first, second);
    const count = (table[at + 2] ?? 0) + 1;
    table.set([first, second, count], at);
    if (count > 1) return count;
    filled += 1;
    if (filled > (table.length / wordsPerSlot) * maxLoad) grow();
    return count;
  };
};

/** The hash's slot, or the next free one after the place where it belongs. The number of slots is a power of two. */
const slotOf = (table: Uint32Array, first: number, second: number): number => {
  const lastSlot = table.length / wordsPerSlot - 1;
  for (let slot = first & lastSlot; ; slot = (slot + 1) & lastSlot) {
    const at = slot * wordsPerSlot;
    const isFree = table[at + 2] === 0;
    if (isFree || (table[at] === first && table[at + 1] === second)) return at;
  }
};
