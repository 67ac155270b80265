import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSortedWords, type SortedWords } from './sorted-words.ts';

const wordsWith = (sorted: SortedWords, beginning: string): readonly string[] => {
  const found: string[] = [];
  sorted.forEachWith(beginning, (word) => found.push(word));
  return found;
};

describe('sorted words', () => {
  it('are those that were added and not removed, by their beginnings', () => {
    const letters = fc.stringMatching(/^[a-c]{0,4}$/);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.boolean(), letters), { maxLength: 200 }),
        letters,
        (changes, beginning) => {
          const sorted = createSortedWords();
          const expected = new Set<string>();
          for (const [isAdded, word] of changes) {
            if (isAdded && !expected.has(word)) sorted.add(word);
            if (!isAdded && expected.has(word)) sorted.remove(word);
            if (isAdded) expected.add(word);
            else expected.delete(word);
          }
          expect(wordsWith(sorted, beginning)).toEqual(
            [...expected].filter((word) => word.startsWith(beginning)).sort(),
          );
        },
      ),
    );
  });

  it('fill many blocks, and empty them', () => {
    const sorted = createSortedWords();
    const words = Array.from({ length: 5_000 }, (_, number) =>
      String((number * 7_919) % 5_000).padStart(4, '0'),
    );
    for (const word of words) sorted.add(word);
    expect(wordsWith(sorted, '')).toEqual(words.toSorted());
    expect(wordsWith(sorted, '12')).toEqual(words.filter((word) => word.startsWith('12')).toSorted());
    for (const word of words.slice(1)) sorted.remove(word);
    expect(wordsWith(sorted, '')).toEqual(words.slice(0, 1));
    sorted.remove(words[0] ?? '');
    expect(wordsWith(sorted, '')).toEqual([]);
    sorted.add('new');
    expect(wordsWith(sorted, 'n')).toEqual(['new']);
  });
});
