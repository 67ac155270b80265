import { isDatabaseReachable, Unavailable, type Database, type MigrationSet } from '@candor/platform';
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
import type { SearchChange, SearchIndex, SearchTerms } from '../search-index.ts';
import { createFindDocuments } from './find-documents.ts';
import { findSimilarTerms, purgeUnusedTerms } from './similar-terms.ts';
import { writeDocuments } from './write-documents.ts';

export const searchIndexMigrations: MigrationSet = {
  name: 'search_index',
  folder: new URL('./migrations/', import.meta.url),
};

export interface PostgresSearchIndex extends SearchIndex, SearchTerms {
  /** Like `apply`, in the caller's transaction (read committed). */
  applyIn(transaction: CommonQueryMethods, changes: readonly SearchChange[]): Promise<void>;
}

export interface PostgresSearchIndexOptions {
  /** More matches than this are found along the order's index instead of being gathered and sorted. */
  readonly manyMatches?: number;
}

/** The rating documents in Postgres as an index. The caller owns the database: closing the index does not close it. */
export const createPostgresSearchIndex = (
  database: Database,
  { manyMatches = 3_000 }: PostgresSearchIndexOptions = {},
): PostgresSearchIndex => {
  const findDocuments = createFindDocuments(manyMatches);
  return {
    apply: (changes) =>
      orUnavailable(database.transaction((transaction) => writeDocuments(transaction, changes))),
    applyIn: writeDocuments,
    search: (request) => orUnavailable(findDocuments(database, request)),
    findSimilarTerms: (term) => orUnavailable(findSimilarTerms(database, term)),
    purgeUnusedTerms: () => orUnavailable(purgeUnusedTerms(database)),
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

const orUnavailable = async <T>(result: Promise<T>): Promise<T> => {
  try {
    return await result;
  } catch (error) {
    if (!outages.some((outage) => error instanceof outage)) throw error;
    throw new Unavailable('The search index does not respond.', { cause: error });
  }
};
