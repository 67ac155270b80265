import {
  BackendTerminatedError,
  BackendTerminatedUnexpectedlyError,
  ConnectionError,
  IdleTransactionTimeoutError,
  StatementCancelledError,
  StatementTimeoutError,
  UnexpectedStateError,
  type CommonQueryMethods,
} from 'slonik';
import { isDatabaseReachable, type Database, type MigrationSet, Unavailable } from '@candor/platform';
import { writeChanges } from './write-documents.ts';
import { createFindDocuments } from './find-documents.ts';
import type { SearchChange, SearchIndex, SearchTerms } from '../search-index.ts';
import { forgetUnusedTerms } from './search-terms.forget.ts';
import { findTermsOneLetterFrom } from './search-terms.queries.ts';

export const postgresSearchIndexMigrations: MigrationSet = {
  name: 'search_index',
  folder: new URL('./migrations/', import.meta.url),
};

export interface PostgresSearchIndex extends SearchIndex, SearchTerms {
  /** Like `apply`, as part of a transaction of the caller (read committed). */
  applyIn(transaction: CommonQueryMethods, changes: readonly SearchChange[]): Promise<void>;
}

export interface PostgresSearchIndexOptions {
  /** More matches than this are found along an order's index instead of being gathered and sorted. */
  readonly manyMatches?: number;
}

/**
 * The embedded index: the rating documents in Postgres themselves. The database belongs to the caller; closing the
 * index does not end it.
 */
export const createPostgresSearchIndex = (
  database: Database,
  { manyMatches = 3_000 }: PostgresSearchIndexOptions = {},
): PostgresSearchIndex => {
  const findDocuments = createFindDocuments(manyMatches);
  return {
    apply: (changes) => answering(database.transaction((transaction) => writeChanges(transaction, changes))),
    applyIn: writeChanges,
    search: (request) => answering(findDocuments(database, request)),
    termsOneLetterFrom: (term) => answering(findTermsOneLetterFrom(database, term)),
    forgetUnusedTerms: () => answering(forgetUnusedTerms(database)),
    isReachable: () => isDatabaseReachable(database),
    close: async () => undefined,
  };
};

const outages = [
  BackendTerminatedError,
  BackendTerminatedUnexpectedlyError,
  ConnectionError,
  IdleTransactionTimeoutError,
  StatementCancelledError,
  StatementTimeoutError,
  UnexpectedStateError,
];

const answering = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer;
  } catch (error) {
    if (!outages.some((outage) => error instanceof outage)) throw error;
    throw new Unavailable('The search index does not answer.', { cause: error });
  }
};
