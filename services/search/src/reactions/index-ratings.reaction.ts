import { defineReaction, type AnyAnnounced, type Reaction, type Transaction } from '@candor/platform';
import { chunk } from 'es-toolkit/array/chunk';
import { sql } from 'slonik';
import { z } from 'zod';
import { updateDocuments } from '../documents/update-documents.ts';
import type { SearchDocuments } from '../search-documents.ts';

const documentsAtOnce = 100;

/** Updates the documents of all ratings that a batch of events affects. */
export const indexRatings = (documents: SearchDocuments): Reaction =>
  defineReaction({
    name: 'index-ratings',
    to: [
      'ratings.rating-published.v1',
      'ratings.rating-revised.v1',
      'ratings.rating-hidden.v1',
      'ratings.rating-restored.v1',
      'ratings.rating-removed.v1',
      'ratings.rating-moved.v1',
      'ratings.vote-cast.v1',
      'ratings.vote-withdrawn.v1',
      'catalog.entity-listed.v1',
      'catalog.entity-changed.v1',
      'catalog.entity-claimed.v1',
      'catalog.claim-ended.v1',
      'catalog.entity-hidden.v1',
      'catalog.entity-restored.v1',
      'catalog.entity-merged.v1',
      'catalog.entity-unmerged.v1',
      'identity.member-registered.v1',
      'identity.profile-changed.v1',
      'identity.flags-changed.v1',
      'identity.member-hidden.v1',
      'identity.member-shown.v1',
    ],
    react: async (events, transaction) => {
      const affected = await ratingsAffectedBy(events, transaction);
      // Sorted, so that two batches with the same ratings do not wait for each other.
      for (const ratingIds of chunk([...affected].sort(), documentsAtOnce))
        await updateDocuments(documents, transaction, ratingIds);
    },
  });

const AffectedRow = z.object({ rating_id: z.string() });

/** The ratings whose documents contain facts of the events. */
const ratingsAffectedBy = async (
  events: readonly AnyAnnounced[],
  transaction: Transaction,
): Promise<ReadonlySet<string>> => {
  const ratings = new Set<string>();
  const entities = new Set<string>();
  const members = new Set<string>();
  for (const { data } of events) {
    if ('ratingId' in data) ratings.add(data.ratingId);
    else if ('entityId' in data) entities.add(data.entityId);
    else if ('memberId' in data) members.add(data.memberId);
  }
  if (entities.size + members.size === 0) return ratings;
  const others = await transaction.anyFirst(sql.type(AffectedRow)`
    select rating_id from ratings where entity_id = any(${sql.array([...entities], 'uuid')})
    union
    select rating_id from ratings where author_id = any(${sql.array([...members], 'uuid')})
  `);
  return new Set([...ratings, ...others]);
};
