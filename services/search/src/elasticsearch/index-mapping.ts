import { createHash } from 'node:crypto';
import { filteredFields, lexemeSeparator } from '../documents/document-filters.ts';

const sortOnly = { type: 'long', index: false } as const;
const compareOnly = { type: 'double', index: false } as const;

const filteredProperties = Object.fromEntries(
  filteredFields.map(({ field, elasticsearch }) => [field, elasticsearch]),
);

/** Lexemes are analyzed before they get here and are stored unchanged. None is longer than 2,046 bytes, the limit of Postgres. */
export const analysis = {
  tokenizer: {
    lexemes: { type: 'char_group', tokenize_on_chars: [lexemeSeparator], max_token_length: 2_048 },
  },
  analyzer: { lexemes: { type: 'custom', tokenizer: 'lexemes' } },
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
    /** Filters only need to know whether a document has a lexeme. */
    lexemes: { type: 'text', analyzer: 'lexemes', index_options: 'docs', norms: false },
    ...filteredProperties,
    authorRank: sortOnly,
    helpfulScore: compareOnly,
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

/** Follows every change above. An index with another version is replaced. */
export const mappingVersion = createHash('sha256')
  .update(JSON.stringify({ analysis, mappings }))
  .digest()
  .readInt32BE();

/** No search uses an index that is being filled, so it does not refresh. */
export const fillingSettings = {
  refresh_interval: '-1',
  auto_expand_replicas: 'false',
  number_of_replicas: 0,
} as const;

export const servingSettings = (refreshMs: number) => ({
  refresh_interval: `${String(refreshMs)}ms`,
  auto_expand_replicas: '0-1',
});
