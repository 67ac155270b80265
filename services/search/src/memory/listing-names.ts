import { Suggestion } from '@candor/contracts';
import { words } from '@candor/shared-kernel';
import { uniqBy } from 'es-toolkit';
import { z } from 'zod';
import { firstIndex } from './binary-search.ts';
import { editDistance, lettersOf } from '../query/edit-distance.ts';

/** The names of the listings that have visible ratings, by their words. */
export interface ListingNames {
  /** One more rating, or one less, of the listing with this view. */
  count(viewId: number, change: 1 | -1): void;
  /**
   * The listings whose names have all typed words, the last one as the beginning of a word, those with most ratings
   * first. Names with misspelled words follow, those with the fewest edits first.
   */
  suggest(typed: string): readonly Suggestion[];
}

interface Named {
  readonly view: unknown;
  readonly words: readonly string[];
  ratings: number;
}

const ListingView = z.object({
  id: Suggestion.shape.entityId,
  ...Suggestion.omit({ entityId: true }).shape,
});

/** A view of another shape has no suggestion, but its ratings are indexed. */
const suggestionOf = ({ view }: Named): readonly Suggestion[] => {
  const { success, data } = ListingView.safeParse(view);
  if (!success) return [];
  const { id, ...details } = data;
  return [{ entityId: id, ...details }];
};

/** There are many listings at start, and few of them are ever suggested, so a view is parsed later. */
const fieldOf = (view: unknown, field: 'id' | 'name'): string => {
  const value: unknown = typeof view === 'object' && view !== null ? Reflect.get(view, field) : null;
  return typeof value === 'string' ? value : '';
};

const parseJson = (bytes: Uint8Array): unknown => JSON.parse(Buffer.from(bytes).toString());

const mostSuggestions = 8;
const minLetters = 2;
const mostLetters = 100;
/** A shorter word is not taken for a misspelled one. */
const minMisspelledLetters = 4;
const minLettersForTwoEdits = 8;

export const createListingNames = (viewOf: (viewId: number) => Uint8Array): ListingNames => {
  const named = new Map<number, Named>();
  const withWord = new Map<string, Set<Named>>();
  /** All words of names, in order. */
  const sortedWords: string[] = [];

  const add = (viewId: number): Named => {
    const view = parseJson(viewOf(viewId));
    const listing: Named = { view, words: [...new Set(words(fieldOf(view, 'name')))], ratings: 0 };
    named.set(viewId, listing);
    for (const word of listing.words) {
      const existing = withWord.get(word);
      if (existing === undefined) {
        withWord.set(word, new Set([listing]));
        sortedWords.splice(firstAtLeast(sortedWords, word), 0, word);
      } else existing.add(listing);
    }
    return listing;
  };

  const remove = (viewId: number, listing: Named): void => {
    named.delete(viewId);
    for (const word of listing.words) {
      const existing = withWord.get(word);
      existing?.delete(listing);
      if (existing?.size !== 0) continue;
      withWord.delete(word);
      sortedWords.splice(firstAtLeast(sortedWords, word), 1);
    }
  };

  /** The words of names that a typed word can mean, with the number of edits. */
  const meaningsOf = (typed: string, isLast: boolean, maxEdits: number): ReadonlyMap<string, number> => {
    const meanings = new Map<string, number>();
    if (isLast) {
      for (let at = firstAtLeast(sortedWords, typed); sortedWords[at]?.startsWith(typed); at += 1)
        meanings.set(sortedWords[at] ?? '', 0);
    } else if (withWord.has(typed)) meanings.set(typed, 0);
    if (maxEdits === 0) return meanings;
    const letters = lettersOf(typed);
    // People rarely mistype the first letter.
    const [first = ''] = typed;
    for (let at = firstAtLeast(sortedWords, first); sortedWords[at]?.startsWith(first); at += 1) {
      const word = sortedWords[at] ?? '';
      if (meanings.has(word)) continue;
      const others = lettersOf(word);
      const edits = Math.min(
        editDistance(letters, others, maxEdits),
        ...(isLast ? [editDistance(letters, others.slice(0, letters.length), maxEdits)] : []),
      );
      if (edits <= maxEdits) meanings.set(word, edits);
    }
    return meanings;
  };

  /** The listings that have a meaning of every typed word, with the sum of the edits. */
  const find = (typed: readonly string[], editsOf: (word: string) => number): ReadonlyMap<Named, number> => {
    let found: Map<Named, number> | null = null;
    for (const [index, word] of typed.entries()) {
      const matches = new Map<Named, number>();
      for (const [meaning, edits] of meaningsOf(word, index === typed.length - 1, editsOf(word)))
        for (const listing of withWord.get(meaning) ?? []) {
          const before: number | undefined = found === null ? 0 : found.get(listing);
          if (before === undefined) continue;
          matches.set(listing, Math.min(matches.get(listing) ?? Infinity, before + edits));
        }
      found = matches;
    }
    return found ?? new Map<Named, number>();
  };

  return {
    count: (viewId, change) => {
      const listing = named.get(viewId) ?? add(viewId);
      listing.ratings += change;
      if (listing.ratings === 0) remove(viewId, listing);
    },
    suggest: (text) => {
      const typed = words(text.slice(0, mostLetters));
      if (typed.join(' ').length < minLetters) return [];
      const exact = find(typed, () => 0);
      const found = exact.size < mostSuggestions ? find(typed, maxEditsOf) : exact;
      return best(found);
    },
  };
};

const maxEditsOf = (word: string): number => {
  const { length } = lettersOf(word);
  if (length < minMisspelledLetters) return 0;
  return length < minLettersForTwoEdits ? 1 : 2;
};

/** A common beginning finds thousands of names, so they are not all sorted. */
const best = (found: ReadonlyMap<Named, number>): readonly Suggestion[] => {
  const first: { readonly listing: Named; readonly edits: number }[] = [];
  for (const [listing, edits] of found) {
    const isBefore = (other: (typeof first)[number]): boolean =>
      (edits - other.edits || compareListings(listing, other.listing)) < 0;
    const last = first.at(-1);
    if (first.length === 2 * mostSuggestions && last !== undefined && !isBefore(last)) continue;
    const at = first.findIndex(isBefore);
    first.splice(at === -1 ? first.length : at, 0, { listing, edits });
    first.length = Math.min(first.length, 2 * mostSuggestions);
  }
  // While a listing changes, some of its ratings have its old view.
  return uniqBy(
    first.flatMap(({ listing }) => suggestionOf(listing)),
    ({ entityId }) => entityId,
  ).slice(0, mostSuggestions);
};

const compareListings = (a: Named, b: Named): number => b.ratings - a.ratings || (idOf(a) < idOf(b) ? -1 : 1);

const idOf = ({ view }: Named): string => fieldOf(view, 'id');

/** The first index of a sorted list whose text is not before this one. */
const firstAtLeast = (sorted: readonly string[], text: string): number =>
  firstIndex(sorted.length, (index) => (sorted[index] ?? '') >= text);
