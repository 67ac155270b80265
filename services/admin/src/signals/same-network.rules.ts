import { sameNetworkDays, type RatingFromNetwork } from '@candor/contracts';

/** Several members who rated a listing from one network, within some days that one rating is part of. */
export interface SharedNetwork {
  readonly members: number;
  /** All of theirs in those days. */
  readonly ratingIds: readonly string[];
}

const dayMs = 86_400_000;

/**
 * Of ratings of one listing that came from one network: the days in which the most members rated it, the checked rating
 * among theirs; `null` when they are fewer than `least`. Whichever of them is looked at last sees them all, so it does not
 * matter in what order they arrived. A member counts once, however often he rated.
 *
 * It can be nothing at all: a household, an office, a campus or a carrier's phones share a network without having to do
 * with each other, and people do rate the same places as their neighbours. So it is a reason to look, and none to act.
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
