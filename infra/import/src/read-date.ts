import { DateTime } from 'luxon';
import { refusal, type Cell } from './source.ts';

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

const time = String.raw`(?<hour>\d{1,2}):(?<minute>\d\d)(?::(?<second>\d\d)(?:\.(?<fraction>\d+))?)?(?: ?(?<half>[ap])m)?`;
const zone = String.raw` ?(?<zone>z|utc|gmt|[+-]\d\d(?::?\d\d)?)`;
const dayName = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`;
const monthName = String.raw`(?<month>[a-z]{3,9})\.?`;
const weekday = String.raw`(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? )?`;
const forms = [
  String.raw`(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)`,
  String.raw`(?<month>\d{1,2})/(?<day>\d{1,2})/(?<year>\d{4})`,
  String.raw`${weekday}${monthName} ${dayName},? (?<year>\d{4})`,
  String.raw`${weekday}${dayName} ${monthName},? (?<year>\d{4})`,
].map((day) => new RegExp(`^${day}(?:(?:t|,? )${time}(?:${zone})?)?$`, 'i'));

export interface DateForm {
  /** Patterns of Luxon, or one of `namedPatterns`. Without one, the forms of docs/import.md. */
  readonly patterns: readonly string[] | undefined;
  /** Of dates that name none. */
  readonly timeZone: string;
}

/** Reads a date: midnight without a time. Throws `RefusedRow` for any other text. */
export const readDate = (cell: Cell, { patterns, timeZone }: DateForm): DateTime<true> => {
  if (patterns === undefined) return readUsualForm(cell, timeZone);
  const read = patterns.map((pattern) => readPattern(cell.text, pattern, timeZone));
  const valid = read.find((date): date is DateTime<true> => date?.isValid === true);
  if (valid !== undefined) return valid;
  if (read.some((date) => date?.invalidReason === 'unit out of range'))
    throw refusal(cell, 'is not a day of the calendar with a time of day');
  throw refusal(cell, `does not have the form ${patterns.map((pattern) => `"${pattern}"`).join(' or ')}`);
};

const dayMs = 86_400_000;
const firstExcelDay = Date.UTC(1899, 11, 30);

/** `null`: not a number, as the pattern requires. */
const readPattern = (text: string, pattern: string, timeZone: string): DateTime | null => {
  const unit = {
    'epoch seconds': 1_000,
    'epoch milliseconds': 1,
    'epoch microseconds': 0.001,
    excel: dayMs,
  }[pattern];
  if (unit === undefined) return DateTime.fromFormat(text, pattern, { zone: timeZone, locale: 'en-US' });
  if (!/^-?\d+(\.\d+)?$/.test(text)) return null;
  const passedMs = Math.round(Number(text) * unit);
  if (pattern !== 'excel') return DateTime.fromMillis(passedMs, { zone: timeZone });
  const clock = DateTime.fromMillis(firstExcelDay + passedMs, { zone: 'utc' });
  return DateTime.fromObject(clock.toObject(), { zone: timeZone });
};

/** `new Date` is too lenient: it reads "no date 5" as a day in May. */
const readUsualForm = (cell: Cell, timeZone: string): DateTime<true> => {
  const parts = forms.map((form) => form.exec(cell.text)?.groups).find((groups) => groups !== undefined);
  const month = monthOf(parts?.['month'] ?? '');
  if (parts === undefined || month === null) throw refusal(cell, noDate(cell.text));
  const number = (part: string): number => Number(parts[part] ?? 0);
  if (month < 1 || month > 12) throw refusal(cell, noMonth(month, cell.text));
  const hour = hourOf(number('hour'), parts['half']);
  const offset = offsetMinutesOf(parts['zone']);
  if (hour === null || number('minute') > 59 || number('second') > 59 || offset === 'invalid')
    throw refusal(cell, 'has no valid time of day');
  const date = DateTime.fromObject(
    {
      year: number('year'),
      month,
      day: number('day'),
      hour,
      minute: number('minute'),
      second: number('second'),
      millisecond: Number((parts['fraction'] ?? '').padEnd(3, '0').slice(0, 3)),
    },
    { zone: offset === null ? timeZone : `UTC${offset < 0 ? '-' : '+'}${clockOf(Math.abs(offset))}` },
  );
  if (!date.isValid) throw refusal(cell, 'is not a day of the calendar');
  return date;
};

const noMonth = (month: number, text: string): string =>
  text.includes('/')
    ? `has no month ${String(month)}: it is read as month/day/year. If the day comes first, give the pattern "dd/MM/yyyy"`
    : `has no month ${String(month)}`;

const noDate = (text: string): string => {
  const pattern = guessPattern(text);
  const example = 'is not a full date such as 2025-01-31, 1/31/2025 or Jan 31, 2025';
  return pattern === null ? example : `${example}. It may have the pattern "${pattern}"`;
};

/** Frequent forms that can mean several dates, so that the map has to name them. */
const frequentPatterns: readonly (readonly [form: RegExp, pattern: string])[] = [
  [/^\d{15,16}$/, 'epoch microseconds'],
  [/^\d{12,13}$/, 'epoch milliseconds'],
  [/^\d{9,10}(\.\d+)?$/, 'epoch seconds'],
  [/^\d{5}(\.\d+)?$/, 'excel'],
  [/^\d{1,2}\.\d{1,2}\.\d{4}$/, 'd.M.yyyy'],
  [/^\d{1,2}\.\d{1,2}\.\d{2}$/, 'd.M.yy'],
  [/^\d{4}\.\d{1,2}\.\d{1,2}$/, 'yyyy.M.d'],
  [/^\d{1,2}-\d{1,2}-\d{4}$/, 'd-M-yyyy'],
  [/^\d{4}\/\d{1,2}\/\d{1,2}$/, 'yyyy/M/d'],
  [/^\d{4}-\d{1,2}-\d{1,2}$/, 'yyyy-M-d'],
  [/^\d{8}$/, 'yyyyMMdd'],
  [/^\d{1,2}\/\d{1,2}\/\d{2}$/, 'M/d/yy'],
];

const guessPattern = (text: string): string | null =>
  frequentPatterns.find(([form]) => form.test(text))?.[1] ?? null;

const monthOf = (text: string): number | null => {
  if (/^\d+$/.test(text)) return Number(text);
  const word = text.toLowerCase();
  const index = months.findIndex((month) => word === month || word === month.slice(0, 3));
  if (index < 0) return word === 'sept' ? 9 : null;
  return index + 1;
};

/** On a 24-hour clock, or on a 12-hour clock with `half`. */
const hourOf = (hour: number, half: string | undefined): number | null => {
  if (half === undefined) return hour < 24 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
};

/** Minutes ahead of UTC; `null`: the text names no zone. */
const offsetMinutesOf = (text: string | undefined): number | null | 'invalid' => {
  if (text === undefined) return null;
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(text) ?? [];
  if (sign === undefined) return 0;
  if (Number(hours) > 14 || Number(minutes) > 59) return 'invalid';
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};

const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60))}:${String(minutes % 60).padStart(2, '0')}`;
