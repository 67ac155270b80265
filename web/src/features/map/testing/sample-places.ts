import type { RatedEntity, RatingView } from '@candor/contracts';
import type { Place } from '../places.ts';

export const austin: RatedEntity = {
  id: 'e1',
  name: 'Sakura House',
  category: 'food',
  description: null,
  address: '12 Main St',
  city: 'Austin',
  state: 'TX',
  country: 'US',
  website: null,
  phone: null,
  instagram: null,
  facebook: null,
  twitter: null,
  metadata: {},
  latitude: 30.267,
  longitude: -97.743,
  locationPrecision: 'address',
};

export const ratingOf = (
  entity: RatedEntity,
  { id = 'r1', starRating = 4 }: { id?: string; starRating?: number } = {},
): Pick<RatingView, 'id' | 'entityId' | 'starRating' | 'entity'> => ({
  id,
  starRating,
  entityId: entity.id,
  entity,
});

export const placeAt = (longitude: number, latitude: number, change: Partial<Place> = {}): Place => ({
  longitude,
  latitude,
  entityId: 'e1',
  name: 'Sakura House',
  city: 'Austin, TX',
  isApproximate: false,
  stars: 4,
  ratingIds: ['r1'],
  ...change,
});
