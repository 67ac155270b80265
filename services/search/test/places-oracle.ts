import {
  bayesianMean,
  canonicalState,
  entityFlags,
  minAverages,
  type AnnouncedData,
  type Bounds,
  type EntityFlag,
  type EntityOrder,
} from '@candor/contracts';
import { entityListed, ratingPublished } from '@candor/platform/testing';
import { haversineMiles, type Point } from '@candor/shared-kernel';
import type { Random } from './world.ts';

export interface Place {
  readonly listed: AnnouncedData<'catalog.entity-listed.v1'>;
  readonly isClaimed: boolean;
  readonly ratings: readonly AnnouncedData<'ratings.rating-published.v1'>[];
}

/** The meaning of a query. */
export interface PlacesQuery {
  readonly words: readonly string[];
  readonly category: string | null;
  readonly minRating: number | null;
  readonly prices: readonly number[];
  readonly tags: readonly string[];
  readonly flags: readonly EntityFlag[];
  readonly city: { readonly city: string; readonly state: string } | null;
  readonly point: Point | null;
  readonly miles: number | null;
  readonly bounds: Bounds | null;
  readonly sort: EntityOrder;
}

/** Invented: no stem, no place and no other word is like one of them. */
export const words = ['brivoth', 'sneklum', 'wozzart', 'plimdak', 'grontub'];
export const tags = ['Quiet', 'quiet', 'Open late', 'cash only', 'Vegan'];
export const cities = [
  { city: 'Austin', state: 'TX', zipCode: '78701', latitude: 30.2672, longitude: -97.7431 },
  { city: 'San Antonio', state: 'TX', zipCode: '78205', latitude: 29.4241, longitude: -98.4936 },
  { city: 'Portland', state: 'OR', zipCode: '97201', latitude: 45.5152, longitude: -122.6784 },
] as const;
export const placeCategories = ['food', 'business', 'service'] as const;

/** Whole half-lives of the trend, so that its sums are exact. */
const fortnight = 14 * 86_400_000;
const newest = Date.UTC(2026, 0, 1);

/** Few values of everything, so that most places tie. */
export const makePlaces = (random: Random, authorIds: readonly string[], count: number): readonly Place[] =>
  Array.from({ length: count }, (_, number) => {
    const { zipCode: _zipCode, ...city } = random.pick(cities);
    const isLocated = random.some(0.85);
    const jitter = () => (random.next() - 0.5) * 0.6;
    const listed = entityListed({
      ...city,
      name: `${random.pick(words)} ${String(number)}`,
      category: random.pick(placeCategories),
      latitude: isLocated ? city.latitude + jitter() : null,
      longitude: isLocated ? city.longitude + jitter() : null,
      locationPrecision: isLocated ? 'address' : null,
    });
    const authors = authorIds.slice(0, random.pick([0, 1, 2, 3, authorIds.length]));
    const ratings = authors.map((authorId) => {
      const createdAt = new Date(newest - random.integer(0, 5) * fortnight).toISOString();
      return ratingPublished({
        entityId: listed.entityId,
        authorId,
        starRating: random.integer(1, 5),
        title: random.pick(words),
        review: `Some ${random.pick(words)} here.`,
        priceRange: random.pick([null, 1, 2, 3, 4]),
        wouldRecommend: random.pick([null, 'yes', 'yes', 'no', 'maybe']),
        tags: random.some(0.4) ? [random.pick(tags)] : [],
        photos: random.some(0.2) ? ['/media/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa_10x10.webp'] : [],
        createdAt,
        updatedAt: createdAt,
      });
    });
    return { listed, isClaimed: random.some(0.3), ratings };
  });

/** A wrong rule. The queries must be able to find it. */
export type Mistake =
  | 'more than the average'
  | 'case of tags'
  | 'any tag'
  | 'miles'
  | 'box'
  | 'other words'
  | 'order of ties';

export const createPlacesOracle = (places: readonly Place[], mistake: Mistake | null = null) => {
  const matching = (query: PlacesQuery): readonly Place[] =>
    places.filter((place) => matches(place, query, mistake));

  return {
    /** Of all matches, in their order. */
    find: (query: PlacesQuery): readonly string[] =>
      matching(query)
        .toSorted((one, other) => comparePlaces(one, other, query, mistake))
        .map(({ listed }) => listed.entityId),

    /** A search for each value. */
    countFacets: (query: PlacesQuery) => {
      const count = (part: Partial<PlacesQuery>) => matching({ ...query, ...part }).length;
      return {
        categories: present(placeCategories.map((category) => [category, count({ category })])),
        prices: present([1, 2, 3, 4].map((price) => [String(price), count({ prices: [price] })])),
        minRatings: present(minAverages.map((minRating) => [String(minRating), count({ minRating })])),
        tags: present(
          [...new Set(tags.map((tag) => tag.toLowerCase()))].map((tag) => [
            tag,
            count({ tags: [...query.tags, tag] }),
          ]),
        ),
        flags: Object.fromEntries(
          entityFlags.map((flag) => [flag, count({ flags: [...query.flags, flag] })]),
        ),
      };
    },

    /** The coordinates of all matches that have some. */
    locate: (query: PlacesQuery): readonly Point[] =>
      matching(query).flatMap(({ listed }) => pointOf(listed) ?? []),
  };
};

