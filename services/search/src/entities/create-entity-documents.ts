import { createLoop, type Database, type Logger, type Notifications } from '@candor/platform';
import { followLog } from '../memory/follow-log.ts';
import type { EntityDocuments } from './entity-documents.ts';
import { entityLog } from './entity-log.ts';
import { createMemoryEntityIndex } from './memory/memory-entity-index.ts';
import {
  markEntities,
  rebuildEntities,
  renewEntities,
  updateEntitiesIn,
  updateMarkedEntities,
} from './update-entities.ts';

export interface EntityDocumentsOptions {
  readonly database: Database;
  readonly log: Logger;
  readonly notifications: Pick<Notifications, 'notify' | 'listen'>;
}

const marksChannel = 'search-entities-to-update';
/** A change marks entities a moment before it commits. */
const marksWithinMs = 100;
const idleMs = 500;

export const createEntityDocuments = ({
  database,
  log,
  notifications,
}: EntityDocumentsOptions): EntityDocuments => {
  const index = createMemoryEntityIndex();
  const follower = followLog({
    name: 'entity-index-in-memory',
    channel: 'entity-documents',
    database,
    log,
    notifications,
    documents: entityLog,
    apply: (entries) => index.apply(entries),
    fill: async ({ catchUp }) => {
      const startedAt = performance.now();
      await catchUp();
      const { count } = index.statistics();
      log.info({ count, seconds: (performance.now() - startedAt) / 1_000 }, 'entity index is in memory');
    },
  });

  const filled = async () => {
    await follower.untilFilled();
    return index;
  };

  const startUpdating = () => {
    let marksExpectedUntil = 0;
    let isRenewed = false;
    const loop = createLoop({
      name: 'entity-documents',
      log,
      idleMs,
      step: async () => {
        if (!isRenewed) await renewEntities(database);
        isRenewed = true;
        const updated = await updateMarkedEntities(database, 'oldest');
        if (updated > 0) follower.wake();
        return updated > 0 ? 'again' : Date.now() < marksExpectedUntil ? 'soon' : 'idle';
      },
    });
    notifications.listen(marksChannel, () => {
      marksExpectedUntil = Date.now() + marksWithinMs;
      loop.wake();
    });
    return loop;
  };

  return {
    markIn: async (transaction, affected) => {
      await markEntities(transaction, affected);
      notifications.notify(marksChannel);
    },
    updateIn: async (transaction, entityIds) => {
      await updateEntitiesIn(transaction, entityIds);
      follower.wake();
    },
    search: async (request) => (await filled()).search(request),
    countDocumentsWith: async (terms) => (await filled()).countDocumentsWith(terms),
    findSimilarTerms: async (term, maxEdits) => (await filled()).findSimilarTerms(term, maxEdits),
    suggest: async (typed) => (await filled()).suggest(typed),
    latest: async () => {
      // The member's own changes are among the last ones.
      await updateMarkedEntities(database, 'newest');
      await follower.catchUp();
      return index;
    },
    start: (metrics) => {
      metrics.gauge(
        'candor_search_entities_memory_bytes',
        'Bytes of the postings of entities in memory.',
        () => index.bytes(),
      );
      const running = [follower.start(), startUpdating()];
      return {
        stop: async () => {
          await Promise.all(running.map(({ stop }) => stop()));
        },
      };
    },
    rebuild: (onProgress) => rebuildEntities(database, onProgress),
  };
};
