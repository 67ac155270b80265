import { categories, type Category } from './categories.ts';

/** The public counts of the site. */
export interface LiveCounts {
  readonly members: number;
  readonly ratings: ReadonlyMap<Category, number>;
}

/** Name of the `meta` element with the counts; without it a page shows the listed figures. */
export const liveCountsName = 'candor-counts';

/** `members=12&business=3&…` with every category; empty while the counts are unknown. */
export const writeLiveCounts = (counts: LiveCounts | null): string =>
  counts === null
    ? ''
    : [['members', counts.members] as const, ...counts.ratings]
        .map(([name, count]) => `${name}=${String(count)}`)
        .join('&');

export const readLiveCounts = (text: string): LiveCounts | null => {
  if (text === '') return null;
  const counts = new Map(
    text
      .split('&')
      .map((part) => part.split('='))
      .map(([name, count]) => [name, Number(count)]),
  );
  return {
    members: counts.get('members') ?? 0,
    ratings: new Map(categories.map((category) => [category, counts.get(category) ?? 0])),
  };
};
