import { defineReaction, type AnyAnnounced, type Reaction, type Transaction } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import type { SearchDocuments } from '../search-documents.ts';
import type { SearchChange } from '../search-index.ts';
import { DocumentRow, searchDocument } from '../documents/search-document.ts';

const documentsAtOnce = 500;

/** Brings the documents of everything that a batch of events touched up to date. */
export const indexRatings = (documents: SearchDocuments): Reaction =>
  defineReaction({
    name: 'index-ratings',
    to: [
      'ratings.rating-published.v1',
      'ratings.rating-revised.v1',
      'ratings.rating-hidden.v1',
      'ratings.rating-restored.v1',
      'ratings.rating-removed.v1',
      'ratings.vote-cast.v1',
      'ratings.vote-withdrawn.v1',
      'catalog.entity-listed.v1',
      'catalog.entity-changed.v1',
      'catalog.entity-claimed.v1',
      'catalog.claim-ended.v1',
      'catalog.entity-hidden.v1',
      'catalog.entity-restored.v1',
      'identity.member-registered.v1',
      'identity.profile-changed.v1',
      'identity.flags-changed.v1',
      'identity.member-hidden.v1',
      'identity.member-shown.v1',
    ],
    react: async (events, transaction) => {
      const touches = await touchesOf(events, transaction);
      // Sorted, so that two batches that touch the same ratings cannot wait for each other.
      const ratingIds = [...new Set(touches.map(({ ratingId }) => ratingId))].sort();
      const madeBy = touches.flatMap(({ ratingId, actorId }) =>
        actorId === null ? [] : [{ ratingId, actorId }],
      );
      for (let start = 0; start < ratingIds.length; start += documentsAtOnce) {
        const some = ratingIds.slice(start, start + documentsAtOnce);
        await writeDocuments(documents, transaction, some, start === 0 ? madeBy : []);
      }
    },
  });

interface Touch {
  readonly ratingId: string;
  /** Who did it. */
  readonly actorId: string | null;
}

const TouchedRow = z.object({ rating_id: z.string(), entity_id: z.string(), author_id: z.string() });

const touchesOf = async (
  events: readonly AnyAnnounced[],
  transaction: Transaction,
): Promise<readonly Touch[]> => {
  const touches: Touch[] = [];
  const actorsOfEntities = new Map<string, (string | null)[]>();
  const actorsOfMembers = new Map<string, (string | null)[]>();
  for (const { data, actorId } of events) {
    if ('ratingId' in data) touches.push({ ratingId: data.ratingId, actorId });
    else if ('entityId' in data) addTo(actorsOfEntities, data.entityId, actorId);
    else if ('memberId' in data) addTo(actorsOfMembers, data.memberId, actorId);
  }
  if (actorsOfEntities.size + actorsOfMembers.size === 0) return touches;
  const rows = await transaction.any(sql.type(TouchedRow)`
    select rating_id, entity_id, author_id from ratings
    where entity_id = any(${sql.array([...actorsOfEntities.keys()], 'uuid')})
    union
    select rating_id, entity_id, author_id from ratings
    where author_id = any(${sql.array([...actorsOfMembers.keys()], 'uuid')})
  `);
  for (const { rating_id: ratingId, entity_id, author_id } of rows) {
    const actors = [...(actorsOfEntities.get(entity_id) ?? []), ...(actorsOfMembers.get(author_id) ?? [])];
    touches.push(...actors.map((actorId) => ({ ratingId, actorId })));
  }
  return touches;
};

const addTo = (lists: Map<string, (string | null)[]>, key: string, value: string | null): void => {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
};

/** Makes the documents of these ratings, at most some hundreds and in the order of their ids. */
export const writeDocuments = async (
  documents: SearchDocuments,
  transaction: Transaction,
  ratingIds: readonly string[],
  madeBy: readonly { readonly ratingId: string; readonly actorId: string }[] = [],
): Promise<void> => {
  const rows = await nextDocuments(transaction, ratingIds);
  await documents.applyIn(transaction, rows.map(changeOf), madeBy);
};

/** A rating whose author or entity was not heard of yet is no document; it becomes one when they are. */
const nextDocuments = (transaction: Transaction, ratingIds: readonly string[]) =>
  transaction.any(sql.type(DocumentRow)`
    select rating_id, document_version, is_removed, facts, entity, author, helpful, unhelpful
    from next_documents(${sql.array(ratingIds, 'uuid')})
  `);

const changeOf = (row: DocumentRow): SearchChange => {
  const { facts, entity, author, document_version: version, rating_id: ratingId } = row;
  if (facts === null || entity === null || author === null) return { type: 'remove', version, ratingId };
  return { type: 'put', version, document: searchDocument({ ...row, facts, entity, author }) };
};
