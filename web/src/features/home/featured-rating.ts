import type { RatingView } from '@candor/contracts';

/** The first good review with a photo. A person is not advertised. */
export function featuredRating(ratings: readonly RatingView[]): RatingView | null {
  return (
    ratings.find(
      ({ photos, starRating, entity }) =>
        photos.length > 0 && starRating >= 4 && entity.category !== 'person',
    ) ?? null
  );
}
