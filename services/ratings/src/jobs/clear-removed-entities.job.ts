import { createLoop, type Job } from '@candor/platform';
import { findRatingsToClear, markCleared } from '../lookups/removed-entities.lookup.ts';
import { ratingKey, ratingStream } from '../rating/rating.stream.ts';

const pauseMs = 250;
const ratingsAtOnce = 100;

/** Removes the ratings of removed entities, including ratings published at the last moment. */
export const clearRemovedEntities: Job<object> = ({ commands, database, log, writesTo }) =>
  createLoop({
    name: 'clear-removed-entities',
    log,
    wokenBy: writesTo('removed_entities'),
    step: async () => {
      const found = await findRatingsToClear(database, ratingsAtOnce);
      if (found.length === 0) return (await markCleared(database)) ? { restMs: pauseMs } : 'idle';
      const keys = found.map(({ author_id, origin_id }) =>
        ratingKey({ authorId: author_id, entityId: origin_id }),
      );
      const streams = keys.map((id) => ({ stream: ratingStream, id }));
      await commands.together(streams, (unit) => {
        for (const key of keys) {
          // The author may have removed it since.
          if (unit.stateOf(ratingStream, key).status === 'absent') continue;
          unit.handle(ratingStream, key, {
            type: 'TakeRatingDown',
            data: { cause: 'entity-removed', removedBy: null },
          });
        }
      });
      return 'again';
    },
  });
