import type { RatingFacts } from '@candor/contracts';

type Opinion = Pick<RatingFacts, 'starRating' | 'title' | 'review'>;

const tolerated = 1 / 5;

/** Other stars, or more than a fifth of the words: a different opinion, which earlier votes were not cast on. */
export const isSubstantialEdit = (before: Opinion, after: Opinion): boolean => {
  if (before.starRating !== after.starRating) return true;
  const old = wordsOf(before);
  const now = wordsOf(after);
  const changed = Math.max(leftOver(old, now), leftOver(now, old));
  return changed > tolerated * Math.max(old.length, now.length);
};

const wordsOf = ({ title, review }: Opinion): readonly string[] =>
  `${title} ${review}`.toLowerCase().split(/\s+/).filter(Boolean);

/** The number of words in `words` without a match in `others`. Each match is used once. */
const leftOver = (words: readonly string[], others: readonly string[]): number => {
  const available = new Map<string, number>();
  for (const word of others) available.set(word, (available.get(word) ?? 0) + 1);
  return words.filter((word) => {
    const left = available.get(word) ?? 0;
    available.set(word, left - 1);
    return left <= 0;
  }).length;
};
