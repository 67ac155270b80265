import { isStopTerm, isStopWord, stemWord, wordsWithTerm, type QueryTerms } from '@candor/shared-kernel';
import { cartesianProduct } from 'es-toolkit/array/cartesianProduct';
import { maxBy } from 'es-toolkit/array/maxBy';
import { minBy } from 'es-toolkit/array/minBy';
import { sortBy } from 'es-toolkit/array/sortBy';
import { sumBy } from 'es-toolkit/math/sumBy';
import { uniqBy } from 'es-toolkit/array/uniqBy';
import { editDistance, lettersOf } from './edit-distance.ts';
import type { SearchIndex, SearchRequest, SimilarTerm } from '../search-index.ts';

/** A word of a query that no document has, and the word that was searched for instead. */
export interface Correction {
  readonly typed: string;
  readonly corrected: string;
}

/** The words of an index. */
export interface QueryIndex extends Pick<SearchIndex, 'countDocumentsWith' | 'findSimilarTerms'> {
  /** Whether a document has a lexeme of each group. */
  hasDocuments(termGroups: SearchRequest['termGroups']): Promise<boolean>;
  /** Texts of some documents with this term. */
  textsWith(term: string): Promise<readonly string[]>;
}

type TypedWord = Pick<QueryTerms, 'word' | 'term'>;

/** A word of a query, and how many documents have it or another form of it. */
export interface CountedWord extends TypedWord {
  readonly frequency: number;
}

/**
 * The corrections of words that no document has, the likeliest ones first. Each corrects the same words. Words without a
 * similar one are not corrected.
 */
export const correctWords = async (
  missing: readonly TypedWord[],
  index: QueryIndex,
): Promise<readonly (readonly Correction[])[]> => {
  const words = await Promise.all(
    missing.slice(0, maxCorrections).map(async (word) => {
      const corrected = await candidatesOf(word, index);
      return corrected.map((candidate) => ({ typed: word.word, corrected: candidate.word }));
    }),
  );
  return combinationsOf(words.filter(({ length }) => length > 0));
};

/**
 * What a text without results may have meant: other spellings of its words that far more documents have, those of the fewest
 * words first. Each has all words that no document has; without a similar one for each of them, there is none.
 */
export const suggestWords = async (
  words: readonly CountedWord[],
  index: QueryIndex,
): Promise<readonly (readonly Correction[])[]> => {
  const lists = await Promise.all(
    words.slice(0, maxCorrections).map(async (typed) => {
      const similar = (await candidatesOf(typed, index)).filter(
        ({ frequency }) => frequency >= timesAsFrequent * typed.frequency,
      );
      const corrections = similar.map(({ word }) => [{ typed: typed.word, corrected: word }]);
      return typed.frequency === 0 ? corrections : [[], ...corrections];
    }),
  );
  return combinationsOf(lists)
    .map((combination) => combination.flat())
    .filter(({ length }) => length > 0);
};

/** A rarer word is hardly the one that was meant. */
const timesAsFrequent = 3;

/** Each takes several searches. A text with more unusual words than this is hardly a text. */
const maxCorrections = 4;
/** So many words are tried for a typed one, and so many combinations of them. */
const maxTried = 3;
const maxCombinations = 8;

/** One of each list. Those with the first of the lists come first. */
const combinationsOf = <Item>(lists: readonly (readonly Item[])[]): readonly (readonly Item[])[] => {
  if (lists.length === 0) return [];
  const ranksOf = (items: readonly Item[]) =>
    sumBy([...items.entries()], ([at, item]) => lists[at]?.indexOf(item) ?? 0);
  return sortBy(cartesianProduct(...lists), [ranksOf]).slice(0, maxCombinations);
};

type Candidate = Omit<SimilarWord, 'edits'>;

const candidatesOf = async (typed: TypedWord, index: QueryIndex): Promise<readonly Candidate[]> => {
  const similar = await findSimilarWords(typed, index);
  if (similar.length > 0) return uniqBy(similar, ({ word }) => word).slice(0, maxTried);
  const split = await splitWord(typed.word, index);
  return split === null ? [] : [split];
};

