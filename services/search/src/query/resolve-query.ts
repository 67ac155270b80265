import { queryWords, type Point } from '@candor/shared-kernel';
import type { SearchIndex, SearchRequest, TermStatistics } from '../search-index.ts';

/** A word of a query that no document has, and the word that was searched for instead. */
export interface Correction {
  readonly typed: string;
  readonly corrected: string;
}

/** The text of a query as conditions of a search. */
export interface ResolvedQuery extends Pick<SearchRequest, 'termGroups' | 'termWeights'> {
  readonly corrections: readonly Correction[];
  /** A city with its state, or a ZIP code, that the text names; distances are measured from it by default. */
  readonly place: Point | null;
  /** A ZIP code leaves out what is farther away. A city only measures, because its words have to match, too. */
  readonly isPlaceLimiting: boolean;
  /** Characters without letters and digits that no document has: there is nothing to search for. */
  readonly isUnsearchable: boolean;
}

export type QueryIndex = Pick<SearchIndex, 'countDocumentsWith' | 'findSimilarTerms' | 'search'>;

export interface ResolveQueryOptions {
  readonly index: QueryIndex;
  /**
   * `null`: words that no document has are corrected. A list: these words are corrected, and no others, even if documents
   * have them by now. It is empty for an exact search, and holds the corrections of the first page for a later page.
   */
  readonly corrections: readonly Correction[] | null;
}

export const resolveQuery = async (text: string, { index }: ResolveQueryOptions): Promise<ResolvedQuery> => {
  const termGroups = queryWords(text).map(({ term }) => [term]);
  const statistics = await index.countDocumentsWith(termGroups.flat());
  return {
    termGroups,
    termWeights: weighQueryTerms(termGroups.flat(), statistics),
    corrections: [],
    place: null,
    isPlaceLimiting: false,
    isUnsearchable: false,
  };
};

const weightScale = 16;
const maxWeight = 255;

/** The inverse document frequency of BM25, as integers: all indexes add them up to the same bits. */
export const weighQueryTerms = (
  terms: readonly string[],
  { documents, frequencies }: TermStatistics,
): SearchRequest['termWeights'] =>
  Object.fromEntries(
    terms.map((term) => {
      const frequency = frequencies.get(term) ?? 0;
      const rarity = Math.log(1 + (documents - frequency + 0.5) / (frequency + 0.5));
      return [term, Math.min(maxWeight, Math.max(1, Math.round(weightScale * rarity)))];
    }),
  );
