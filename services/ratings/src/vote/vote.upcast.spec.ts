import { describe, expect, it } from 'vitest';
import { upcastVote } from './vote.upcast.ts';

const vote = { ratingId: 'rating', voterId: 'voter' };
const old = { isHelpful: true, revision: 1 };
const counted = { ...old, isCounted: true };
const uncounted = { ...old, isCounted: false };

describe('a vote of before addresses were confirmed', () => {
  it('counts', () => {
    expect(upcastVote({ type: 'VoteCast', data: { ...vote, ballot: old, previous: null } })).toEqual({
      type: 'VoteCast',
      data: { ...vote, ballot: counted, previous: null },
    });
    expect(upcastVote({ type: 'VoteCast', data: { ...vote, ballot: old, previous: old } })).toEqual({
      type: 'VoteCast',
      data: { ...vote, ballot: counted, previous: counted },
    });
    expect(upcastVote({ type: 'VoteWithdrawn', data: { ...vote, previous: old } })).toEqual({
      type: 'VoteWithdrawn',
      data: { ...vote, previous: counted },
    });
  });

  it('is told from one that knows whether it counts', () => {
    const data = { ...vote, ballot: counted, previous: uncounted };
    expect(upcastVote({ type: 'VoteCast', data })).toEqual({ type: 'VoteCast', data });
  });
});
