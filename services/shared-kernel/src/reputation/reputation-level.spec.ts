import { dailyLimits, reputationLevels } from '@candor/contracts';
import { describe, expect, it } from 'vitest';
import { reputationLevel, type ReputationFacts } from './reputation-level.ts';

const trusted: ReputationFacts = {
  accountDays: 30,
  isConfirmed: true,
  visibleReviews: 5,
  helpfulVotes: 10,
  hiddenReviews: 0,
};
const levelWith = (changes: Partial<ReputationFacts>) => reputationLevel({ ...trusted, ...changes });

describe('the level of a member', () => {
  it('is new until the account is three days old and its address is confirmed', () => {
    expect(levelWith({ accountDays: 2.9 })).toBe('new');
    expect(levelWith({ isConfirmed: false })).toBe('new');
    expect(levelWith({ accountDays: 3, visibleReviews: 0, helpfulVotes: 0 })).toBe('regular');
  });

  it('is trusted with a month, five visible reviews and ten helpful votes', () => {
    expect(levelWith({})).toBe('trusted');
    expect(levelWith({ accountDays: 29.9 })).toBe('regular');
    expect(levelWith({ visibleReviews: 4 })).toBe('regular');
    expect(levelWith({ helpfulVotes: 9 })).toBe('regular');
  });

  it('falls when admins hide reviews', () => {
    expect(levelWith({ hiddenReviews: 1 })).toBe('regular');
    expect(levelWith({ hiddenReviews: 2 })).toBe('regular');
    expect(levelWith({ hiddenReviews: 3 })).toBe('new');
  });

  it('never lowers a limit when it rises', () => {
    for (const limits of Object.values(dailyLimits)) {
      const inOrder = reputationLevels.map((level) => limits[level]);
      expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
    }
  });
});
