import { defineReaction, type AnyAnnounced, type Reaction } from '@candor/platform';
import type { RealtimeContext } from '../config.ts';
import type { ListingChanges } from '../listings/listing-updates.ts';

/**
 * Notifies all instances of listings that changed. Their read models changed in the transaction that announced it, so what an
 * instance loads afterwards is at least as new. Events older than every socket are skipped.
 */
export const notifyWatchers = ({ sockets, config, now }: RealtimeContext): Reaction => {
  const oldestSocketMs = config.SOCKET_LIFETIME_MINUTES * 60_000;
  return defineReaction({
    name: 'notify-watchers',
    to: [
      'ratings.rating-published.v1',
      'ratings.rating-revised.v1',
      'ratings.rating-hidden.v1',
      'ratings.rating-restored.v1',
      'ratings.rating-removed.v1',
      'ratings.rating-moved.v1',
      'catalog.entity-changed.v1',
      'catalog.entity-claimed.v1',
      'catalog.claim-ended.v1',
      'catalog.entity-hidden.v1',
      'catalog.entity-restored.v1',
      'catalog.entity-merged.v1',
      'catalog.entity-unmerged.v1',
      'catalog.entity-removed.v1',
    ],
    react: async (events) => {
      const oldest = now().getTime() - oldestSocketMs;
      const changes = changesIn(events.filter(({ occurredAt }) => Date.parse(occurredAt) >= oldest));
      if (changes.summaries.length + changes.details.length > 0) sockets.notifyInstances(changes);
    },
  });
};

const changesIn = (events: readonly AnyAnnounced[]): ListingChanges => {
  const summaries = new Set<string>();
  const details = new Set<string>();
  for (const { type, data } of events) {
    if (!('entityId' in data)) continue;
    if ('previousEntityId' in data) summaries.add(data.previousEntityId);
    if (type.startsWith('ratings.')) summaries.add(data.entityId);
    else details.add(data.entityId);
  }
  return { summaries: [...summaries], details: [...details] };
};
