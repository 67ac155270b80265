import { allListings } from './all-listings.ts';
import type { CategorizedListing } from './listing.ts';

/** One text of the demo world, before anybody has written it. */
export interface WrittenReview {
  readonly listing: CategorizedListing;
  readonly stars: number;
  readonly title: string;
  readonly text: string;
  readonly byLocal: boolean;
}

export const writtenReviews: readonly WrittenReview[] = allListings.flatMap((listing) => [
  ...reviewsOf(listing, false),
  ...reviewsOf(listing, true),
]);

function reviewsOf(listing: CategorizedListing, byLocal: boolean): WrittenReview[] {
  const reviews = (byLocal ? listing.localReviews : listing.reviews) ?? {};
  return Object.entries(reviews).map(([heading, text]) => ({
    listing,
    stars: Number(heading.charAt(0)),
    title: heading.slice('5★ '.length),
    text,
    byLocal,
  }));
}
