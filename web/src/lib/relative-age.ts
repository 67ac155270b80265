import { plural } from './plural.ts';

const dayMs = 86_400_000;

/** 'Today', '1 day ago', '3 weeks ago' …: whole days since the instant, as the listed steps name them. */
export function relativeAge(createdAt: string, now: Date = new Date()): string {
  const days = Math.max(0, Math.floor((now.getTime() - Date.parse(createdAt)) / dayMs));
  if (days === 0) return 'Today';
  if (days < 7) return `${plural(days, 'day')} ago`;
  if (days < 30) return `${plural(Math.floor(days / 7), 'week')} ago`;
  if (days < 365) return `${plural(Math.floor(days / 30), 'month')} ago`;
  return `${plural(Math.floor(days / 365), 'year')} ago`;
}
