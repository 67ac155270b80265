import { createHash } from 'node:crypto';
import { filteredFields, isFacet } from '../documents/document-filters.ts';

const sortOnly = { type: 'long', index: false } as const;
const compareOnly = { type: 'double', index: false } as const;

const filteredProperties = Object.fromEntries(
  filteredFields.map(({ field, elasticsearch }) => [field, elasticsearch]),
);

export const tokenSeparator = '\n';

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
export const analysis = {
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
} as const;

/** All other fields are rejected. Of the source only what responses need is stored; the rest is in Postgres. */
export const mappings = {
  dynamic: 'strict',
  _source: { includes: ['view', 'place'] },
  properties: {
    /** For the order only: filters use `_id`. */
    ratingId: { type: 'keyword', index: false },
    removed: { type: 'boolean' },
    version: sortOnly,
    lexemes: {
      type: 'text',
      analyzer: 'lexemes',
      similarity: 'weights',
      index_options: 'freqs',
      norms: false,
    },
    ...filteredProperties,
    authorRank: sortOnly,
    helpfulScore: { type: 'double' },
    createdAt: { type: 'date', format: 'epoch_millis' },
    /** A rough filter; `x`, `y` and `z` decide exactly. */
    place: { type: 'geo_point', doc_values: false, ignore_malformed: true },
    x: compareOnly,
    y: compareOnly,
    z: compareOnly,
    /** A keyword cannot hold a long review. */
    view: { type: 'text', index: false },
  },
} as const;

/** The default order. Searches in it stop early in each segment. */
const indexOrder = {
  sort: { field: ['createdAt', 'authorRank', 'ratingId'], order: ['desc', 'asc', 'asc'] },
} as const;

/** The largest offset of a search, and a page. */
const maxResultWindow = 10_500;

/** Settings of an index that cannot change once it exists. */
export const fixedSettings = { ...analysis, ...indexOrder, max_result_window: maxResultWindow } as const;

/** Follows every change above. An index with another version is replaced. */
export const mappingVersion = createHash('sha256')
  .update(JSON.stringify({ fixedSettings, mappings }))
  .digest()
  .readInt32BE();

/** No search uses an index that is being filled, so it does not refresh. */
export const fillingSettings = {
  refresh_interval: '-1',
  auto_expand_replicas: 'false',
  number_of_replicas: 0,
} as const;

/** `replicas`: `null` for one as soon as there is a second node. */
export const servingSettings = ({ refreshMs, replicas }: ServingOptions) => ({
  refresh_interval: `${String(refreshMs)}ms`,
  ...(replicas === null
    ? { auto_expand_replicas: '0-1' }
    : { auto_expand_replicas: 'false', number_of_replicas: replicas }),
});

export interface ServingOptions {
  readonly refreshMs: number;
  readonly replicas: number | null;
}
