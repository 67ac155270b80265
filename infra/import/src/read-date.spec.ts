import { describe, expect, it } from 'vitest';
import { readDate } from './read-date.ts';
import { RefusedRow } from './source.ts';

describe('a date', () => {
  it.each([
    ['2024-05-06', '2024-05-06T00:00:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['2024-05-06T10:15', '2024-05-06T10:15:00.000Z'],
    ['2024-05-06T10:15:30Z', '2024-05-06T10:15:30.000Z'],
    ['2024-05-06t10:15:30.1239z', '2024-05-06T10:15:30.123Z'],
    ['2024-05-06 10:15:30', '2024-05-06T10:15:30.000Z'],
    ['2024-05-06 10:15:30 UTC', '2024-05-06T10:15:30.000Z'],
    ['2024-05-06 10:15:30.5+00', '2024-05-06T10:15:30.500Z'],
    ['2024-05-06T23:30:00-05:00', '2024-05-07T04:30:00.000Z'],
    ['2024-05-06T01:00:00+0530', '2024-05-05T19:30:00.000Z'],
    ['5/6/2024', '2024-05-06T00:00:00.000Z'],
    ['05/06/2024 1:05 PM', '2024-05-06T13:05:00.000Z'],
    ['12/31/2024, 12:00:01 am', '2024-12-31T00:00:01.000Z'],
    ['Jan 5, 2025', '2025-01-05T00:00:00.000Z'],
    ['january 5th 2025', '2025-01-05T00:00:00.000Z'],
    ['Sept. 5, 2024', '2024-09-05T00:00:00.000Z'],
    ['5 May 2024', '2024-05-05T00:00:00.000Z'],
    ['Mon, 06 May 2024 10:15:30 GMT', '2024-05-06T10:15:30.000Z'],
    ['Monday, May 6, 2024 12:30 pm', '2024-05-06T12:30:00.000Z'],
  ])('%s is %s', (text, instant) => {
    expect(readDate(text).toISOString()).toBe(instant);
  });

  const noDate = (text: string) =>
    `"${text}" is not a full date such as 2025-01-31, 1/31/2025 or Jan 31, 2025`;
  it.each([
    'no date 5',
    '12/31',
    '2024',
    '2024-05',
    '1714953600',
    '1714953600000',
    '5/6/24',
    '31.12.2024',
    'yesterday',
    'May 2024',
    '5 Mai 2024',
    '2024-5-6',
    '2024/05/06',
    '2024-05-06T',
    '2024-05-06 10',
    '2024-05-06Z',
    '2024-05-06T10:15 CET',
    'on 2024-05-06',
    '2024-05-06 or so',
  ])('%s is none', (text) => {
    expect(() => readDate(text)).toThrow(new RefusedRow(noDate(text)));
  });

  it.each([
    ['2025-02-29', 'is not a day of the calendar'],
    ['2025-00-10', 'is not a day of the calendar'],
    ['31/12/2024', 'is not a day of the calendar'],
    ['Jun 31, 2024', 'is not a day of the calendar'],
    ['2025-01-01T24:00', 'has no valid time of day'],
    ['2025-01-01 10:60', 'has no valid time of day'],
    ['1/1/2025 13:00 pm', 'has no valid time of day'],
    ['2025-01-01T10:00+25:00', 'has no valid time of day'],
  ])('%s is refused: it %s', (text, reason) => {
    expect(() => readDate(text)).toThrow(new RefusedRow(`"${text}" ${reason}`));
  });
});
