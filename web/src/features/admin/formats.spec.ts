import { describe, expect, it } from 'vitest';
import { formatDay } from './days.ts';
import { formatPlace } from './place.ts';

describe('a day of the back-office', () => {
  it('is written like Jan 5, 2025', () => {
    expect(formatDay('2025-01-05T12:00:00.000Z')).toBe('Jan 5, 2025');
  });
});

describe('a location of the back-office', () => {
  it('is city and state, or what there is of them', () => {
    expect(formatPlace({ city: 'Austin', state: 'TX' })).toBe('Austin, TX');
    expect(formatPlace({ city: null, state: 'TX' })).toBe('TX');
    expect(formatPlace({ city: '', state: '' })).toBe('—');
  });
});
