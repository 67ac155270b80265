import { expect, it } from 'vitest';
import { memberPlace } from './member-place.ts';

const austin = { city: 'Austin', state: 'TX' };

it('the place of a member is his location as it is stored', () => {
  expect(memberPlace({ ...austin, location: 'South Congress, Austin' })).toBe('South Congress, Austin');
  expect(memberPlace({ city: null, state: null, location: '78701' })).toBe('78701');
});

it('a location that is only a ZIP code stands behind city and state', () => {
  expect(memberPlace({ ...austin, location: '78701' })).toBe('Austin, TX 78701');
  expect(memberPlace({ ...austin, location: '78701-1234' })).toBe('Austin, TX 78701-1234');
});

it('without a location, city and state are the place, and nothing is none', () => {
  expect(memberPlace({ ...austin, location: null })).toBe('Austin, TX');
  expect(memberPlace({ city: null, state: null, location: null })).toBeNull();
});
