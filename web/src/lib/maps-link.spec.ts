import { describe, expect, it } from 'vitest';
import { cityAndState, mapsLink } from './maps-link.ts';

describe('a maps link', () => {
  const query = (url: string) => new URL(url).searchParams.get('query');

  it('searches address, city and state', () => {
    expect(query(mapsLink({ name: "Joe's", address: '1 Main St', city: 'Austin', state: 'TX' }))).toBe(
      '1 Main St, Austin, TX',
    );
  });

  it('searches the name where there is no address', () => {
    expect(query(mapsLink({ name: 'Joe & Sons', address: ' ', city: 'Austin', state: 'TX' }))).toBe(
      'Joe & Sons, Austin, TX',
    );
  });

  it('is labelled with what is known of city and state', () => {
    expect(cityAndState({ city: 'Austin', state: 'TX' })).toBe('Austin, TX');
    expect(cityAndState({ city: 'Austin', state: null })).toBe('Austin');
    expect(cityAndState({ city: null, state: null })).toBeNull();
  });
});
