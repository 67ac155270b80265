/** 95 % confidence. */
const z = 1.96;

/** Wilson lower bound of the share of helpful votes: what the share is at least, as far as so few votes can tell. */
export const helpfulScore = (helpful: number, total: number): number => {
  // Without helpful votes it is 0, too; rounding would make it a little more of some totals.
  if (helpful === 0) return 0;
  const share = helpful / total;
  const centre = share + z ** 2 / (2 * total);
  const margin = z * Math.sqrt((share * (1 - share) + z ** 2 / (4 * total)) / total);
  return (centre - margin) / (1 + z ** 2 / total);
};
