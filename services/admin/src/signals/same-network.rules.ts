import { sameNetworkDays, type RatingFromNetwork } from '@candor/contracts';

/** Members who rated a listing from one network within a few days. */
export interface SharedNetwork {
  readonly members: number;
  /** All of their ratings in those days. */
  readonly ratingIds: readonly string[];
}

const dayMs = 86_400_000;

/**
 * From the ratings of one listing by one network: the days that include the checked rating and have the most members; `null`
 * if they have fewer than `least`. A member counts once. The order of arrival does not matter, because the last rating to be
 * checked sees all of them.
 *
 * A shared network proves nothing: households, offices, campuses and mobile carriers share one. It is only a reason to look.
 */
export const sharedNetwork = (
  ratings: readonly RatingFromNetwork[],
  checkedId: string,
  least: number,
): SharedNetwork | null => {
  const [busiest] = ratings
    .map((first) => daysFrom(ratings, Date.parse(first.ratedAt)))
    .filter((days) => days.some(({ ratingId }) => ratingId === checkedId))
    .map((days) => ({
      members: new Set(days.map(({ authorId }) => authorId)).size,
      ratingIds: days.map(({ ratingId }) => ratingId),
    }))
    .toSorted((one, other) => other.members - one.members);
  return busiest === undefined || busiest.members < least ? null : busiest;
};

const daysFrom = (ratings: readonly RatingFromNetwork[], since: number): readonly RatingFromNetwork[] =>
  ratings.filter(({ ratedAt }) => {
    const afterMs = Date.parse(ratedAt) - since;
    return afterMs >= 0 && afterMs <= sameNetworkDays * dayMs;
  });
