import { queryWords, type QueryWord } from '@candor/shared-kernel';
import type { SearchTerms } from '../search-index.ts';

const minWordLetters = 5;
const minTermLetters = 4;

/**
 * What to ask the index for: a group of terms for each word of the query. A word means its own term and, if it has
 * five letters or more and its stem four, every known term one letter away. A query without letters and digits
 * has no groups, which is no condition.
 */
export const expandQuery = (
  text: string,
  terms: Pick<SearchTerms, 'termsOneLetterFrom'>,
): Promise<readonly (readonly string[])[]> =>
  Promise.all(
    queryWords(text).map(async (queryWord) =>
      mayBeMistyped(queryWord)
        ? [queryWord.term, ...(await terms.termsOneLetterFrom(queryWord.term))]
        : [queryWord.term],
    ),
  );

const mayBeMistyped = ({ word, term }: QueryWord): boolean =>
  [...word].length >= minWordLetters && [...term].length >= minTermLetters;
