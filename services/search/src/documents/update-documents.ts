import type { Database, Logger, Transaction } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import { runInSlices, type Steps } from '../memory/steps.ts';
import type { SearchDocuments } from '../search-documents.ts';
import type { SearchChange } from '../search-index.ts';
import { analysisVersion } from './weigh-terms.ts';
import { searchDocument, SourceRow } from './search-document.ts';

/** Makes the documents of these ratings from their sources: at most some hundreds, in the order of their ids. */
export const updateDocuments = async (
  documents: SearchDocuments,
  transaction: Transaction,
  ratingIds: readonly string[],
): Promise<void> => {
  const rows = await nextDocuments(transaction, ratingIds);
  await documents.applyIn(transaction, await runInSlices(changeSteps(rows)));
};

/** Counting the terms of a rating takes about a millisecond. */
function* changeSteps(rows: readonly SourceRow[]): Steps<readonly SearchChange[]> {
  const changes: SearchChange[] = [];
  for (const row of rows) {
    changes.push(changeOf(row));
    yield;
  }
  return changes;
}

/** A rating gets a document once its author and its entity have been announced, too. */
const nextDocuments = (transaction: Transaction, ratingIds: readonly string[]) =>
  transaction.any(sql.type(SourceRow)`
    select rating_id, document_version, is_removed, facts, entity, author, helpful, unhelpful
    from next_documents(${sql.array(ratingIds, 'uuid')})
  `);

const changeOf = (row: SourceRow): SearchChange => {
  const { facts, entity, author, document_version: version, rating_id: ratingId } = row;
  if (facts === null || entity === null || author === null) return { type: 'remove', version, ratingId };
  return { type: 'put', version, document: searchDocument({ ...row, facts, entity, author }) };
};

const ratingsAtOnce = 200;
const lowestId = '00000000-0000-0000-0000-000000000000';

const RatingId = z.object({ rating_id: z.string() });

/** Makes all documents from their sources while searches and changes go on. Resolves with the number of ratings. */
export const rebuildDocuments = async (
  database: Database,
  documents: SearchDocuments,
  onProgress: (processed: number) => Promise<void>,
): Promise<number> => {
  let processed = 0;
  for (let after = lowestId; ;) {
    const ratingIds = await database.anyFirst(sql.type(RatingId)`
      select rating_id from ratings where rating_id > ${after} order by rating_id limit ${ratingsAtOnce}
    `);
    const last = ratingIds.at(-1);
    if (last === undefined) return processed;
    await database.transaction((transaction) => updateDocuments(documents, transaction, ratingIds));
    after = last;
    processed += ratingIds.length;
    await onProgress(processed);
  }
};

const AnalysisVersion = z.object({ analysis_version: z.int() });

/** Makes all documents again when they were made with another version of the text analysis. */
export const renewDocuments = async (
  database: Database,
  documents: SearchDocuments,
  log: Logger,
): Promise<void> => {
  const version = await database.oneFirst(sql.type(AnalysisVersion)`
    select analysis_version from search_installation
  `);
  if (version === analysisVersion) return;
  const startedAt = performance.now();
  const count = await rebuildDocuments(database, documents, (processed) => {
    if (processed % 10_000 === 0) log.info({ processed }, 'building the search documents again');
    return Promise.resolve();
  });
  await database.query(sql.unsafe`update search_installation set analysis_version = ${analysisVersion}`);
  if (count > 0)
    log.info({ count, seconds: (performance.now() - startedAt) / 1_000 }, 'search documents built again');
};
