import type { RatingAnalytics } from '@candor/contracts';

type Day = RatingAnalytics['days'][number];

/** Some neighbouring days as one bar of the chart. */
export interface AnalyticsBar {
  /** The day, or the first and the last of them. */
  label: string;
  views: number;
  helpfulVotes: number;
}

/** More would be too thin to be told apart on a phone. */
const mostBars = 60;

/** The days as bars: one each where they fit, else as many to a bar as are needed, by whole weeks. The oldest may be fewer. */
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
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  const label = first === last ? formatDay(first) : `${formatDay(first)} – ${formatDay(last)}`;
  return { label, ...totalsOf(days) };
}

const format = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** The day that is meant, wherever the reader is: `Nov 3`. */
export function formatDay(day: string): string {
  return day === '' ? '' : format.format(new Date(`${day}T00:00:00Z`));
}
