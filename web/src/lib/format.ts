import type { Money } from '@candor/contracts';
import { currentLanguage, localeOf } from '@candor/languages';
import { firstLetter } from '@candor/contracts/identity/short-name';
import { formatStars } from '@candor/contracts/ratings/mean';
import { t } from './messages/index.ts';

export { shortName } from '@candor/contracts/identity/short-name';

interface Named {
  firstName: string;
  lastName: string;
}

export function fullName({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`.trim();
}

export function initials({ firstName, lastName }: Named): string {
  return `${firstLetter(firstName)}${firstLetter(lastName)}`;
}

const locale = localeOf(currentLanguage());
const counts = new Intl.NumberFormat(locale);

/** 1200 → '1,200'. */
export function formatCount(count: number): string {
  return counts.format(count);
}

/** {999, USD} → '$9.99'. Not every currency has two decimals. */
export function formatMoney({ amountMinor, currency }: Money): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const { maximumFractionDigits: decimals = 2 } = format.resolvedOptions();
  return format.format(amountMinor / 10 ** decimals);
}

/** How many stars are drawn filled for an average. */
export function filledStars(average: number): number {
  return Math.min(5, Math.max(0, Math.round(average)));
}

/** For screen readers. */
export function starsLabel(stars: number): string {
  return t('starsOfFive', { stars: formatStars(stars) });
}

const dayMs = 86_400_000;
const ages = new Intl.RelativeTimeFormat(locale);

/** 'Today', '1 day ago', '3 weeks ago' …, by whole days since the instant. */
export function relativeAge(createdAt: string, now: Date = new Date()): string {
  const days = Math.max(0, Math.floor((now.getTime() - Date.parse(createdAt)) / dayMs));
  if (days === 0) return t('today');
  if (days < 7) return ages.format(-days, 'day');
  if (days < 30) return ages.format(-Math.floor(days / 7), 'week');
  if (days < 365) return ages.format(-Math.floor(days / 30), 'month');
  return ages.format(-Math.floor(days / 365), 'year');
}

const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
const utcDates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
const shortDays = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
const months = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
const shortMonths = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
const dateTimes = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
const times = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });

/** 'Jan 5, 2025', in the viewer's time zone. */
export function formatDate(instant: string): string {
  return dates.format(new Date(instant));
}

/** 'Jan 5, 2025' for a calendar day like '2025-01-05', which has no time zone. */
export function formatDay(day: string): string {
  return utcDates.format(new Date(day));
}

/** 'Jan 5' for a calendar day, where the year is plain. */
export function formatShortDay(day: string): string {
  return shortDays.format(new Date(day));
}

/** 'January 2025' */
export function formatMonth(day: string): string {
  return months.format(new Date(day));
}

/** 'Jan 2025' */
export function formatShortMonth(day: string): string {
  return shortMonths.format(new Date(day));
}

/** 'Jan 5, 2025, 3:04 PM', in the viewer's time zone. */
export function formatDateTime(instant: string): string {
  return dateTimes.format(new Date(instant));
}

/** '3:04 PM', in the viewer's time zone. */
export function formatTime(instant: string): string {
  return times.format(new Date(instant));
}
