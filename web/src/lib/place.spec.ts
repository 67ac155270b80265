import { describe, expect, it } from 'vitest';
import { cityAndState, locationOf, mapsLink, memberPlace } from './place.ts';

describe('a maps link', () => {
  const query = (url: string) => new URL(url).searchParams.get('query');

  it('searches address, city and state', () => {
    expect(query(mapsLink({ name: "Joe's", address: '1 Main St', city: 'Austin', state: 'TX' }))).toBe(
      '1 Main St, Austin, TX',
    );
  });

  it('searches the name without an address', () => {
    expect(query(mapsLink({ name: 'Joe & Sons', address: ' ', city: 'Austin', state: 'TX' }))).toBe(
      'Joe & Sons, Austin, TX',
    );
  });

  it('is labeled with city and state, as far as they are known', () => {
    expect(cityAndState({ city: 'Austin', state: 'TX' })).toBe('Austin, TX');
    expect(cityAndState({ city: 'Austin', state: null })).toBe('Austin');
    expect(cityAndState({ city: null, state: null })).toBeNull();
    expect(cityAndState({ city: 'Austin', state: 'TX', country: 'US' })).toBe('Austin, TX');
  });

  it('names the country elsewhere', () => {
    const elsewhere = { city: 'Milan', state: 'MI', country: 'IT' };
    expect(cityAndState(elsewhere)).toBe('Milan, MI, Italy');
    expect(cityAndState({ ...elsewhere, state: 'Italy' })).toBe('Milan, Italy');
    expect(query(mapsLink({ ...elsewhere, name: 'Rosa' }))).toBe('Rosa, Milan, MI, Italy');
  });
});

describe('the location of a member', () => {
  it('is built from city, state and ZIP code', () => {
    expect(locationOf({ city: 'Austin', state: 'TX', zipCode: '78701' })).toBe('Austin, TX 78701');
  });

  it('has no gaps for missing parts', () => {
    expect(locationOf({ city: 'Austin', state: null, zipCode: '78701' })).toBe('Austin, 78701');
    expect(locationOf({ city: null, state: 'TX', zipCode: null })).toBe('TX');
    expect(locationOf({ city: 'Austin', state: null, zipCode: null })).toBe('Austin');
    expect(locationOf({ city: null, state: null, zipCode: null })).toBeNull();
  });
});

const austin = { city: 'Austin', state: 'TX' };

it('the place of a member is the stored location', () => {
  expect(memberPlace({ ...austin, location: 'South Congress, Austin' })).toBe('South Congress, Austin');
  expect(memberPlace({ city: null, state: null, location: '78701' })).toBe('78701');
});

it('a location that is only a ZIP code follows city and state', () => {
  expect(memberPlace({ ...austin, location: '78701' })).toBe('Austin, TX 78701');
  expect(memberPlace({ ...austin, location: '78701-1234' })).toBe('Austin, TX 78701-1234');
});

it('without a location the place is city and state, or null', () => {
  expect(memberPlace({ ...austin, location: null })).toBe('Austin, TX');
  expect(memberPlace({ city: null, state: null, location: null })).toBeNull();
});
