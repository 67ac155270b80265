import type { OwnerFigures } from '@candor/contracts';
import { currentLanguage, localeOf } from '@candor/languages';
import { t } from './messages/index.ts';

/** In all weeks. */
export function viewsOf({ weeks }: OwnerFigures): number {
  return weeks.reduce((sum, { views }) => sum + views, 0);
}

/** In all months. */
export function reviewsOf({ months }: OwnerFigures): number {
  return months.reduce((sum, { reviewCount }) => sum + reviewCount, 0);
}

/** '75%'; a dash without reviews. */
export function responseRate({ reviewCount, respondedCount }: OwnerFigures): string {
  return reviewCount === 0
    ? '–'
    : t('percentage', { percent: Math.round((100 * respondedCount) / reviewCount) });
}

/** '40 min', '5 h' or '3 days'; a dash without responses. */
export function responseTime({ medianResponseHours: hours }: OwnerFigures): string {
  if (hours === null) return '–';
  if (hours < 1) return t('minutes', { count: Math.max(1, Math.round(hours * 60)) });
  if (hours < 48) return t('hours', { count: Math.round(hours) });
  return t('days', { count: Math.round(hours / 24) });
}

const locale = localeOf(currentLanguage());
const day = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** 'Week of Nov 16' */
export function weekLabel(monday: string): string {
  return t('weekOf', { day: day.format(new Date(`${monday}T00:00:00Z`)) });
}

/** 'Nov 2026' */
export function monthLabel(first: string): string {
  return month.format(new Date(`${first}T00:00:00Z`));
}
