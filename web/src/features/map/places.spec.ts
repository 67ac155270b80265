import { describe, expect, it } from 'vitest';
import { placesOfRatings } from './places.ts';
import { austin, ratingOf } from './testing/places.ts';

describe('the places of ratings', () => {
  it('are one for each entity, with all of its ratings and the mean of their stars', () => {
    const { places } = placesOfRatings([
      ratingOf(austin, { id: 'r1', starRating: 5 }),
      ratingOf({ ...austin, id: 'e2' }, { id: 'r2', starRating: 1 }),
      ratingOf(austin, { id: 'r3', starRating: 4 }),
    ]);
    expect(places).toMatchObject([
      { entityId: 'e1', name: 'Sakura House', city: 'Austin, TX', stars: 4.5, ratingIds: ['r1', 'r3'] },
      { entityId: 'e2', stars: 1, ratingIds: ['r2'] },
    ]);
  });

  it('leave out what has no coordinates, and count its ratings', () => {
    const nowhere = { ...austin, id: 'e2', latitude: null, longitude: null };
    const { places, ratingsWithoutPlace } = placesOfRatings([
      ratingOf(nowhere),
      ratingOf(austin),
      ratingOf(nowhere),
    ]);
    expect(places.map(({ entityId }) => entityId)).toEqual(['e1']);
    expect(ratingsWithoutPlace).toBe(2);
  });

  it('are approximate where only the city is known', () => {
    const precisions = ['address', 'zip', 'city', null] as const;
    const ratings = precisions.map((locationPrecision, index) =>
      ratingOf({ ...austin, id: `e${index}`, locationPrecision }),
    );
    expect(placesOfRatings(ratings).places.map(({ isApproximate }) => isApproximate)).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });

  it('take the equator and the prime meridian for what they are', () => {
    expect(placesOfRatings([ratingOf({ ...austin, latitude: 0, longitude: 0 })]).places).toHaveLength(1);
  });
});