/**
 * The words of the documents with the fewest edits from what was typed first, then the most frequent, then the first in
 * the alphabet. An index finds similar stems only, but a typo can hide the ending that the stem of the right word lacks. So
 * without the ending it may be found: `restaur` by `restara`, of `restaraunt`.
 */
const findSimilarWords = async (
  { word, term }: TypedWord,
  index: QueryIndex,
): Promise<readonly SimilarWord[]> => {
  const maxEdits = Array.from(word).length < minLettersOfTwoEdits ? 1 : 2;
  const bySpelling = await similarWords([...new Set([term, word])], { word, maxEdits }, index);
  // A word with another ending than the typed one has more edits than its stem.
  const best = bySpelling.filter(({ edits }) => edits <= maxEdits + 1);
  if (best.length > 0) return best;
  const beginnings = [2, 3]
    .map((letters) => word.slice(0, -letters))
    .filter(({ length }) => length >= minBeginning);
  const byBeginning = await similarWords(beginnings, { word, maxEdits }, index);
  return byBeginning.filter(({ edits }) => edits <= maxEdits);
};

const minLettersOfTwoEdits = 8;
const minBeginning = 5;
/** So many similar terms are looked at. */
const maxCandidates = 8;

interface SimilarWord {
  readonly word: string;
  readonly edits: number;
  readonly frequency: number;
}

/** The words of terms like these, the likeliest first. */
const similarWords = async (
  terms: readonly string[],
  { word, maxEdits }: { readonly word: string; readonly maxEdits: 1 | 2 },
  index: QueryIndex,
): Promise<readonly SimilarWord[]> => {
  const lists = await Promise.all(terms.map((term) => index.findSimilarTerms(term, maxEdits)));
  const similar = uniqBy(lists.flat().toSorted(byLikelihood), ({ term }) => term)
    .filter(({ term }) => isWord.test(term) && !isStopTerm(term))
    .slice(0, maxCandidates);
  const found = await Promise.all(
    similar.map(async ({ term, frequency }) => ({ frequency, ...(await wordOfTerm(term, word, index)) })),
  );
  return found.toSorted(
    (one, other) =>
      one.edits - other.edits || other.frequency - one.frequency || (one.word < other.word ? -1 : 1),
  );
};

const isWord = /^\p{L}[\p{L}\p{M}]{2,}$/u;

const byLikelihood = (one: SimilarTerm, other: SimilarTerm): number =>
  one.edits - other.edits || other.frequency - one.frequency || (one.term < other.term ? -1 : 1);

/** Two words that were typed as one, such as `icecream`. */
const splitWord = async (word: string, index: QueryIndex): Promise<Candidate | null> => {
  const splits = Array.from({ length: Math.max(0, word.length - 2 * minPart + 1) }, (_, at) => [
    word.slice(0, minPart + at),
    word.slice(minPart + at),
  ]).filter((parts) => !parts.some(isStopWord));
  const { frequencies } = await index.countDocumentsWith([...new Set(splits.flat().map(stemWord))]);
  const rarest = (parts: readonly string[]) =>
    Math.min(...parts.map((part) => frequencies.get(stemWord(part)) ?? 0));
  const best = maxBy(splits, rarest);
  const frequency = best ? rarest(best) : 0;
  return best && frequency > 0 ? { word: best.join(' '), frequency } : null;
};

const minPart = 3;

/** The word that a document uses for the term, which is a stem: the one closest to what was typed. */
const wordOfTerm = async (term: string, typed: string, index: QueryIndex) => {
  const words = (await index.textsWith(term)).flatMap((text) => wordsWithTerm(text, term));
  const found = words.map((word) => ({
    word,
    edits: editDistance(lettersOf(word), lettersOf(typed), longestWord),
  }));
  return minBy(found, ({ edits }) => edits) ?? { word: term, edits: 0 };
};

const longestWord = 64;
