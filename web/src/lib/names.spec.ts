import { describe, expect, it } from 'vitest';
import { fullName, initials, shortName } from './names.ts';

describe('a name', () => {
  it('on a card is the first name and the last initial', () => {
    expect(shortName({ firstName: 'Maria', lastName: 'kowalski' })).toBe('Maria K.');
    expect(shortName({ firstName: 'Cher', lastName: '' })).toBe('Cher');
  });

  it('is shortened to the first letters of both parts', () => {
    expect(initials({ firstName: 'élodie', lastName: 'Ng' })).toBe('ÉN');
    expect(initials({ firstName: '𝒜da', lastName: '' })).toBe('𝒜');
  });

  it('in full has no stray space', () => {
    expect(fullName({ firstName: 'Cher', lastName: '' })).toBe('Cher');
  });
});
