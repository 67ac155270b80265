import type { EntitySummary, LocationPrecision, RatingView } from '@candor/contracts';
import { groupBy, maxBy, meanBy, sumBy } from 'es-toolkit';
import { formatStars } from '@candor/contracts/ratings/mean';
import { plural } from '../../lib/format.ts';
import type { Point } from './viewport.ts';
import { cityAndState } from '../../lib/place.ts';

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
    stars !== null && `${formatStars(stars)} stars`,
    ratingIds.length > 1 && plural(ratingIds.length, 'rating'),
  ]
    .filter(Boolean)
    .join(', ');
}

/** '12 places around Austin, TX', the city of most of them. */
export function placesLabel(places: readonly Place[]): string {
  const [city] =
    maxBy(Object.entries(groupBy(places, (place) => place.city)), ([, { length }]) => length) ?? [];
  return `${plural(places.length, 'place')}${city ? ` around ${city}` : ''}`;
}

/** Undefined if all ratings are on the map. */
export function unplacedText(ratings: number): string | undefined {
  if (ratings === 0) return undefined;
  return `${plural(ratings, 'rating')} ${ratings === 1 ? 'has' : 'have'} no place on the map.`;
}

/** Undefined if the listing's own address was found. */
export function precisionText(precision: LocationPrecision | null): string | undefined {
  switch (precision) {
    case 'zip':
      return 'The position is the center of its ZIP code area.';
    case 'city':
      return 'The position is the center of its city.';
    case 'address':
    case null:
      return undefined;
  }
}
