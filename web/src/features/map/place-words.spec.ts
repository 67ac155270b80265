import { describe, expect, it } from 'vitest';
import { groupName, placeName, precisionText, withoutPlaceText } from './place-words.ts';
import { placeAt } from './testing/places.ts';

const place = placeAt(-97.743, 30.267);

describe('the name of a mark', () => {
  it('says what a place is, where and how it is rated', () => {
    expect(placeName(place)).toBe('Sakura House, Austin, TX, 4.0 stars');
    expect(placeName({ ...place, stars: 4.25, ratingIds: ['r1', 'r2'] })).toBe(
      'Sakura House, Austin, TX, 4.3 stars, 2 ratings',
    );
    expect(placeName({ ...place, city: '', stars: null, ratingIds: [] })).toBe('Sakura House');
  });

  it('says of several how many they are, and around which city most of them', () => {
    const elsewhere = { ...place, city: 'Round Rock, TX' };
    expect(groupName([elsewhere, place, place])).toBe('3 places around Austin, TX');
    expect(
      groupName([
        { ...place, city: '' },
        { ...place, city: '' },
      ]),
    ).toBe('2 places');
  });
});

it('ratings without a place are told, if there are any', () => {
  expect(withoutPlaceText(0)).toBeUndefined();
  expect(withoutPlaceText(1)).toBe('1 rating has no place on the map.');
  expect(withoutPlaceText(3)).toBe('3 ratings have no place on the map.');
});

it('a place that is less exact than an address says so', () => {
  expect(precisionText('zip')).toBe('Placed by its ZIP code.');
  expect(precisionText('city')).toBe('Placed by its city.');
  expect(precisionText('address')).toBeUndefined();
});
