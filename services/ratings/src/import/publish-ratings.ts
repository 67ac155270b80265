import { setImmediate } from 'node:timers/promises';
import { contentOf, emptyContent } from '@candor/contracts';
import { NotAllowed, NotFound, RuleViolation, type ServiceContext, type UnitOfWork } from '@candor/platform';
import { findUnrateable } from '../lookups/removed-entities.lookup.ts';
import type { RatingCommand } from '../rating/rating.decider.ts';
import { ratingKey, ratingStream } from '../rating/rating.stream.ts';
import { alreadyReviewed } from '../rating/superseded-rating.rules.ts';
import { findMovedRatings } from '../read-models/ratings/ratings.queries.ts';
import { findOwners, type ImportedRating, type Refusals, type StoredPhotos } from './imported-rating.ts';

type NewRating = Extract<RatingCommand, { type: 'ImportRating' }>['data'];

export const newRating = (
  imported: ImportedRating,
  listings: ReadonlyMap<string, { readonly claimedBy: string | null }>,
  photos: ReadonlyMap<ImportedRating, StoredPhotos>,
): NewRating => ({
  ratingId: imported.ratingId,
  entityId: imported.entityId,
  authorId: imported.authorId,
  isClaimedByAuthor: listings.get(imported.entityId)?.claimedBy === imported.authorId,
  ...contentOf({ ...emptyContent, ...imported }),
  photos: [...(photos.get(imported)?.paths ?? [])],
  importedHelpfulCount: imported.importedHelpfulCount,
  at: imported.publishedAt,
});

export type Ratings = readonly (readonly [ImportedRating, NewRating])[];

export interface Published {
  readonly refusals: Refusals;
  /** The ratings that did not exist. */
  readonly published: ReadonlySet<ImportedRating>;
}

/** Retries each rating alone if the batch fails, for example because one author is erased. */
export const publishAll = async (
  context: Pick<ServiceContext, 'commands'>,
  ratings: Ratings,
): Promise<Published> => {
  const streams = ratings.map(([, rating]) => ({
    stream: ratingStream,
    id: ratingKey(rating),
    writerId: rating.authorId,
  }));
  try {
    const { result } = await context.commands.together(streams, (unit) => publishEach(unit, ratings));
    return result;
  } catch (error) {
    const [first, ...others] = ratings;
    if (first === undefined || !(error instanceof RuleViolation)) throw error;
    if (others.length === 0) return { refusals: new Map([[first[0], error.message]]), published: new Set() };
    const alone: Published[] = [];
    for (const rating of ratings) alone.push(await publishAll(context, [rating]));
    return {
      refusals: new Map(alone.flatMap(({ refusals }) => [...refusals])),
      published: new Set(alone.flatMap(({ published }) => [...published])),
    };
  }
};

/** Detecting the language of a review takes a millisecond. Other requests go on after so many. */
const decidedAtOnce = 8;

export const publishEach = async (unit: UnitOfWork, ratings: Ratings): Promise<Published> => {
  const owners = await findOwners(
    unit.transaction,
    ratings.map(([, { ratingId }]) => ratingId),
  );
  const unrateable = await findUnrateable(
    unit.transaction,
    ratings.map(([, { entityId }]) => entityId),
  );
  const moved = await findMovedRatings(
    unit.transaction,
    ratings.map(([, rating]) => rating),
  );
  const refusals: Refusals = new Map();
  const published = new Set<ImportedRating>();
  for (const [index, [imported, rating]] of ratings.entries()) {
    if (index % decidedAtOnce === decidedAtOnce - 1) await setImmediate();
    const key = ratingKey(rating);
    const owner = owners.get(rating.ratingId) ?? { key, keyOfEntity: key };
    try {
      // It was imported before its listing was merged.
      if (owner.key !== key && owner.keyOfEntity === key) continue;
      if (!owners.has(rating.ratingId) && unrateable.has(rating.entityId))
        throw new NotFound('Entity not found');
      if (moved.has(key)) throw alreadyReviewed();
      if (owner.key !== key) throw new RuleViolation('id-taken', 'Another rating has this id.');
      const events = unit.handle(ratingStream, key, { type: 'ImportRating', data: rating });
      if (events.length > 0) published.add(imported);
      owners.set(rating.ratingId, owner);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      refusals.set(imported, error.message);
    }
  }
  return { refusals, published };
};

const isRefusal = (error: unknown): error is RuleViolation | NotAllowed | NotFound =>
  error instanceof RuleViolation || error instanceof NotAllowed || error instanceof NotFound;
