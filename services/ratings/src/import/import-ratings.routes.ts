import { chunk } from 'es-toolkit';
import { contentOf, emptyContent, ratingsRoutes } from '@candor/contracts';
import {
  type App,
  NotAllowed,
  NotFound,
  RuleViolation,
  serve,
  type ServiceContext,
  type UnitOfWork,
} from '@candor/platform';
import { ensureEntities, ensureMembers } from '@candor/shared-kernel';
import type { RatingsConfig } from '../config.ts';
import { findUnrateable } from '../lookups/removed-entities.lookup.ts';
import type { RatingCommand } from '../rating/rating.decider.ts';
import { ratingKey, ratingStream } from '../rating/rating.stream.ts';
import {
  findOwners,
  importedRatingOf,
  importPhotos,
  importVotes,
  type ImportedRating,
  type Refusals,
} from './imported-rating.ts';

type Context = ServiceContext<RatingsConfig>;
type NewRating = Extract<RatingCommand, { type: 'ImportRating' }>['data'];

const ratingsAtOnce = 100;

/** Imports ratings in few transactions. Returns the reason of each refusal in the order of the ratings, else `null`. */
export const importRatings = async (
  context: Context,
  imports: readonly ImportedRating[],
): Promise<readonly (string | null)[]> => {
  const refusals: Refusals = new Map();
  const accepted = () => imports.filter((imported) => !refusals.has(imported));

  const listings = await refuseUnknown(context, imports, refusals);
  const photos = await importPhotos(context, accepted(), refusals);
  // Raters of an entity share its summary. All imports lock summaries in one order, so they cannot deadlock.
  const inLockOrder = accepted().toSorted((a, b) => (a.entityId < b.entityId ? -1 : 1));
  for (const batch of chunk(inLockOrder, ratingsAtOnce)) {
    const ratings = batch.map((imported) => [imported, newRating(imported, listings, photos)] as const);
    for (const [imported, refusal] of await publishAll(context, ratings)) refusals.set(imported, refusal);
  }
  await importVotes(context, accepted());
  return imports.map((imported) => refusals.get(imported) ?? null);
};

/** Returns the owner of each entity. */
const refuseUnknown = async (
  context: Context,
  imports: readonly ImportedRating[],
  refusals: Refusals,
): Promise<ReadonlyMap<string, { readonly claimedBy: string | null }>> => {
  const [entities, members] = await Promise.all([
    ensureEntities(
      context,
      imports.map(({ entityId }) => entityId),
    ),
    ensureMembers(
      context,
      imports.map(({ authorId }) => authorId),
    ),
  ]);
  for (const imported of imports) {
    if (!entities.has(imported.entityId)) refusals.set(imported, 'Entity not found');
    else if (!members.has(imported.authorId)) refusals.set(imported, 'User not found');
    else if (imported.publishedAt < '0001') refusals.set(imported, 'The date is before the year 1.');
  }
  return entities;
};

const newRating = (
  imported: ImportedRating,
  listings: ReadonlyMap<string, { readonly claimedBy: string | null }>,
  photos: ReadonlyMap<ImportedRating, string[]>,
): NewRating => ({
  ratingId: imported.ratingId,
  entityId: imported.entityId,
  authorId: imported.authorId,
  isClaimedByAuthor: listings.get(imported.entityId)?.claimedBy === imported.authorId,
  ...contentOf({ ...emptyContent, ...imported }),
  photos: photos.get(imported) ?? [],
  importedHelpfulCount: imported.importedHelpfulCount,
  at: imported.publishedAt,
});

type Ratings = readonly (readonly [ImportedRating, NewRating])[];

/** Retries each rating alone if the batch fails, for example because one author is erased. */
const publishAll = async (context: Context, ratings: Ratings): Promise<Refusals> => {
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
    if (others.length === 0) return new Map([[first[0], error.message]]);
    const refusals: Refusals = new Map();
    for (const rating of ratings)
      for (const [imported, refusal] of await publishAll(context, [rating])) refusals.set(imported, refusal);
    return refusals;
  }
};

const publishEach = async (unit: UnitOfWork, ratings: Ratings): Promise<Refusals> => {
  const owners = await findOwners(
    unit.transaction,
    ratings.map(([, { ratingId }]) => ratingId),
  );
  const unrateable = await findUnrateable(
    unit.transaction,
    ratings.map(([, { entityId }]) => entityId),
  );
  const refusals: Refusals = new Map();
  for (const [imported, rating] of ratings) {
    const owner = owners.get(rating.ratingId) ?? ratingKey(rating);
    try {
      if (!owners.has(rating.ratingId) && unrateable.has(rating.entityId))
        throw new NotFound('Entity not found');
      if (owner !== ratingKey(rating)) throw new RuleViolation('id-taken', 'Another rating has this id.');
      unit.handle(ratingStream, ratingKey(rating), { type: 'ImportRating', data: rating });
      owners.set(rating.ratingId, owner);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      refusals.set(imported, error.message);
    }
  }
  return refusals;
};

const isRefusal = (error: unknown): error is RuleViolation | NotAllowed | NotFound =>
  error instanceof RuleViolation || error instanceof NotAllowed || error instanceof NotFound;

export const importRatingsRoutes = (app: App, context: ServiceContext<RatingsConfig>): void => {
  serve(app, ratingsRoutes.importRatings, async ({ body }) => ({
    refusals: [...(await importRatings(context, body.ratings.map(importedRatingOf)))],
  }));
};
