/** The parameters of a search for entities that pages and the service read alike. It uses no zod, because the home page loads it. */
export const entityOrders = ['relevance', 'rating', 'reviews', 'nearest', 'trending'] as const;
export type EntityOrder = (typeof entityOrders)[number];

/** `null`: not an order. Case does not matter. */
export const parseEntityOrder = (text: string): EntityOrder | null => {
  const folded = text.toLowerCase();
  return entityOrders.find((order) => order === folded) ?? null;
};

/** The filters that an entity either meets or not; '1' in the URL. */
export const entityFlags = ['recommended', 'photos', 'claimed'] as const;
export type EntityFlag = (typeof entityFlags)[number];

/** The minimum averages that pages offer. */
export const minAverages = [3, 3.5, 4, 4.5] as const;

/** Degrees. A box across the 180th meridian has a west greater than its east. */
export interface Bounds {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** The prior of the Bayesian mean: as if each entity had so many more ratings of so many stars. */
export const priorRatings = 5;
export const priorStars = 3.5;

/**
 * The order `rating`: the mean of an entity's ratings together with those of the prior, so that one rating of five stars does
 * not come before two hundred of 4.8. Unrounded.
 */
export const bayesianMean = (starSum: number, reviewCount: number): number =>
  (priorRatings * priorStars + starSum) / (priorRatings + reviewCount);

/** With fewer ratings than this, an average says little, and pages show 'New'. */
export const fewRatings = 3;
