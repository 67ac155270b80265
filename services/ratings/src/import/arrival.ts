import type { RatingToImport } from '@candor/contracts';

/** A rating on its way in, its ids and instant in the one form that stream ids and cursors are made of. */
export type Arrival = Readonly<RatingToImport>;

export const arrivalOf = (rating: RatingToImport): Arrival => ({
  ...rating,
  ratingId: rating.ratingId.toLowerCase(),
  authorId: rating.authorId.toLowerCase(),
  entityId: rating.entityId.toLowerCase(),
  helpfulVoterIds: [...new Set(rating.helpfulVoterIds.map((voterId) => voterId.toLowerCase()))],
  publishedAt: new Date(rating.publishedAt).toISOString(),
});

/** Why a rating cannot be imported. */
export type Refusals = Map<Arrival, string>;
