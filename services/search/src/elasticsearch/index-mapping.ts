import { startLetters } from './name-starts.ts';
import { lexemeEnd } from '../documents/search-entry.ts';

/** Goes up with every change below, and of what a fingerprint is of: an index with another version is built anew. */
export const mappingVersion = 4;

const sortedOnly = { index: false } as const;

/** Lexemes are analysed before they come here, so they are taken as they are. Postgres takes none longer than 2,046 bytes. */
export const analysis = {
  tokenizer: { lexemes: { type: 'char_group', tokenize_on_chars: [lexemeEnd], max_token_length: 2_048 } },
  filter: { starts: { type: 'edge_ngram', min_gram: startLetters.fewest, max_gram: startLetters.most } },
  analyzer: {
    lexemes: { type: 'custom', tokenizer: 'lexemes' },
    starts: { type: 'custom', tokenizer: 'lexemes', filter: ['starts'] },
  },
} as const;

/**
 * Every field is named; what is not is refused. The source is not kept: answers need the view alone, and the documents
 * table can make everything again.
 */
export const mappings = {
  dynamic: 'strict',
  _source: { enabled: false },
  properties: {
    /** For the order alone: conditions ask for `_id`. */
    ratingId: { type: 'keyword', ...sortedOnly },
    removed: { type: 'boolean' },
    /** Of all the others, to be summed up when the index is compared with the documents table. */
    fingerprint: { type: 'long', ...sortedOnly },
    /** Which of them a document has is all that is asked. */
    lexemes: { type: 'text', analyzer: 'lexemes', index_options: 'docs', norms: false },
    entityId: { type: 'keyword', ...sortedOnly },
    /** Found by any beginning of any part of it. */
    nameStarts: {
      type: 'text',
      analyzer: 'starts',
      search_analyzer: 'keyword',
      index_options: 'docs',
      norms: false,
    },
    starRating: { type: 'long', ...sortedOnly },
    authorRank: { type: 'long', ...sortedOnly },
    helpfulScore: { type: 'double', ...sortedOnly },
    createdAt: { type: 'date', format: 'epoch_millis' },
    /** Narrows down roughly what `x`, `y` and `z` decide exactly. */
    place: { type: 'geo_point', doc_values: false, ignore_malformed: true },
    latitude: { type: 'double', ...sortedOnly },
    longitude: { type: 'double', ...sortedOnly },
    x: { type: 'double', ...sortedOnly },
    y: { type: 'double', ...sortedOnly },
    z: { type: 'double', ...sortedOnly },
    /** A keyword could not be as long as a long review. */
    view: { type: 'text', index: false, store: true },
  },
} as const;

/** While it is being filled nobody searches it, so it need not show anything. */
export const fillingSettings = { refresh_interval: '-1', auto_expand_replicas: false, number_of_replicas: 0 };

export const servingSettings = (refreshMs: number) => ({
  refresh_interval: `${String(refreshMs)}ms`,
  auto_expand_replicas: '0-1',
});
