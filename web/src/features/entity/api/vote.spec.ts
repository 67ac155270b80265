import { describe, expect, it } from 'vitest';
import { afterVote } from './vote.ts';

describe('the count of helpful votes', () => {
  it('goes up with a helpful vote and down when it is taken back', () => {
    expect(afterVote({ helpfulCount: 3, myVote: null }, true)).toEqual({ helpfulCount: 4, myVote: true });
    expect(afterVote({ helpfulCount: 4, myVote: true }, null)).toEqual({ helpfulCount: 3, myVote: null });
  });

  it('decreases when a helpful vote becomes a not helpful one', () => {
    expect(afterVote({ helpfulCount: 4, myVote: true }, false)).toEqual({ helpfulCount: 3, myVote: false });
  });

  it('ignores not helpful votes', () => {
    expect(afterVote({ helpfulCount: 3 }, false)).toEqual({ helpfulCount: 3, myVote: false });
    expect(afterVote({ helpfulCount: 3, myVote: false }, null)).toEqual({ helpfulCount: 3, myVote: null });
  });

  it('counts the same vote once', () => {
    expect(afterVote({ helpfulCount: 4, myVote: true }, true)).toEqual({ helpfulCount: 4, myVote: true });
  });
});
