/** Whole percentages of the counts that sum to 100: the largest remainders are rounded up. All 0 where nothing is counted. */
export function percentages(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const shares = counts.map((count, at) => ({
    at,
    whole: Math.floor((count * 100) / total),
    rest: (count * 100) % total,
  }));
  const missing = 100 - shares.reduce((sum, { whole }) => sum + whole, 0);
  const roundedUp = new Set(
    shares
      .toSorted((a, b) => b.rest - a.rest)
      .slice(0, missing)
      .map(({ at }) => at),
  );
  return shares.map(({ at, whole }) => (roundedUp.has(at) ? whole + 1 : whole));
}
