import { idOfAge } from '../deterministic-id.ts';
import { randomFor } from '../random.ts';
import { allListings } from './all-listings.ts';
import { type AuthoredReview, authoredReviews } from './authorship.ts';
import { type JoinedMember, joinedMembers } from './joined-member.ts';
import type { CategorizedListing } from './listing.ts';
import { type Opinion, opinionOf } from './opinion.ts';
import { type PlannedPhoto, planPhotos } from './photo-plan.ts';
import { helpfulVotersOf } from './votes.ts';

export interface PlannedRating extends AuthoredReview, Opinion {
  readonly ratingId: string;
  readonly helpfulVoterIds: string[];
  readonly photos: readonly PlannedPhoto[];
}

/** Everything that the seed brings. The same in every run; only dates depend on when it runs. */
export interface DemoWorld {
  readonly members: readonly JoinedMember[];
  readonly listings: readonly CategorizedListing[];
  /** Oldest first. */
  readonly ratings: readonly PlannedRating[];
}

export const demoWorld = (): DemoWorld => {
  const reviews = authoredReviews();
  const photos = planPhotos(reviews);
  const ratings = reviews.map((review) => ({
    ...review,
    ...opinionOf(review),
    ratingId: idOfAge(review.ageMs, randomFor(`rating/${review.listing.name}/${review.title}`)),
    helpfulVoterIds: helpfulVotersOf(review),
    photos: photos.get(review) ?? [],
  }));
  return {
    members: joinedMembers,
    listings: allListings,
    ratings: ratings.sort((a, b) => b.ageMs - a.ageMs),
  };
};
