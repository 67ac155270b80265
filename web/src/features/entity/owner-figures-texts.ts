import type { OwnerFigures } from '@candor/contracts';
import { formatShortDay } from '../../lib/format.ts';
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

/** 'Week of Nov 16' */
export function weekLabel(monday: string): string {
  return t('weekOf', { day: formatShortDay(monday) });
}
