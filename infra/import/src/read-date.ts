import { RefusedRow } from './refused-row.ts';

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
const dayInWords = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`;
const monthInWords = String.raw`(?<month>[a-z]{3,9})\.?`;
const weekday = String.raw`(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? )?`;
const forms = [
  String.raw`(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)`,
  String.raw`(?<month>\d{1,2})/(?<day>\d{1,2})/(?<year>\d{4})`,
  String.raw`${weekday}${monthInWords} ${dayInWords},? (?<year>\d{4})`,
  String.raw`${weekday}${dayInWords} ${monthInWords},? (?<year>\d{4})`,
].map((day) => new RegExp(`^${day}(?:(?:t|,? )${time}(?:${zone})?)?$`, 'i'));

/**
 * The instant that a text names in one of the forms that docs/import.md lists; without a zone it is UTC, without a time
 * midnight. Nothing is guessed, as `new Date` would: to it, "no date 5" is a day in May.
 */
export const readDate = (text: string): Date => {
  const told = text.slice(0, 40);
  const parts = forms.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined);
  const month = monthOf(parts?.['month'] ?? '');
  if (parts === undefined || month === null)
    throw new RefusedRow(`"${told}" is no full date such as 2025-01-31, 1/31/2025 or Jan 31, 2025`);
  const number = (part: string): number => Number(parts[part] ?? 0);
  const day = new Date(Date.UTC(number('year'), month - 1, number('day')));
  if (day.getUTCMonth() !== month - 1 || day.getUTCDate() !== number('day'))
    throw new RefusedRow(`"${told}" is no day of the calendar`);
  const hour = hourOf(number('hour'), parts['half']);
  const offset = offsetMinutesOf(parts['zone']);
  if (hour === null || number('minute') > 59 || number('second') > 59 || offset === null)
    throw new RefusedRow(`"${told}" has no time of the day`);
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

/** By a clock of 24 hours, or one of 12 with its half of the day. */
const hourOf = (hour: number, half: string | undefined): number | null => {
  if (half === undefined) return hour < 24 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
};

/** How far the zone is ahead of UTC. */
const offsetMinutesOf = (text: string | undefined): number | null => {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(text ?? '') ?? [];
  if (sign === undefined) return 0;
  if (Number(hours) > 14 || Number(minutes) > 59) return null;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};
