import { firstIndex } from '../../memory/binary-search.ts';

/** Distinct words in order, in blocks: a word that comes or goes moves only those of its block. */
export interface SortedWords {
  /** A word that it does not have yet. */
  add(word: string): void;
  /** A word that it has. */
  remove(word: string): void;
  /** Visits the words with this beginning, in order. */
  forEachWith(beginning: string, visit: (word: string) => void): void;
}

const mostWords = 512;

export const createSortedWords = (): SortedWords => {
  /** None is empty but the only one. */
  const blocks: string[][] = [[]];

  /** The number of the block that has the word, or that it would go to. */
  const blockOf = (word: string): number =>
    Math.max(0, firstIndex(blocks.length, (at) => (blocks[at]?.[0] ?? '') > word) - 1);

  return {
    add: (word) => {
      const at = blockOf(word);
      const block = blocks[at] ?? [];
      block.splice(firstAtLeast(block, word), 0, word);
      if (block.length > mostWords) blocks.splice(at + 1, 0, block.splice(mostWords / 2));
    },
    remove: (word) => {
      const at = blockOf(word);
      const block = blocks[at] ?? [];
      block.splice(firstAtLeast(block, word), 1);
      if (block.length === 0 && blocks.length > 1) blocks.splice(at, 1);
    },
    forEachWith: (beginning, visit) => {
      let at = blockOf(beginning);
      let place = firstAtLeast(blocks[at] ?? [], beginning);
      for (; at < blocks.length; at += 1, place = 0) {
        const block = blocks[at] ?? [];
        for (; place < block.length; place += 1) {
          const word = block[place] ?? '';
          if (!word.startsWith(beginning)) return;
          visit(word);
        }
      }
    },
  };
};

/** The first index of a sorted list whose word is not before this one. */
const firstAtLeast = (sorted: readonly string[], word: string): number =>
  firstIndex(sorted.length, (index) => (sorted[index] ?? '') >= word);
