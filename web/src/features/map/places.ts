import type { EntitySummary, RatingView } from '@candor/contracts';
import { groupBy } from './group-by.ts';

/** Degrees, WGS 84. */
export interface Point {
  readonly longitude: number;
  readonly latitude: number;
}

/** What is rated, where it is. */
export interface Place extends Point {
  readonly entityId: string;
  readonly name: string;
  /** 'Austin, TX' */
  readonly city: string;
  /** Its coordinates are those of its city. */
  readonly isApproximate: boolean;
  /** The mean of its listed ratings; null where none are listed. */
  readonly stars: number | null;
  /** As they are listed. */
  readonly ratingIds: readonly string[];
}

interface PlacesOfRatings {
  places: Place[];
  /** Ratings of what has no coordinates. */
  ratingsWithoutPlace: number;
}

type ListedRating = Pick<RatingView, 'id' | 'entityId' | 'starRating' | 'entity'>;

/** One place for each entity, in the order in which the ratings are listed. */
export function placesOfRatings(ratings: readonly ListedRating[]): PlacesOfRatings {
  const ofEntities = [...groupBy(ratings, ({ entityId }) => entityId).values()];
  const places = ofEntities.flatMap((ofEntity) => {
    const [first] = ofEntity;
    const place = first && placeOfEntity(first.entity);
    if (!place) return [];
    const stars = ofEntity.reduce((sum, { starRating }) => sum + starRating, 0) / ofEntity.length;
    return [{ ...place, stars, ratingIds: ofEntity.map(({ id }) => id) }];
  });
  const placed = places.reduce((sum, { ratingIds }) => sum + ratingIds.length, 0);
  return { places, ratingsWithoutPlace: ratings.length - placed };
}

/** Null without coordinates. */
export function placeOfEntity(entity: EntitySummary): Place | null {
  const { latitude, longitude } = entity;
  if (latitude === null || longitude === null) return null;
  return {
    longitude,
    latitude,
    entityId: entity.id,
    name: entity.name,
    city: [entity.city, entity.state].filter(Boolean).join(', '),
    isApproximate: entity.locationPrecision === 'city',
    stars: null,
    ratingIds: [],
  };
}
