import { tokenize, typedWordsOfName, type Token } from '@candor/shared-kernel';
import { bitsOf } from '../../memory/bitmap.ts';
import { editDistance, lettersOf, signatureOf } from '../../query/edit-distance.ts';
import { createSortedWords } from './sorted-words.ts';

/** The names of entities by their words. */
export interface EntityNames {
  put(entityId: string, name: string, reviewCount: number): void;
  remove(entityId: string): void;
  /**
   * The entities whose names have all typed words, the last one as the beginning of a word, those with most ratings first.
   * Names with misspelled words follow, those with the fewest edits first.
   */
  suggest(typed: string, most: number): readonly string[];
}

interface Named {
  readonly entityId: string;
  readonly name: string;
  readonly words: readonly string[];
  reviewCount: number;
}

const minLetters = 2;
const mostLetters = 100;
/** A shorter word is not taken for a misspelled one. */
const minMisspelledLetters = 4;
const minLettersForTwoEdits = 8;

export const createEntityNames = (): EntityNames => {
  const named = new Map<string, Named>();
  const withWord = new Map<string, Set<Named>>();
  /** All words of names. */
  const sorted = createSortedWords();

  const remove = (entityId: string): void => {
    const entity = named.get(entityId);
    if (entity === undefined) return;
    named.delete(entityId);
    for (const word of entity.words) {
      const existing = withWord.get(word);
      existing?.delete(entity);
      if (existing?.size !== 0) continue;
      withWord.delete(word);
      sorted.remove(word);
    }
  };

  const add = (entity: Named): void => {
    named.set(entity.entityId, entity);
    for (const word of entity.words) {
      const existing = withWord.get(word);
      if (existing === undefined) {
        withWord.set(word, new Set([entity]));
        sorted.add(word);
      } else existing.add(entity);
    }
  };

  /** The words of names that a typed word can mean, with the number of edits. */
  const meaningsOf = (typed: string, isBeginning: boolean, maxEdits: number): ReadonlyMap<string, number> => {
    const meanings = new Map<string, number>();
    if (isBeginning) {
      sorted.forEachWith(typed, (word) => {
        meanings.set(word, 0);
      });
    } else if (withWord.has(typed)) meanings.set(typed, 0);
    if (maxEdits === 0) return meanings;
    const letters = lettersOf(typed);
    const signature = signatureOf(typed);
    // People rarely mistype the first letter.
    const [first = ''] = typed;
    sorted.forEachWith(first, (word) => {
      // An edit adds at most one letter that the word lacks.
      if (bitsOf(signature & ~signatureOf(word)) > maxEdits || meanings.has(word)) return;
      const others = lettersOf(word);
      const edits = Math.min(
        editDistance(letters, others, maxEdits),
        ...(isBeginning ? [editDistance(letters, others.slice(0, letters.length), maxEdits)] : []),
      );
      if (edits <= maxEdits) meanings.set(word, edits);
    });
    return meanings;
  };

  /** The entities that have a meaning of every typed word, with the sum of the edits. */
  const find = (
    typed: readonly Pick<Token, 'type' | 'word'>[],
    editsOf: (word: string) => number,
  ): ReadonlyMap<Named, number> => {
    let found: Map<Named, number> | null = null;
    for (const [index, { type, word }] of typed.entries()) {
      const matches = new Map<Named, number>();
      const isBeginning = index === typed.length - 1 || type === 'characters';
      for (const [meaning, edits] of meaningsOf(word, isBeginning, editsOf(word)))
        for (const entity of withWord.get(meaning) ?? []) {
          const before: number | undefined = found === null ? 0 : found.get(entity);
          if (before === undefined) continue;
          matches.set(entity, Math.min(matches.get(entity) ?? Infinity, before + edits));
        }
      found = matches;
    }
    return found ?? new Map<Named, number>();
  };

  return {
    put: (entityId, name, reviewCount) => {
      const existing = named.get(entityId);
      if (existing?.name === name) {
        existing.reviewCount = reviewCount;
        return;
      }
      remove(entityId);
      add({ entityId, name, words: typedWordsOfName(name), reviewCount });
    },
    remove,
    suggest: (text, most) => {
      const typed = tokenize(text.slice(0, mostLetters));
      if (typed.map(({ word }) => word).join(' ').length < minLetters) return [];
      const exact = both(
        find(joined(typed), () => 0),
        find(typed, () => 0),
      );
      const found = exact.size < most ? both(find(typed, maxEditsOf), exact) : exact;
      return best(found, most);
    },
  };
};

/** Those of the second replace those of the first. A common beginning finds too many for a copy without need. */
const both = (first: ReadonlyMap<Named, number>, second: ReadonlyMap<Named, number>) =>
  first.size === 0 ? second : new Map([...first, ...second]);

/** `what a bur` as one word. */
const joined = (typed: readonly Token[]): readonly Pick<Token, 'type' | 'word'>[] => {
  const word = typed.map((token) => token.word).join('');
  return typed.length > 1 ? [{ type: 'word', word }] : [];
};

const maxEditsOf = (word: string): number => {
  const { length } = lettersOf(word);
  if (length < minMisspelledLetters) return 0;
  return length < minLettersForTwoEdits ? 1 : 2;
};

/** A common beginning finds thousands of names, so they are not all sorted. */
const best = (found: ReadonlyMap<Named, number>, most: number): readonly string[] => {
  const first: { readonly entity: Named; readonly edits: number }[] = [];
  for (const [entity, edits] of found) {
    const isBefore = (other: (typeof first)[number]): boolean =>
      (edits - other.edits || compareEntities(entity, other.entity)) < 0;
    const last = first.at(-1);
    if (first.length === most && last !== undefined && !isBefore(last)) continue;
    const at = first.findIndex(isBefore);
    first.splice(at === -1 ? first.length : at, 0, { entity, edits });
    first.length = Math.min(first.length, most);
  }
  return first.map(({ entity }) => entity.entityId);
};

const compareEntities = (a: Named, b: Named): number =>
  b.reviewCount - a.reviewCount || (a.entityId < b.entityId ? -1 : 1);
