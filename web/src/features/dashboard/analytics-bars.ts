import type { RatingAnalytics } from '@candor/contracts';
import { formatShortDay } from '../../lib/format.ts';

type Day = RatingAnalytics['days'][number];

/** One bar of the chart: one or several consecutive days. */
export interface AnalyticsBar {
  /** 'Nov 16', or 'Nov 16 – Nov 22' */
  label: string;
  views: number;
  helpfulVotes: number;
}

/** More would be too thin on a phone. */
const mostBars = 60;

/** One bar a day if they fit, otherwise several days or a week a bar. The oldest bar may have fewer days. */
export function analyticsBars(days: readonly Day[]): AnalyticsBar[] {
  const daysPerBar = days.length <= 2 * mostBars ? Math.ceil(days.length / mostBars) : 7;
  const bars: AnalyticsBar[] = [];
  for (let end = days.length; end > 0; end -= daysPerBar)
    bars.unshift(barOf(days.slice(Math.max(0, end - daysPerBar), end)));
  return bars;
}

export function totalsOf(days: readonly Day[]): { views: number; helpfulVotes: number } {
  return {
    views: days.reduce((sum, { views }) => sum + views, 0),
    helpfulVotes: days.reduce((sum, { helpfulVotes }) => sum + helpfulVotes, 0),
  };
}

function barOf(days: readonly Day[]): AnalyticsBar {
  const ends = [days[0], days.at(-1)].map((day) => (day === undefined ? '' : formatShortDay(day.day)));
  return { label: [...new Set(ends)].join(' – '), ...totalsOf(days) };
}
