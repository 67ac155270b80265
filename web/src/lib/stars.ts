/** 4 → '4.0', 4.25 → '4.3'. */
export function formatStars(stars: number): string {
  return (Math.round(stars * 10) / 10).toFixed(1);
}

/** Stars that are drawn full for an average. */
export function filledStars(average: number): number {
  return Math.min(5, Math.max(0, Math.round(average)));
}

/** What a screen reader says for a row of stars. */
export function starsLabel(stars: number): string {
  return `${formatStars(stars)} out of 5 stars`;
}
