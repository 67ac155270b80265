import { describe, expect, it } from 'vitest';
import {
  filledStars,
  formatCount,
  formatMoney,
  fullName,
  initials,
  relativeAge,
  shortName,
  starsLabel,
  formatDate,
  formatDay,
  formatShortDay,
  formatShortMonth,
} from './format.ts';

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

describe('a count', () => {
  it('has separators', () => {
    expect(formatCount(1200)).toBe('1,200');
  });
});

describe('an amount of money', () => {
  it.each([
    [{ amountMinor: 999, currency: 'USD' }, '$9.99'],
    [{ amountMinor: 0, currency: 'USD' }, '$0.00'],
    [{ amountMinor: 123_456, currency: 'EUR' }, '€1,234.56'],
    [{ amountMinor: 900, currency: 'JPY' }, '¥900'],
    [{ amountMinor: 1_500, currency: 'KWD' }, 'KWD\u00a01.500'],
  ])('of %o is shown as its currency is written', (money, shown) => {
    expect(formatMoney(money)).toBe(shown);
  });
});

describe('stars', () => {
  it('are filled to the rounded average', () => {
    expect(filledStars(3.49)).toBe(3);
    expect(filledStars(3.5)).toBe(4);
    expect(filledStars(9)).toBe(5);
  });

  it('are said in words', () => {
    expect(starsLabel(4.3)).toBe('4.3 out of 5 stars');
  });
});

const now = new Date('2026-03-15T12:00:00.000Z');

const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

describe('the age of a rating', () => {
  it.each([
    [0, 'Today'],
    [1, '1 day ago'],
    [2, '2 days ago'],
    [6, '6 days ago'],
    [7, '1 week ago'],
    [13, '1 week ago'],
    [14, '2 weeks ago'],
    [29, '4 weeks ago'],
    [30, '1 month ago'],
    [59, '1 month ago'],
    [60, '2 months ago'],
    [364, '12 months ago'],
    [365, '1 year ago'],
    [729, '1 year ago'],
    [730, '2 years ago'],
  ])('of %i days is "%s"', (days, label) => {
    expect(relativeAge(daysAgo(days), now)).toBe(label);
  });

  it('counts whole days since the instant, not dates of a calendar', () => {
    expect(relativeAge('2026-03-14T12:00:00.001Z', now)).toBe('Today');
    expect(relativeAge('2026-03-14T12:00:00.000Z', now)).toBe('1 day ago');
  });

  it('is Today when the server clock is ahead', () => {
    expect(relativeAge('2026-03-15T12:05:00.000Z', now)).toBe('Today');
  });
});

describe('a date', () => {
  it('is written like Jan 5, 2025', () => {
    expect(formatDate('2025-01-05T12:00:00.000Z')).toBe('Jan 5, 2025');
    expect(formatDay('2025-01-05')).toBe('Jan 5, 2025');
  });

  it('in a small place is Jan 1 or Jan 2025, in any time zone', () => {
    expect(formatShortDay('2025-01-01')).toBe('Jan 1');
    expect(formatShortMonth('2025-01-01')).toBe('Jan 2025');
  });
});
