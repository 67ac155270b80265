import { contentOf } from '@candor/contracts';
import { NotAllowed, NotFound, RuleViolation, type ServiceContext, type UnitOfWork } from '@candor/platform';
import { ensureEntities, ensureMembers } from '@candor/shared-kernel';
import { chunk } from 'es-toolkit';
import type { RatingsConfig } from '../config.ts';
import { findUnrateable } from '../lookups/rateable-entities.queries.ts';
import type { RatingCommand } from '../rating/rating.decider.ts';
import { ratingKey, ratingStream } from '../rating/rating.stream.ts';
import type { Arrival, Refusals } from './arrival.ts';
import { importPhotos } from './import-photos.ts';
import { importVotes } from './import-votes.ts';
import { findOwners } from './rating-owners.queries.ts';

type Context = ServiceContext<RatingsConfig>;
type NewRating = Extract<RatingCommand, { type: 'ImportRating' }>['data'];

const ratingsAtOnce = 100;

/** Imports ratings in few transactions. Returns the reason of each refusal in the order of the ratings, else `null`. */
export const importRatings = async (
  context: Context,
  arrivals: readonly Arrival[],
): Promise<readonly (string | null)[]> => {
  const refusals: Refusals = new Map();
  const accepted = () => arrivals.filter((arrival) => !refusals.has(arrival));

  const listings = await refuseUnknown(context, arrivals, refusals);
  const photos = await importPhotos(context, accepted(), refusals);
  // An entity's raters share its summary: taken in one order, two imports never wait for each other in a circle.
  const inLockOrder = accepted().toSorted((a, b) => (a.entityId < b.entityId ? -1 : 1));
  for (const batch of chunk(inLockOrder, ratingsAtOnce)) {
    const ratings = batch.map((arrival) => [arrival, newRating(arrival, listings, photos)] as const);
    for (const [arrival, refusal] of await publishAll(context, ratings)) refusals.set(arrival, refusal);
  }
  await importVotes(context, accepted());
  return arrivals.map((arrival) => refusals.get(arrival) ?? null);
};

/** Answers who has claimed the entities. */
const refuseUnknown = async (
  context: Context,
  arrivals: readonly Arrival[],
  refusals: Refusals,
): Promise<ReadonlyMap<string, { readonly claimedBy: string | null }>> => {
  const [entities, members] = await Promise.all([
    ensureEntities(
      context,
      arrivals.map(({ entityId }) => entityId),
    ),
    ensureMembers(
      context,
      arrivals.map(({ authorId }) => authorId),
    ),
  ]);
  for (const arrival of arrivals) {
    if (!entities.has(arrival.entityId)) refusals.set(arrival, 'Entity not found');
    else if (!members.has(arrival.authorId)) refusals.set(arrival, 'User not found');
    else if (arrival.publishedAt < '0001') refusals.set(arrival, 'The date lies before all calendars.');
  }
  return entities;
};

const newRating = (
  arrival: Arrival,
  listings: ReadonlyMap<string, { readonly claimedBy: string | null }>,
  photos: ReadonlyMap<Arrival, string[]>,
): NewRating => ({
  ratingId: arrival.ratingId,
  entityId: arrival.entityId,
  authorId: arrival.authorId,
  isClaimedByAuthor: listings.get(arrival.entityId)?.claimedBy === arrival.authorId,
  ...contentOf(arrival),
  photos: photos.get(arrival) ?? [],
  importedHelpfulCount: arrival.importedHelpfulCount,
  at: arrival.publishedAt,
});

type Ratings = readonly (readonly [Arrival, NewRating])[];

/** What cannot be kept although each alone may be decided (an author is erased) must not take the others with it. */
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
      for (const [arrival, refusal] of await publishAll(context, [rating])) refusals.set(arrival, refusal);
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
  for (const [arrival, rating] of ratings) {
    const owner = owners.get(rating.ratingId) ?? ratingKey(rating);
    try {
      if (!owners.has(rating.ratingId) && unrateable.has(rating.entityId))
        throw new NotFound('Entity not found');
      if (owner !== ratingKey(rating)) throw new RuleViolation('id-taken', 'Another rating has this id.');
      unit.handle(ratingStream, ratingKey(rating), { type: 'ImportRating', data: rating });
      owners.set(rating.ratingId, owner);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      refusals.set(arrival, error.message);
    }
  }
  return refusals;
};

const isRefusal = (error: unknown): error is RuleViolation | NotAllowed | NotFound =>
  error instanceof RuleViolation || error instanceof NotAllowed || error instanceof NotFound;