const present = (counts: readonly (readonly [string, number])[]) =>
  Object.fromEntries(counts.filter(([, count]) => count > 0));

const matches = (
  { listed, isClaimed, ratings }: Place,
  query: PlacesQuery,
  mistake: Mistake | null,
): boolean => {
  const texts = [listed.name, ...ratings.flatMap(({ title, review }) => [title, review])]
    .join(' ')
    .split(/\W+/);
  const average = ratings.length === 0 ? null : starsOf(ratings) / ratings.length;
  const ofTags = ratings.flatMap((rating) => rating.tags.map((tag) => tagOf(tag, mistake)));
  const prices = ratings.flatMap(({ priceRange }) => priceRange ?? []);
  const price =
    prices.length === 0 ? 0 : Math.round(prices.reduce((sum, one) => sum + one, 0) / prices.length);
  const said = (recommendation: string) =>
    ratings.filter(({ wouldRecommend }) => wouldRecommend === recommendation).length;
  const flags: Record<EntityFlag, boolean> = {
    recommended: said('yes') > said('no') + said('maybe'),
    photos: ratings.some(({ photos }) => photos.length > 0),
    claimed: isClaimed,
  };
  const hasAll = mistake === 'other words' ? query.words.slice(0, 1) : query.words;
  const hasTag = (tag: string) => ofTags.includes(tagOf(tag, mistake));
  return (
    hasAll.every((word) => texts.includes(word)) &&
    (query.category === null || listed.category === query.category) &&
    (query.minRating === null ||
      (average !== null &&
        (mistake === 'more than the average' ? average > query.minRating : average >= query.minRating))) &&
    (query.prices.length === 0 || query.prices.includes(price)) &&
    (query.tags.length === 0 ||
      (mistake === 'any tag' ? query.tags.some(hasTag) : query.tags.every(hasTag))) &&
    query.flags.every((flag) => flags[flag]) &&
    (query.city === null ||
      (listed.city === query.city.city && canonicalState(listed.state) === query.city.state)) &&
    (query.point === null ||
      query.miles === null ||
      mistake === 'miles' ||
      milesTo(listed, query.point) <= query.miles) &&
    (query.bounds === null || mistake === 'box' || isInside(listed, query.bounds))
  );
};

const tagOf = (tag: string, mistake: Mistake | null): string =>
  mistake === 'case of tags' ? tag : tag.toLowerCase();

const starsOf = (ratings: Place['ratings']): number =>
  ratings.reduce((sum, { starRating }) => sum + starRating, 0);

const pointOf = ({ latitude, longitude }: Place['listed']): Point | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

const milesTo = (listed: Place['listed'], from: Point): number => {
  const point = pointOf(listed);
  return point === null ? Infinity : haversineMiles(from, point);
};

const isInside = (listed: Place['listed'], { south, west, north, east }: Bounds): boolean => {
  const point = pointOf(listed);
  return (
    point !== null &&
    point.latitude >= south &&
    point.latitude <= north &&
    point.longitude >= west &&
    point.longitude <= east
  );
};

/** Negative: the first one comes first. Not for the order by relevance, which depends on the weights of the words. */
const comparePlaces = (one: Place, other: Place, query: PlacesQuery, mistake: Mistake | null): number => {
  const keyOf = ({ listed, ratings }: Place): number => {
    const sort = query.sort === 'nearest' && query.point === null ? 'rating' : query.sort;
    switch (sort) {
      case 'nearest':
        return query.point === null ? 0 : milesTo(listed, query.point);
      case 'reviews':
        return -ratings.length;
      case 'trending':
        return -ratings.reduce(
          (sum, { createdAt }) => sum + 2 ** ((Date.parse(createdAt) - newest) / fortnight),
          0,
        );
      case 'rating':
      case 'relevance':
        return -bayesianMean(starsOf(ratings), ratings.length);
    }
  };
  const [keyOfOne, keyOfOther] = [keyOf(one), keyOf(other)];
  if (keyOfOne !== keyOfOther) return keyOfOne < keyOfOther ? -1 : 1;
  const byReviews = mistake === 'order of ties' ? 0 : other.ratings.length - one.ratings.length;
  return byReviews || (one.listed.entityId < other.listed.entityId ? -1 : 1);
};
