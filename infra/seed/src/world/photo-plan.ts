import type { SceneName } from '../photos/scene-name.ts';
import { randomFor } from '../random.ts';
import type { AuthoredReview } from './authorship.ts';
import type { CategorizedListing } from './listing.ts';
import { spotlights } from './spotlight.ts';

/** A photo still to be made: the same scene and seed give the same picture. */
export interface PlannedPhoto {
  readonly scene: SceneName;
  readonly seed: string;
}

const photosInAll = 92;

/** Which ratings come with photos, within what each author's tier allows. */
export const planPhotos = (reviews: readonly AuthoredReview[]): Map<AuthoredReview, PlannedPhoto[]> => {
  const random = randomFor('photo-plan');
  const plan = new Map<AuthoredReview, PlannedPhoto[]>();
  const shown = new Map<string, number>();
  let left = photosInAll;

  /** The scene that this listing, and then the whole world, has shown least. */
  const nextPhoto = ({ name, scenes }: CategorizedListing): PlannedPhoto => {
    const timesShown = (scene: SceneName): number =>
      100 * (shown.get(`${name}/${scene}`) ?? 0) + (shown.get(scene) ?? 0);
    const scene = scenes.reduce((least, other) => (timesShown(other) < timesShown(least) ? other : least));
    for (const key of [scene, `${name}/${scene}`]) shown.set(key, (shown.get(key) ?? 0) + 1);
    return { scene, seed: `${name}/${String(shown.get(`${name}/${scene}`))}` };
  };

  const give = (review: AuthoredReview, count: number): void => {
    left -= count;
    plan.set(
      review,
      Array.from({ length: count }, () => nextPhoto(review.listing)),
    );
    shown.set(review.listing.name, (shown.get(review.listing.name) ?? 0) + count);
  };

  const inSpotlight = reviews.filter(({ title }) => title in spotlights);
  for (const review of inSpotlight) give(review, spotlights[review.title]?.photos ?? 0);

  for (const review of random.shuffled(reviews)) {
    if (left <= 0) break;
    const count = Math.min(left, review.author.premium ? random.pick([1, 2, 2, 3]) : 1);
    const alreadyShown = (shown.get(review.listing.name) ?? 0) >= review.listing.scenes.length;
    if (!plan.has(review) && !alreadyShown && review.stars !== 1) give(review, count);
  }
  return plan;
};
