/** The quantile of 95 % confidence. */
const z = 1.96;

/** Wilson lower bound of the share of helpful votes: with 95 % confidence, the share is at least this. */
export const helpfulScore = (helpful: number, total: number): number => {
  // The formula gives 0, too, except for rounding.
  if (helpful === 0) return 0;
  const share = helpful / total;
  const centre = share + z ** 2 / (2 * total);
  const margin = z * Math.sqrt((share * (1 - share) + z ** 2 / (4 * total)) / total);
  return (centre - margin) / (1 + z ** 2 / total);
};
