import { defineReaction, type Reaction } from '@candor/platform';
import type { EntityDocuments } from '../entities/entity-documents.ts';

/** Marks the entities whose documents a batch of events affects. */
export const markEntitiesToUpdate = (documents: EntityDocuments): Reaction =>
  defineReaction({
    name: 'mark-entities',
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
      'catalog.entity-removed.v1',
      'identity.member-registered.v1',
      'identity.member-hidden.v1',
      'identity.member-shown.v1',
    ],
    react: async (events, transaction) => {
      const entityIds = new Set<string>();
      const authorIds = new Set<string>();
      const votedRatingIds = new Set<string>();
      const importedEntityIds = new Set<string>();
      for (const { type, data, actorId } of events) {
        if (type === 'ratings.rating-published.v1' && actorId === null) {
          importedEntityIds.add(data.entityId);
          continue;
        }
        if ('previousEntityId' in data) entityIds.add(data.previousEntityId);
        if ('entityId' in data) entityIds.add(data.entityId);
        else if ('ratingId' in data) votedRatingIds.add(data.ratingId);
        else if ('memberId' in data) authorIds.add(data.memberId);
      }
      await documents.markIn(transaction, {
        entityIds: [...entityIds],
        importedEntityIds: [...importedEntityIds],
        authorIds: [...authorIds],
        votedRatingIds: [...votedRatingIds],
      });
    },
  });
