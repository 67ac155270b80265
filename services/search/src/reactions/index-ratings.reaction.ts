import { defineReaction, type AnyAnnounced, type Reaction, type Transaction } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import { updateDocuments } from '../documents/update-documents.ts';
import type { SearchDocuments } from '../search-documents.ts';

const documentsAtOnce = 500;

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
      const effects = await effectsOf(events, transaction);
      // Sorted, so that two batches with the same ratings do not wait for each other.
      const ratingIds = [...new Set(effects.map(({ ratingId }) => ratingId))].sort();
      const ownChanges = effects.flatMap(({ ratingId, actorId }) =>
        actorId === null ? [] : [{ ratingId, actorId }],
      );
      for (let start = 0; start < ratingIds.length; start += documentsAtOnce) {
        const some = ratingIds.slice(start, start + documentsAtOnce);
        await updateDocuments(documents, transaction, some, start === 0 ? ownChanges : []);
      }
    },
  });

/** An event changes the document of a rating. */
interface Effect {
  readonly ratingId: string;
  /** The member who caused the event. */
  readonly actorId: string | null;
}

const AffectedRow = z.object({ rating_id: z.string(), entity_id: z.string(), author_id: z.string() });

const effectsOf = async (
  events: readonly AnyAnnounced[],
  transaction: Transaction,
): Promise<readonly Effect[]> => {
  const effects: Effect[] = [];
  const actorsOfEntities = new Map<string, (string | null)[]>();
  const actorsOfMembers = new Map<string, (string | null)[]>();
  for (const { data, actorId } of events) {
    if ('ratingId' in data) effects.push({ ratingId: data.ratingId, actorId });
    else if ('entityId' in data) addTo(actorsOfEntities, data.entityId, actorId);
    else if ('memberId' in data) addTo(actorsOfMembers, data.memberId, actorId);
  }
  if (actorsOfEntities.size + actorsOfMembers.size === 0) return effects;
  const rows = await transaction.any(sql.type(AffectedRow)`
    select rating_id, entity_id, author_id from ratings
    where entity_id = any(${sql.array([...actorsOfEntities.keys()], 'uuid')})
    union
    select rating_id, entity_id, author_id from ratings
    where author_id = any(${sql.array([...actorsOfMembers.keys()], 'uuid')})
  `);
  for (const { rating_id: ratingId, entity_id, author_id } of rows) {
    const actors = [...(actorsOfEntities.get(entity_id) ?? []), ...(actorsOfMembers.get(author_id) ?? [])];
    effects.push(...actors.map((actorId) => ({ ratingId, actorId })));
  }
  return effects;
};

const addTo = (lists: Map<string, (string | null)[]>, key: string, value: string | null): void => {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
};
