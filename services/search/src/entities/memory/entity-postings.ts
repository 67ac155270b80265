import { decodeTerms } from '../../documents/document-terms.ts';
import { facetsOf } from '../../documents/document-filters.ts';
import { createTermDictionary, type TermDictionary } from '../../memory/term-dictionary.ts';
import type { Steps } from '../../memory/steps.ts';
import type { LiveEntityEntry } from '../entity-log.ts';

/** The entities with each lexeme. */
export interface EntityPostings {
  readonly dictionary: TermDictionary;
  /** By the numbers of the dictionary. */
  readonly lists: readonly (Posting | undefined)[];
  add(ordinal: number, entry: LiveEntityEntry): void;
  find(lexeme: string): Posting | null;
  /** The same with other ordinals, -1 for entities that are gone. This one must not change meanwhile. */
  renumber(ordinals: Int32Array): Steps<EntityPostings>;
  bytes(): number;
}

/** In ascending order of ordinals. */
export interface Posting {
  /** Each is the ordinal times 16, and the weight. */
  packed: Uint32Array;
  count: number;
}

export const ordinalOf = (packed: number): number => packed >>> 4;
export const weightOf = (packed: number): number => packed & 15;

const listsPerStep = 256;
const none = new Uint32Array();

export const createPostings = (
  dictionary: TermDictionary = createTermDictionary(),
  lists: (Posting | undefined)[] = [],
): EntityPostings => {
  let bytes = lists.reduce((sum, posting) => sum + (posting?.packed.byteLength ?? 0), 0);
  const append = (lexeme: string, ordinal: number, weight: number): void => {
    const found = dictionary.find(lexeme);
    const number = found ?? dictionary.use(lexeme);
    const posting = (found === undefined ? undefined : lists[number]) ?? {
      packed: none,
      count: 0,
    };
    lists[number] = posting;
    if (posting.count === posting.packed.length) {
      const larger = new Uint32Array(Math.max(2, 2 * posting.packed.length));
      larger.set(posting.packed);
      bytes += larger.byteLength - posting.packed.byteLength;
      posting.packed = larger;
    }
    posting.packed[posting.count] = ordinal * 16 + weight;
    posting.count += 1;
  };

  return {
    dictionary,
    lists,
    add: (ordinal, entry) => {
      for (const [term, weight] of decodeTerms(entry.terms)) append(term, ordinal, weight);
      for (const facet of facetsOf(entry)) append(facet, ordinal, 0);
    },
    find: (lexeme) => {
      const number = dictionary.find(lexeme);
      return (number === undefined ? undefined : lists[number]) ?? null;
    },
    *renumber(ordinals) {
      const renumbered: (Posting | undefined)[] = [];
      const lost: number[] = [];
      for (const [number, posting] of lists.entries()) {
        if (number % listsPerStep === 0) yield;
        if (posting === undefined) continue;
        const packed = new Uint32Array(posting.count);
        let count = 0;
        for (let at = 0; at < posting.count; at += 1) {
          const one = posting.packed[at] ?? 0;
          const ordinal = ordinals[ordinalOf(one)] ?? -1;
          if (ordinal < 0) continue;
          packed[count] = ordinal * 16 + weightOf(one);
          count += 1;
        }
        if (count === 0) lost.push(number);
        else renumbered[number] = { packed: packed.slice(0, count), count };
      }
      for (const number of lost) dictionary.release(number);
      return createPostings(dictionary, renumbered);
    },
    bytes: () => bytes,
  };
};
