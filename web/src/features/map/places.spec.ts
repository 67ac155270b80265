import { describe, expect, it } from 'vitest';
import { placeLabel, placesLabel, placesOfRatings, precisionText, unplacedText } from './places.ts';
import { austin, placeAt, ratingOf } from './testing/sample-places.ts';

describe('the places of ratings', () => {
  it('are one for each listing, with all of its ratings and the mean of their stars', () => {
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

  it('leave out listings without coordinates, and count their ratings', () => {
    const nowhere = { ...austin, id: 'e2', latitude: null, longitude: null };
    const { places, unplacedRatings } = placesOfRatings([
      ratingOf(nowhere),
      ratingOf(austin),
      ratingOf(nowhere),
    ]);
    expect(places.map(({ entityId }) => entityId)).toEqual(['e1']);
    expect(unplacedRatings).toBe(2);
  });

  it('leave out people', () => {
    const { places, unplacedRatings } = placesOfRatings([ratingOf({ ...austin, category: 'person' })]);
    expect([places, unplacedRatings]).toEqual([[], 1]);
  });

  it('are approximate if only the city is known', () => {
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

  it('can be on the equator and the prime meridian', () => {
    expect(placesOfRatings([ratingOf({ ...austin, latitude: 0, longitude: 0 })]).places).toHaveLength(1);
  });
});

const place = placeAt(-97.743, 30.267);

describe('the label of a marker', () => {
  it('has the name, the city and the stars of a place', () => {
    expect(placeLabel(place)).toBe('Sakura House, Austin, TX, 4.0 stars');
    expect(placeLabel({ ...place, stars: 4.25, ratingIds: ['r1', 'r2'] })).toBe(
      'Sakura House, Austin, TX, 4.3 stars, 2 ratings',
    );
    expect(placeLabel({ ...place, city: '', stars: null, ratingIds: [] })).toBe('Sakura House');
  });

  it('counts several places and names the city of most of them', () => {
    const elsewhere = { ...place, city: 'Round Rock, TX' };
    expect(placesLabel([elsewhere, place, place])).toBe('3 places around Austin, TX');
    expect(
      placesLabel([
        { ...place, city: '' },
        { ...place, city: '' },
      ]),
    ).toBe('2 places');
  });
});

it('ratings without a place are counted, if there are any', () => {
  expect(unplacedText(0)).toBeUndefined();
  expect(unplacedText(1)).toBe('1 rating has no place on the map.');
  expect(unplacedText(3)).toBe('3 ratings have no place on the map.');
});

it('a place without an exact address says so', () => {
  expect(precisionText('zip')).toBe('The position is the center of its ZIP code area.');
  expect(precisionText('city')).toBe('The position is the center of its city.');
  expect(precisionText('address')).toBeUndefined();
});
