import { isFacet } from '../documents/document-filters.ts';
import { decodeTerms } from '../documents/document-terms.ts';
import type { IndexSchema } from './index-schema.ts';

const tokenSeparator = '\n';

/**
 * A lexeme in the index. A term gets a prefix that no facet has. Elasticsearch suggests only terms with the same first
 * character, and none of which most characters differ; with the prefix, a suggestion may differ in all its letters.
 */
export const tokenOf = (lexeme: string): string => (isFacet(lexeme) ? lexeme : termPrefix + lexeme);
/** The term of a token that is not a facet. */
export const termOfToken = (token: string): string => token.slice(termPrefix.length);
const termPrefix = '...';

/**
 * Lexemes are analyzed before they get here and are stored unchanged. A term is repeated as often as its weight in the
 * document, so the frequency of a token is the weight. No token is longer than 2,048 characters.
 */
export const analysis: Pick<IndexSchema['fixedSettings'], 'analysis' | 'similarity'> = {
  analysis: {
    tokenizer: {
      lexemes: { type: 'char_group', tokenize_on_chars: [tokenSeparator], max_token_length: 2_048 },
    },
    analyzer: { lexemes: { type: 'custom', tokenizer: 'lexemes' } },
  },
  /** Products of small integers: their sums are exact. */
  similarity: {
    weights: { type: 'scripted', script: { source: 'return query.boost * doc.freq;' } },
  },
};

export const lexemes = {
  type: 'text',
  analyzer: 'lexemes',
  similarity: 'weights',
  index_options: 'freqs',
  norms: false,
} as const;

/** The value of the field: the facets of a document, and its terms as `encodeTerms` writes them. */
export const lexemesOf = (facets: readonly string[], terms: string): string => {
  const tokens = facets.map(tokenOf);
  for (const [term, weight] of decodeTerms(terms))
    for (let count = 0; count < weight; count += 1) tokens.push(tokenOf(term));
  return tokens.join(tokenSeparator);
};
