import { isDeepStrictEqual } from 'node:util';
import { createLoop, type Job, type ServiceContext, type UnitOfWork } from '@candor/platform';
import {
  findRatingsToMove,
  findRatingsToReinstate,
  purgeExpiredMergeCascades,
  type RatingToMove,
  type SupersededRating,
} from '../lookups/merges.lookup.ts';
import { isNewer } from '../rating/superseded-rating.rules.ts';
import { ratingKey, ratingStream } from '../rating/rating.stream.ts';

const pauseMs = 250;
const ratingsAtOnce = 100;

/**
 * Moves ratings with their merged listing, and back when it is separated again, including ratings published at the last moment.
 * If a member has rated both, the older rating is superseded while it is beside a newer one.
 */
export const cascadeMerges: Job<object> = (context) =>
  createLoop({
    name: 'cascade-merges',
    log: context.log,
    wokenBy: context.writesTo('merge_cascades', 'ratings'),
    step: async () => {
      const hasMoved = await moveRatings(context);
      const hasReinstated = await reinstateRatings(context);
      if (hasMoved || hasReinstated) return 'again';
      return (await purgeExpiredMergeCascades(context.database)) ? { restMs: pauseMs } : 'idle';
    },
  });

type Context = Pick<ServiceContext, 'commands' | 'database'>;

const moveRatings = async ({ commands, database }: Context): Promise<boolean> => {
  const found = await findRatingsToMove(database, ratingsAtOnce);
  if (found.length === 0) return false;
  const moves = found.map(moveOf);
  const streams = moves
    .flatMap(({ key, otherKey, targetKey }) => [key, targetKey, ...(otherKey === null ? [] : [otherKey])])
    .map((id) => ({ stream: ratingStream, id }));
  await commands.together(streams, async (unit) => {
    // With the streams locked, no other instance can move a rating to the same target.
    const remaining = (await findRatingsToMove(unit.transaction, ratingsAtOnce)).map(moveOf);
    for (const each of moves) if (remaining.some((move) => isDeepStrictEqual(move, each))) move(unit, each);
  });
  return true;
};

const reinstateRatings = async ({ commands, database }: Context): Promise<boolean> => {
  const found = await findRatingsToReinstate(database, ratingsAtOnce);
  if (found.length === 0) return false;
  const keys = found.map(keyOf);
  await commands.together(
    keys.map((id) => ({ stream: ratingStream, id })),
    async (unit) => {
      // With the streams locked, no other instance can move a newer rating beside them.
      const remaining = new Set((await findRatingsToReinstate(unit.transaction, ratingsAtOnce)).map(keyOf));
      for (const key of keys) if (remaining.has(key)) reinstate(unit, key);
    },
  );
  return true;
};

const keyOf = ({ author_id: authorId, origin_id: entityId }: SupersededRating): string =>
  ratingKey({ authorId, entityId });

interface Move {
  readonly key: string;
  readonly targetId: string;
  /** Locks out a rating of the target that the author publishes at the same time. */
  readonly targetKey: string;
  readonly otherKey: string | null;
}

const moveOf = ({ author_id: authorId, origin_id, target_id, other_origin_id }: RatingToMove): Move => ({
  key: ratingKey({ authorId, entityId: origin_id }),
  targetId: target_id,
  targetKey: ratingKey({ authorId, entityId: target_id }),
  otherKey: other_origin_id === null ? null : ratingKey({ authorId, entityId: other_origin_id }),
});

const move = (unit: UnitOfWork, { key, targetId, targetKey, otherKey }: Move): void => {
  const rating = unit.stateOf(ratingStream, key);
  // The author or another instance may have changed it since.
  if (rating.status === 'absent' || rating.facts.entityId === targetId) return;
  // Neither listing is hidden when they are merged or separated: that it was hidden with one of them is over.
  if (rating.hiddenFor.includes('entity'))
    unit.handle(ratingStream, key, { type: 'RestoreRating', data: { cause: 'entity', restoredBy: null } });
  for (const besideKey of new Set([targetKey, ...(otherKey === null ? [] : [otherKey])])) {
    const beside = unit.stateOf(ratingStream, besideKey);
    if (besideKey === key || beside.status === 'absent' || beside.facts.entityId !== targetId) continue;
    const olderKey = isNewer(rating.facts, beside.facts) ? besideKey : key;
    const older = unit.stateOf(ratingStream, olderKey);
    if (older.status === 'absent' || older.hiddenFor.includes('superseded')) continue;
    unit.handle(ratingStream, olderKey, {
      type: 'HideRating',
      data: { cause: 'superseded', hiddenBy: null },
    });
  }
  unit.handle(ratingStream, key, { type: 'MoveRating', data: { entityId: targetId } });
};

const reinstate = (unit: UnitOfWork, key: string): void => {
  const rating = unit.stateOf(ratingStream, key);
  if (rating.status === 'absent' || !rating.hiddenFor.includes('superseded')) return;
  unit.handle(ratingStream, key, { type: 'RestoreRating', data: { cause: 'superseded', restoredBy: null } });
};
