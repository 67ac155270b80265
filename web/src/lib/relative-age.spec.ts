import { describe, expect, it } from 'vitest';
import { relativeAge } from './relative-age.ts';

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
