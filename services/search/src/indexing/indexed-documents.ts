import { parseContentFilters } from '@candor/contracts';
import { writeDocuments } from '../documents/write-documents.ts';
import type { SearchDocuments } from '../search-documents.ts';
import type { SearchRequest, SearchResponse } from '../search-index.ts';
import { followedRatings } from './followed-ratings.ts';
import { createIndexedSearch, type IndexedSearchOptions } from './indexed-search.ts';

type IndexedDocumentsOptions = Omit<
  IndexedSearchOptions<SearchRequest, SearchResponse>,
  'documents' | 'probe' | 'metricNames'
>;

const probe: SearchRequest = {
  termGroups: [],
  termWeights: {},
  category: null,
  ...parseContentFilters({}),
  cityKey: null,
  stateKey: null,
  point: null,
  withinMiles: null,
  createdSince: null,
  sort: 'newest',
  limit: 0,
  offset: 0,
  cursor: null,
  exceptRatingIds: [],
};

/** The documents of ratings with an index in Elasticsearch that follows them. */
export const createIndexedDocuments = (options: IndexedDocumentsOptions): SearchDocuments => {
  const indexed = createIndexedSearch({
    ...options,
    documents: followedRatings,
    probe,
    metricNames: {
      usable: 'candor_search_index_usable',
      lagSeconds: 'candor_search_index_lag_seconds',
      waitingDocuments: 'candor_search_index_waiting_documents',
      searches: 'candor_searches_total',
    },
  });
  return {
    ...indexed,
    applyIn: async (transaction, changes) => {
      await writeDocuments(transaction, changes);
      indexed.wake();
    },
    apply: async (changes) => {
      await options.database.transaction((transaction) => writeDocuments(transaction, changes));
      indexed.wake();
    },
  };
};
