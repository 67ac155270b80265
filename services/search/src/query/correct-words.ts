import { parseContentFilters } from '@candor/contracts';
import { isStopTerm, wordsWithTerm, type QueryTerms } from '@candor/shared-kernel';
import { z } from 'zod';
import { editDistance, lettersOf } from './edit-distance.ts';
import type { SearchIndex, SearchRequest, SimilarTerm } from '../search-index.ts';

/** A word of a query that no document has, and the word that was searched for instead. */
export interface Correction {
  readonly typed: string;
  readonly corrected: string;
}

type CorrectingIndex = Pick<SearchIndex, 'findSimilarTerms' | 'search'>;

/** The corrections of words that no document has. Words without a similar term have none. */
export const correctWords = async (
  missing: readonly Pick<QueryTerms, 'word' | 'term'>[],
  index: CorrectingIndex,
): Promise<readonly Correction[]> => {
  const corrections = await Promise.all(
    missing.map(async ({ word, term }): Promise<readonly Correction[]> => {
      const similar = await index.findSimilarTerms(term, [...word].length < minLettersOfTwoEdits ? 1 : 2);
      const best = similar
        .filter(({ term: found }) => isWord.test(found) && !isStopTerm(found))
        .toSorted(byLikelihood);
      return best[0] ? [{ typed: word, corrected: await wordOfTerm(best[0].term, word, index) }] : [];
    }),
  );
  return corrections.flat();
};

const minLettersOfTwoEdits = 8;
const isWord = /^\p{L}[\p{L}\p{M}]+$/u;

const byLikelihood = (one: SimilarTerm, other: SimilarTerm): number =>
  one.edits - other.edits || other.frequency - one.frequency || (one.term < other.term ? -1 : 1);

/** The texts of a RatingView. Some of them may be missing in a document. */
const View = z.object({
  title: z.string().default(''),
  review: z.string().default(''),
  tags: z.array(z.string()).default([]),
  entity: z.object({ name: z.string().default(''), city: z.string().default('') }),
});

/** A word that a document uses for the term, which is a stem: the one closest to what was typed. */
const wordOfTerm = async (term: string, typed: string, index: CorrectingIndex): Promise<string> => {
  const { hits } = await index.search({ ...oneDocument, termGroups: [[term]] });
  const [hit] = hits;
  if (!hit) return term;
  const { title, review, tags, entity } = View.parse(JSON.parse(Buffer.concat(hit.view).toString()));
  const words = [entity.name, title, ...tags, entity.city, review].flatMap((text) =>
    wordsWithTerm(text, term),
  );
  const edits = (word: string) => editDistance(lettersOf(word), lettersOf(typed), longestWord);
  return words.toSorted((one, other) => edits(one) - edits(other) || (one < other ? -1 : 1))[0] ?? term;
};

const longestWord = 64;

const oneDocument: SearchRequest = {
  ...parseContentFilters({}),
  termGroups: [],
  termWeights: {},
  category: null,
  cityKey: null,
  stateKey: null,
  point: null,
  withinMiles: null,
  createdSince: null,
  sort: 'newest',
  limit: 1,
  offset: 0,
  cursor: null,
  exceptRatingIds: [],
};
