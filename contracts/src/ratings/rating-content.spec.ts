import { expect, it } from 'vitest';
import { parseContentFilters } from './content-filters.ts';
import { latestVisit, VisitDate } from './rating-content.ts';

const messageOf = (date: string) => VisitDate.safeParse(date).error?.issues[0]?.message;

it('a visit can be on any day from 2000 to today in the farthest time zone', () => {
  const dayAfter = new Date(Date.parse(latestVisit()) + 86_400_000).toISOString().slice(0, 10);
  const kiritimati = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' });
  expect(latestVisit()).toBe(kiritimati.format(new Date()));
  for (const date of ['2000-01-01', '2024-02-29', latestVisit()]) expect(messageOf(date)).toBeUndefined();
  expect(messageOf(dayAfter)).toBe('The visit cannot be in the future');
  expect(messageOf('1999-12-31')).toBe('The visit must be on January 1, 2000 or later');
  for (const text of ['2025-02-29', '2025-6-1', '06/01/2025', 'June', ''])
    expect(messageOf(text)).toBe('Please enter the date of your visit with month, day and year');
});

it('a filter by content ignores a value that it cannot parse', () => {
  expect(parseContentFilters({ minRating: ' 4 + ', visitedSince: '2025-06-01', language: ' ES ' })).toEqual({
    minRating: 4,
    visitedSince: '2025-06-01',
    language: 'es',
  });
  const none = { minRating: null, visitedSince: null, language: null };
  for (const visitedSince of ['2025-02-30', '2025-06', '0', 'soon', '2025-06-01T00:00'])
    expect(parseContentFilters({ minRating: '6', visitedSince })).toEqual(none);
  for (const language of ['all', 'Spanish', 'spa', 'e1', 'es-MX'])
    expect(parseContentFilters({ language })).toEqual(none);
  expect(parseContentFilters({})).toEqual(none);
});
