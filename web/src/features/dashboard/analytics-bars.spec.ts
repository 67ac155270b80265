import { describe, expect, it } from 'vitest';
import { analyticsBars, totalsOf } from './analytics-bars.ts';

const daysUpTo = (last: string, count: number) =>
  Array.from({ length: count }, (_none, index) => ({
    day: new Date(Date.parse(last) - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10),
    views: index,
    helpfulVotes: 1,
  }));

describe('the bars of the analytics', () => {
  it('are single days if they fit', () => {
    const bars = analyticsBars(daysUpTo('2026-11-22', 30));
    expect(bars).toHaveLength(30);
    expect(bars.at(-1)).toEqual({ label: 'Nov 22', views: 29, helpfulVotes: 1 });
  });

  it('are several days each otherwise, without losing a view', () => {
    for (const count of [90, 365]) {
      const days = daysUpTo('2026-11-22', count);
      const bars = analyticsBars(days);
      expect(bars.length).toBeLessThanOrEqual(60);
      expect(bars.reduce((sum, { views }) => sum + views, 0)).toBe(totalsOf(days).views);
      expect(bars.reduce((sum, { helpfulVotes }) => sum + helpfulVotes, 0)).toBe(count);
    }
    expect(analyticsBars(daysUpTo('2026-11-22', 365)).at(-1)?.label).toBe('Nov 16 – Nov 22');
  });

  it('are empty without days', () => {
    expect(analyticsBars([])).toEqual([]);
  });
});
