import { randomInt } from 'node:crypto';

/**
 * Numbers for the lexemes of a segment, from 0 in the order of their first use: a hash table with open addressing. A `Map`
 * needs a string for each of the fifty terms of a document, and these strings took a third of the time of a build.
 */
export interface SegmentTerms {
  /** Visits the terms of a document with their numbers and weights. See `encodeTerms`. */
  forEachTerm(encoded: string, visit: (number: number, weight: number) => void): void;
  numberOf(lexeme: string): number;
  /** By their numbers. */
  readonly lexemes: readonly string[];
}

const lineEnd = 10;
const none = -1;
/** So no member can choose words that share a hash. */
const seed = randomInt(2 ** 32);

export const createSegmentTerms = (): SegmentTerms => {
  const lexemes: string[] = [];
  const hashes: number[] = [];
  let slots = new Int32Array(4_096).fill(none);
  /** The lexemes one after the other: comparing with them takes half the time of comparing with texts. */
  let codes = new Uint16Array(32_768);
  const starts: number[] = [0];

  const grow = (): void => {
    slots = new Int32Array(2 * slots.length).fill(none);
    for (const [number, hash] of hashes.entries()) {
      let slot = hash & (slots.length - 1);
      while (slots[slot] !== none) slot = (slot + 1) & (slots.length - 1);
      slots[slot] = number;
    }
  };

  const add = (lexeme: string): void => {
    const start = starts[lexemes.push(lexeme) - 1] ?? 0;
    if (start + lexeme.length > codes.length) {
      const larger = new Uint16Array(2 * (start + lexeme.length));
      larger.set(codes);
      codes = larger;
    }
    for (let index = 0; index < lexeme.length; index += 1) codes[start + index] = lexeme.charCodeAt(index);
    starts.push(start + lexeme.length);
  };

  const equals = (number: number, text: string, start: number, end: number): boolean => {
    const first = starts[number] ?? 0;
    if ((starts[number + 1] ?? 0) - first !== end - start) return false;
    for (let index = 0; index < end - start; index += 1)
      if (codes[first + index] !== text.charCodeAt(start + index)) return false;
    return true;
  };

  const find = (text: string, start: number, end: number, hash: number): number => {
    const mask = slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const number = slots[slot] ?? none;
      if (number === none) {
        slots[slot] = lexemes.length;
        hashes.push(hash);
        add(copyOf(text.slice(start, end)));
        if (2 * lexemes.length > slots.length) grow();
        return lexemes.length - 1;
      }
      if (hashes[number] === hash && equals(number, text, start, end)) return number;
    }
  };

  return {
    forEachTerm: (encoded, visit) => {
      for (let start = 0; start < encoded.length;) {
        const digit = encoded.charCodeAt(start);
        let hash = seed;
        let end = start + 1;
        for (; end < encoded.length; end += 1) {
          const code = encoded.charCodeAt(end);
          if (code === lineEnd) break;
          hash = hashWith(hash, code);
        }
        visit(find(encoded, start + 1, end, mixed(hash)), digit < 58 ? digit - 48 : digit - 87);
        start = end + 1;
      }
    },
    numberOf: (lexeme) => {
      let hash = seed;
      for (let index = 0; index < lexeme.length; index += 1) hash = hashWith(hash, lexeme.charCodeAt(index));
      return find(lexeme, 0, lexeme.length, mixed(hash));
    },
    lexemes,
  };
};

/** A long slice refers to its whole text, and the dictionary stores lexemes for as long as they are used. */
const copyOf = (slice: string): string => Buffer.from(slice).toString();

/** FNV-1a (Fowler, Noll, Vo), with the final mixing of MurmurHash 3. */
const hashWith = (hash: number, code: number): number => Math.imul(hash ^ code, 0x0100_0193);

const mixed = (hash: number): number => {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85eb_ca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2_ae35);
  return (twice ^ (twice >>> 16)) >>> 1;
};
