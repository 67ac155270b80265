import { describe, expect, it } from 'vitest';
import { addressKey, listingKey } from './listing-key.ts';

const cafe = {
  name: 'Harbor Light Café',
  category: 'food',
  city: 'Austin',
  state: 'TX',
  country: 'US',
} as const;

describe('a listing key', () => {
  it.each([
    { name: 'HARBOR light CAFE' },
    { name: '  Harbor \u00a0 Light\tCafe\u0301 ' },
    { city: 'AUSTIN ' },
    { state: 'Texas' },
    { state: ' tx' },
  ])('is the same with %j', (other) => {
    expect(listingKey({ ...cafe, ...other })).toBe(listingKey(cafe));
  });

  it.each([
    { name: 'Harbor Lights Café' },
    { category: 'place' as const },
    { city: 'Dallas' },
    { state: 'OK' },
    { name: 'Harbor Light', city: 'Café Austin' },
    { country: 'CA' },
    { state: 'Canada', country: 'CA' },
  ])('is another with %j', (other) => {
    expect(listingKey({ ...cafe, ...other })).not.toBe(listingKey(cafe));
  });

  it('is the same in all versions, because the log contains it', () => {
    expect(listingKey(cafe)).toBe('ea035506d2a8dff04497d8e3d7bf3f4305abcd143d8053a24721cfa9b3aaf966');
  });

  it('has an address key that is folded in the same way', () => {
    expect(addressKey(' 1  Main   St ')).toBe(addressKey('1 MAIN ST'));
    expect(addressKey(null)).toBeNull();
  });
});
