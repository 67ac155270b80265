import type { Category, FoundEntity } from '@candor/contracts';
import { describe, expect, it } from 'vitest';
import { hasPlacesAround, placesAround } from './places-around.ts';

const found = (id: string, category: Category = 'food'): FoundEntity => ({
  id,
  name: `Place ${id}`,
  category,
  address: null,
  city: 'Austin',
  state: 'TX',
  country: 'US',
  latitude: 30.27,
  longitude: -97.74,
  isClaimed: false,
  averageRating: 0,
  reviewCount: 0,
  starSum: 0,
  averagePriceRange: null,
  wouldRecommend: { yes: 0, no: 0, maybe: 0 },
  topTags: [],
  photo: null,
  photoCount: 0,
  distanceMiles: 1,
  excerpt: null,
});
const idsOf = (places: readonly FoundEntity[]) => places.map(({ id }) => id);

describe('the places around a listing', () => {
  it('are four of its category and four others, never the listing itself', () => {
    const ofCategory = ['1', 'self', '2', '3', '4', '5'].map((id) => found(id));
    const nearest = ['self', '6', '1', '7', '8', '9', '10'].map((id) => found(id));
    const { similar, nearby } = placesAround({ id: 'self', category: 'food' }, ofCategory, nearest);
    expect(idsOf(similar)).toEqual(['1', '2', '3', '4']);
    expect(idsOf(nearby)).toEqual(['6', '7', '8', '9']);
  });

  it('are no people and no products', () => {
    const nearest = [found('1', 'person'), found('2', 'product'), found('3')];
    const { nearby } = placesAround({ id: 'self', category: 'food' }, [], nearest);
    expect(idsOf(nearby)).toEqual(['3']);
    const product = placesAround({ id: 'self', category: 'product' }, [found('2', 'product')], nearest);
    expect([idsOf(product.similar), idsOf(product.nearby)]).toEqual([['2'], []]);
  });

  it('are not looked for around a person, or without coordinates', () => {
    expect(hasPlacesAround({ category: 'food', latitude: 0 })).toBe(true);
    expect(hasPlacesAround({ category: 'food', latitude: null })).toBe(false);
    expect(hasPlacesAround({ category: 'person', latitude: 0 })).toBe(false);
  });
});
