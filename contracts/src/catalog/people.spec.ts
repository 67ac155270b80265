import { describe, expect, it } from 'vitest';
import { isIndexedListing, shownDetails } from './people.ts';

const details = {
  name: 'Ada',
  category: 'person',
  city: 'Austin',
  address: '1 Main St',
  phone: '512-555-0100',
  latitude: 30.27,
  longitude: -97.74,
  locationPrecision: 'address',
} as const;

describe('the listing of a person', () => {
  it('is shown without phone, address and position', () => {
    expect(shownDetails(details)).toEqual({
      name: 'Ada',
      category: 'person',
      city: 'Austin',
      address: null,
      phone: null,
      latitude: null,
      longitude: null,
      locationPrecision: null,
    });
    const food = { ...details, category: 'food' } as const;
    expect(shownDetails(food)).toEqual(food);
  });

  it('is indexed once it is claimed or has three reviews', () => {
    const person = { category: 'person', isClaimed: false, reviewCount: 2 } as const;
    expect(isIndexedListing(person)).toBe(false);
    expect(isIndexedListing({ ...person, reviewCount: 3 })).toBe(true);
    expect(isIndexedListing({ ...person, isClaimed: true, reviewCount: 0 })).toBe(true);
    expect(isIndexedListing({ ...person, category: 'other', reviewCount: 0 })).toBe(true);
  });
});
