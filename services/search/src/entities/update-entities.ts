import type { Database, Transaction } from '@candor/platform';
import { chunk } from 'es-toolkit/array/chunk';
import { sql, type CommonQueryMethods } from 'slonik';
import { z } from 'zod';
import { runInSlices, type Steps } from '../memory/steps.ts';
import {
  entityChangeOf,
  entityRulesVersion,
  quotableReviewOf,
  type QuotableReview,
} from './entity-document.ts';
import type { EntityChange } from './entity-index.ts';
import { readEntitySources, type EntitySource } from './entity-sources.queries.ts';
import { writeEntityDocuments } from './write-entity-documents.ts';

/** What a change affects. */
export interface AffectedEntities {
  readonly entityIds: readonly string[];
  /** Of ratings that an import added. */
  readonly importedEntityIds: readonly string[];
  /** All entities that they have rated. */
  readonly authorIds: readonly string[];
  /** Votes choose between reviews and between photos. */
  readonly votedRatingIds: readonly string[];
}

/**
 * Records in the caller's transaction that the documents of these entities lack a change. The documents are built soon
 * after, once for many changes.
 */
export const markEntities = async (
  transaction: CommonQueryMethods,
  { entityIds, importedEntityIds, authorIds, votedRatingIds }: AffectedEntities,
): Promise<void> => {
  await transaction.query(sql.unsafe`
    insert into entities_to_update (entity_id, is_imported)
    select unnest(${sql.array(entityIds, 'uuid')}), false
    union
    select entity_id, false from ratings where author_id = any(${sql.array(authorIds, 'uuid')})
    union
    select entity_id, false from ratings where rating_id = any(${sql.array(votedRatingIds, 'uuid')})
    union
    select unnest(${sql.array(importedEntityIds, 'uuid')}), true
  `);
};

/** Records that all documents have to be built again. */
export const markAllEntities = async (transaction: CommonQueryMethods): Promise<void> => {
  await transaction.query(sql.unsafe`
    insert into entities_to_update (entity_id)
    select entity_id from entities union select entity_id from entity_documents where not removed
  `);
};

const RulesVersion = z.object({ entity_rules_version: z.int() });

/** Marks all entities when their documents were built with other rules. */
export const renewEntities = (database: Database): Promise<void> =>
  database.transaction(async (transaction) => {
    const version = await transaction.oneFirst(sql.type(RulesVersion)`
      select entity_rules_version from search_installation for update
    `);
    if (version === entityRulesVersion) return;
    await markAllEntities(transaction);
    await transaction.query(
      sql.unsafe`update search_installation set entity_rules_version = ${entityRulesVersion}`,
    );
  });

const EntityId = z.object({ entity_id: z.string() });

/**
 * Which marks to take first: `changed` and `newest`, the oldest and the newest that are not of an import; `imported`, the oldest
 * ones of an import.
 */
export type MarksToTake = 'changed' | 'newest' | 'imported';

/** A member's search waits for those under way. The newest have to include the changes that it waits for. */
const marksAtOnce: Readonly<Record<MarksToTake, number>> = { changed: 40, newest: 200, imported: 10 };
/** Between two statements of a transaction, Postgres waits for five seconds at most. */
const builtAtOnce = 20;

/** Builds the documents of some marked entities. Resolves with their number, 0 if none is marked. */
export const updateMarkedEntities = async (database: Database, marks: MarksToTake): Promise<number> => {
  const isImported = marks === 'imported';
  if (!(await database.exists(sql.unsafe`select from entities_to_update where is_imported = ${isImported}`)))
    return 0;
  return database.transaction(async (transaction) => {
    await waitForTurn(transaction);
    const entityIds = await takeMarked(transaction, marks);
    await buildDocuments(transaction, entityIds);
    return entityIds.length;
  });
};

/** Builds the documents of these entities, at most some hundreds, in the caller's transaction (read committed). */
export const updateEntitiesIn = async (
  transaction: Transaction,
  entityIds: readonly string[],
): Promise<void> => {
  await waitForTurn(transaction);
  await buildDocuments(transaction, [...new Set(entityIds)]);
};

/** One builder works at a time, so a later version never has older facts. */
const waitForTurn = async (transaction: Transaction): Promise<void> => {
  await transaction.query(sql.unsafe`
    select from pg_advisory_xact_lock(hashtextextended('candor-search-entities', 0))
  `);
};

const buildDocuments = async (transaction: Transaction, entityIds: readonly string[]): Promise<void> => {
  for (const ids of chunk(entityIds, builtAtOnce)) {
    const sources = await readEntitySources(transaction, ids);
    const { changes, reviews } = await runInSlices(changeSteps(sources));
    await writeEntityDocuments(transaction, changes, reviews);
  }
};

/** Counting the terms of a review takes about a millisecond. */
function* changeSteps(sources: readonly EntitySource[]): Steps<{
  readonly changes: readonly EntityChange[];
  readonly reviews: ReadonlyMap<string, readonly QuotableReview[]>;
}> {
  const changes: EntityChange[] = [];
  const reviews = new Map<string, readonly QuotableReview[]>();
  for (const source of sources) {
    const quotable: QuotableReview[] = [];
    for (const review of source.reviews) {
      quotable.push(quotableReviewOf(review));
      yield;
    }
    changes.push(entityChangeOf(source, quotable));
    reviews.set(source.entity_id, quotable);
    yield;
  }
  return { changes, reviews };
}

/** Marks that are not committed yet stay, and so do those of later changes. */
const takeMarked = async (transaction: Transaction, marks: MarksToTake): Promise<readonly string[]> => {
  const direction = marks === 'newest' ? sql.fragment`desc` : sql.fragment`asc`;
  const entityIds = await transaction.anyFirst(sql.type(EntityId)`
    delete from entities_to_update
    where entity_id in (
      select entity_id from entities_to_update where is_imported = ${marks === 'imported'}
      order by id ${direction} limit ${marksAtOnce[marks]}
    )
    returning entity_id
  `);
  return [...new Set(entityIds)];
};

const Mark = z.object({ id: z.number().nullable() });

/** Builds the documents of all entities that are marked now. */
export const rebuildEntities = async (
  database: Database,
  onProgress: (processed: number) => Promise<void>,
): Promise<number> => {
  await markAllEntities(database);
  const last = await database.oneFirst(sql.type(Mark)`select max(id) as id from entities_to_update`);
  let processed = 0;
  while (
    await database.exists(sql.unsafe`select from entities_to_update where id <= ${last} and not is_imported`)
  ) {
    processed += await updateMarkedEntities(database, 'changed');
    await onProgress(processed);
  }
  return processed;
};
