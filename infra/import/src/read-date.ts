import { RefusedRow } from './source.ts';

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

/**
 * Reads a date in one of the forms that docs/import.md lists: UTC without a zone, midnight without a time. Throws `RefusedRow`
 * for any other text. `new Date` is too lenient: it reads "no date 5" as a day in May.
 */
export const readDate = (text: string): Date => {
  const shown = text.slice(0, 40);
  const parts = forms.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined);
  const month = monthOf(parts?.['month'] ?? '');
  if (parts === undefined || month === null)
    throw new RefusedRow(`"${shown}" is not a full date such as 2025-01-31, 1/31/2025 or Jan 31, 2025`);
  const number = (part: string): number => Number(parts[part] ?? 0);
  const day = new Date(Date.UTC(number('year'), month - 1, number('day')));
  if (day.getUTCMonth() !== month - 1 || day.getUTCDate() !== number('day'))
    throw new RefusedRow(`"${shown}" is not a day of the calendar`);
  const hour = hourOf(number('hour'), parts['half']);
  const offset = offsetMinutesOf(parts['zone']);
  if (hour === null || number('minute') > 59 || number('second') > 59 || offset === null)
    throw new RefusedRow(`"${shown}" has no valid time of day`);
  const milliseconds = Number((parts['fraction'] ?? '').padEnd(3, '0').slice(0, 3));
  const seconds = (hour * 60 + number('minute') - offset) * 60 + number('second');
  return new Date(day.getTime() + seconds * 1_000 + milliseconds);
};

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

/** Minutes ahead of UTC; `null` for an invalid offset. */
const offsetMinutesOf = (text: string | undefined): number | null => {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(text ?? '') ?? [];
  if (sign === undefined) return 0;
  if (Number(hours) > 14 || Number(minutes) > 59) return null;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};
