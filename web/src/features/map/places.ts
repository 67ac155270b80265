import type { EntitySummary, LocationPrecision, RatingView } from '@candor/contracts';
import { groupBy } from 'es-toolkit/array/groupBy';
import { maxBy } from 'es-toolkit/array/maxBy';
import { meanBy } from 'es-toolkit/math/meanBy';
import { sumBy } from 'es-toolkit/math/sumBy';
import { formatStars } from '@candor/contracts/ratings/mean';
import type { Point } from './viewport.ts';
import { cityAndState } from '../../lib/place.ts';
import { t } from './messages/index.ts';

/** A listing with coordinates. */
export interface Place extends Point {
  readonly entityId: string;
  readonly name: string;
  /** 'Austin, TX' */
  readonly city: string;
  /** Its coordinates are those of its city. */
  readonly isApproximate: boolean;
  /** The mean of its listed ratings; null without any. */
  readonly stars: number | null;
  readonly ratingIds: readonly string[];
}

interface PlacesOfRatings {
  places: Place[];
  /** Ratings of listings without coordinates. */
  unplacedRatings: number;
}

type ListedRating = Pick<RatingView, 'id' | 'entityId' | 'starRating' | 'entity'>;

/** One place for each listing, in the order of the ratings. */
export function placesOfRatings(ratings: readonly ListedRating[]): PlacesOfRatings {
  const places = Object.values(groupBy(ratings, ({ entityId }) => entityId)).flatMap((ofEntity) => {
    const place = ofEntity[0] && placeOfEntity(ofEntity[0].entity);
    if (!place) return [];
    const stars = meanBy(ofEntity, ({ starRating }) => starRating);
    return [{ ...place, stars, ratingIds: ofEntity.map(({ id }) => id) }];
  });
  const placedRatings = sumBy(places, ({ ratingIds }) => ratingIds.length);
  return { places, unplacedRatings: ratings.length - placedRatings };
}

/** Null without coordinates, and for a person. */
export function placeOfEntity(entity: EntitySummary): Place | null {
  const { category, latitude, longitude } = entity;
  if (category === 'person' || latitude === null || longitude === null) return null;
  return {
    longitude,
    latitude,
    entityId: entity.id,
    name: entity.name,
    city: cityAndState(entity) ?? '',
    isApproximate: entity.locationPrecision === 'city',
    stars: null,
    ratingIds: [],
  };
}

/** 'Sakura House, Austin, TX, 4.0 stars' */
export function placeLabel({ name, city, stars, ratingIds }: Place): string {
  return [
    name,
    city,
    stars !== null && t('stars', { stars: formatStars(stars) }),
    ratingIds.length > 1 && t('ratingCount', { count: ratingIds.length }),
  ]
    .filter(Boolean)
    .join(', ');
}

/** '12 places around Austin, TX', the city of most of them. */
export function placesLabel(places: readonly Place[]): string {
  const [city] =
    maxBy(Object.entries(groupBy(places, (place) => place.city)), ([, { length }]) => length) ?? [];
  const count = places.length;
  return city ? t('placesAround', { count, city }) : t('placeCount', { count });
}

/** Undefined if all ratings are on the map. */
export function unplacedText(ratings: number): string | undefined {
  return ratings === 0 ? undefined : t('ratingsWithoutPlace', { count: ratings });
}

/** Undefined if the listing's own address was found. */
export function precisionText(precision: LocationPrecision | null): string | undefined {
  switch (precision) {
    case 'zip':
      return t('zipCenter');
    case 'city':
      return t('cityCenter');
    case 'address':
    case null:
      return undefined;
  }
}
