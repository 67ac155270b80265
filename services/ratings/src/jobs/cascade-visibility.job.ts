import { createLoop, type Job, type UnitOfWork } from '@candor/platform';
import type { HiddenWith } from '../lookups/visibility-cascades.lookup.ts';
import { findRatingsToCascade, purgeExpiredCascades } from '../lookups/visibility-cascades.lookup.ts';
import { ratingKey, ratingStream } from '../rating/rating.stream.ts';

const pauseMs = 250;
const ratingsAtOnce = 100;

/** Hides and restores ratings with their entity or author, including ratings published at the last moment. */
export const cascadeVisibility: Job<object> = ({ commands, database, log, writesTo }) =>
  createLoop({
    name: 'cascade-visibility',
    log,
    wokenBy: writesTo('visibility_cascades'),
    step: async () => {
      const found = await findRatingsToCascade(database, ratingsAtOnce);
      if (found.length === 0) return (await purgeExpiredCascades(database)) ? { restMs: pauseMs } : 'idle';
      // Summaries are locked in the same order as in imports.
      const inLockOrder = found.toSorted((a, b) => (a.entity_id < b.entity_id ? -1 : 1));
      const ratings = inLockOrder.map(({ cause, is_to_hide, author_id, origin_id }) => ({
        cause,
        isToHide: is_to_hide,
        key: ratingKey({ authorId: author_id, entityId: origin_id }),
      }));
      const streams = ratings.map(({ key }) => ({ stream: ratingStream, id: key }));
      await commands.together(streams, (unit) => {
        for (const rating of ratings) cascade(unit, rating);
      });
      return 'again';
    },
  });

interface CascadedRating {
  readonly cause: HiddenWith;
  readonly isToHide: boolean;
  readonly key: string;
}

const cascade = (unit: UnitOfWork, { cause, isToHide, key }: CascadedRating): void => {
  const state = unit.stateOf(ratingStream, key);
  // The author or another instance may have changed it since.
  if (state.status === 'absent' || state.hiddenFor.includes(cause) === isToHide) return;
  unit.handle(
    ratingStream,
    key,
    isToHide
      ? { type: 'HideRating', data: { cause, hiddenBy: null } }
      : { type: 'RestoreRating', data: { cause, restoredBy: null } },
  );
};
