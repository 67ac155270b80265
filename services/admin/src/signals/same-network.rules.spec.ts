import type { RatingFromNetwork } from '@candor/contracts';
import { describe, expect, it } from 'vitest';
import { sharedNetwork } from './same-network.rules.ts';

const dayMs = 86_400_000;

/** Named for its author and its day. */
const rated = (authorId: string, day: number): RatingFromNetwork => ({
  ratingId: `${authorId}${String(day)}`,
  authorId,
  ratedAt: new Date(Date.UTC(2026, 0, 10) + day * dayMs).toISOString(),
});

describe('a network from which several members rated a listing', () => {
  it('is found from the minimum number of members on', () => {
    const ratings = [rated('ann', 0), rated('bob', 1), rated('cid', 2)];
    expect(sharedNetwork(ratings, 'cid2', 3)).toEqual({ members: 3, ratingIds: ['ann0', 'bob1', 'cid2'] });
    expect(sharedNetwork(ratings, 'cid2', 4)).toBeNull();
    expect(sharedNetwork(ratings.slice(1), 'cid2', 3)).toBeNull();
  });

  it('is found from each of its ratings, in any order of arrival', () => {
    const ratings = [rated('cid', 2), rated('ann', 0), rated('bob', 1)];
    for (const { ratingId } of ratings)
      expect(sharedNetwork(ratings, ratingId, 3)).toMatchObject({ members: 3 });
  });

  it('is found within seven days, and no longer', () => {
    const week = [rated('ann', 0), rated('bob', 3), rated('cid', 7)];
    expect(sharedNetwork(week, 'cid7', 3)).toMatchObject({ members: 3 });
    const longer = [rated('ann', 0), rated('bob', 3), rated('cid', 7.001)];
    for (const { ratingId } of longer) expect(sharedNetwork(longer, ratingId, 3)).toBeNull();
  });

  it('is not found from a rating at another time', () => {
    const ratings = [rated('ann', 0), rated('bob', 0), rated('cid', 0), rated('dee', 8)];
    expect(sharedNetwork(ratings, 'dee8', 3)).toBeNull();
    expect(sharedNetwork(ratings, 'ann0', 3)).toEqual({ members: 3, ratingIds: ['ann0', 'bob0', 'cid0'] });
  });

  it('counts a member once', () => {
    const ratings = [rated('ann', 0), rated('ann', 1), rated('ann', 2)];
    expect(sharedNetwork(ratings, 'ann2', 2)).toBeNull();
    expect(sharedNetwork([...ratings, rated('bob', 2)], 'bob2', 2)).toMatchObject({ members: 2 });
  });

  it('uses the days with the most members', () => {
    const early = [rated('ann', -6), rated('bob', -5), rated('cid', 0)];
    const late = [rated('dee', 4), rated('eve', 5), rated('fay', 6)];
    expect(sharedNetwork([...early, ...late], 'cid0', 3)).toEqual({
      members: 4,
      ratingIds: ['cid0', 'dee4', 'eve5', 'fay6'],
    });
  });

  it('is not found for an unknown rating', () => {
    expect(sharedNetwork([], 'ann0', 2)).toBeNull();
    expect(sharedNetwork([rated('bob', 0), rated('cid', 0)], 'ann0', 2)).toBeNull();
  });
});
