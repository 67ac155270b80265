import { describe, expect, it } from 'vitest';
import { readDate as readCell } from './read-date.ts';
import { RefusedRow } from './source.ts';

const readDate = (text: string, patterns?: readonly string[], timeZone = 'UTC') =>
  readCell({ name: 'date', text }, { patterns, timeZone }).toJSDate();

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
    `date: '${text}' is not a full date such as 2025-01-31, 1/31/2025 or Jan 31, 2025`;
  it.each([
    'no date 5',
    '12/31',
    '2024',
    '2024-05',
    'yesterday',
    'May 2024',
    '5 Mai 2024',
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
    ['2025-00-10', 'has no month 0'],
    [
      '31/12/2024',
      'has no month 31: it is read as month/day/year. If the day comes first, give the pattern "dd/MM/yyyy"',
    ],
    ['Jun 31, 2024', 'is not a day of the calendar'],
    ['2025-01-01T24:00', 'has no valid time of day'],
    ['2025-01-01 10:60', 'has no valid time of day'],
    ['1/1/2025 13:00 pm', 'has no valid time of day'],
    ['2025-01-01T10:00+25:00', 'has no valid time of day'],
  ])('%s is refused: it %s', (text, reason) => {
    expect(() => readDate(text)).toThrow(new RefusedRow(`date: '${text}' ${reason}`));
  });

  it.each([
    ['1714953600', 'epoch seconds'],
    ['1714953600000', 'epoch milliseconds'],
    ['1714953600000000', 'epoch microseconds'],
    ['45418', 'excel'],
    ['45418.5', 'excel'],
    ['5/6/24', 'M/d/yy'],
    ['31.12.2024', 'd.M.yyyy'],
    ['31.12.24', 'd.M.yy'],
    ['2024.12.31', 'yyyy.M.d'],
    ['31-12-2024', 'd-M-yyyy'],
    ['2024-5-6', 'yyyy-M-d'],
    ['2024/05/06', 'yyyy/M/d'],
    ['20240506', 'yyyyMMdd'],
  ])('%s is refused, with the pattern that it may have: %s', (text, pattern) => {
    expect(() => readDate(text)).toThrow(`${noDate(text)}. It may have the pattern "${pattern}"`);
    expect(readDate(text, [pattern]).getTime()).toBeGreaterThan(0);
  });

  it.each([
    ['09 4, 2015', 'MM d, yyyy', '2015-09-04T00:00:00.000Z'],
    ['31/12/2024', 'dd/MM/yyyy', '2024-12-31T00:00:00.000Z'],
    ['5.6.2024 7:08', 'd.M.yyyy H:mm', '2024-06-05T07:08:00.000Z'],
    ['1441324800', 'epoch seconds', '2015-09-04T00:00:00.000Z'],
    ['1441324800.5', 'epoch seconds', '2015-09-04T00:00:00.500Z'],
    ['1441324800123', 'epoch milliseconds', '2015-09-04T00:00:00.123Z'],
    ['1441324800123999', 'epoch microseconds', '2015-09-04T00:00:00.124Z'],
    ['42251', 'excel', '2015-09-04T00:00:00.000Z'],
    ['42251.75', 'excel', '2015-09-04T18:00:00.000Z'],
  ])('%s of the pattern %s is %s', (text, pattern, instant) => {
    expect(readDate(text, [pattern]).toISOString()).toBe(instant);
  });

  it.each([
    ['2015-09-04', undefined, 'America/Chicago', '2015-09-04T05:00:00.000Z'],
    ['2015-01-04 10:00', undefined, 'America/Chicago', '2015-01-04T16:00:00.000Z'],
    ['2015-09-04T10:00Z', undefined, 'America/Chicago', '2015-09-04T10:00:00.000Z'],
    ['04/09/2015 10:00', 'dd/MM/yyyy HH:mm', 'Asia/Kolkata', '2015-09-04T04:30:00.000Z'],
    ['42251.75', 'excel', 'America/Chicago', '2015-09-04T23:00:00.000Z'],
    ['1441324800', 'epoch seconds', 'America/Chicago', '2015-09-04T00:00:00.000Z'],
  ])('%s (%s) in %s is %s', (text, pattern, timeZone, instant) => {
    expect(readDate(text, pattern === undefined ? undefined : [pattern], timeZone).toISOString()).toBe(
      instant,
    );
  });

  it('has one of several patterns', () => {
    const patterns = ['dd/MM/yyyy', 'yyyy'];
    expect(readDate('2015', patterns).toISOString()).toBe('2015-01-01T00:00:00.000Z');
    expect(() => readDate('May', patterns)).toThrow(
      `date: 'May' does not have the form "dd/MM/yyyy" or "yyyy"`,
    );
    expect(() => readDate('30/02/2015', patterns)).toThrow("date: '30/02/2015' is not a day of the calendar");
  });
});
