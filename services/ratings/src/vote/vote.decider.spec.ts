import { given } from '@candor/platform/testing';
import { describe, it } from 'vitest';
import { voteDecider, type VoteCommand } from './vote.decider.ts';
import type { Ballot, VoteEvent } from './vote.events.ts';

const vote = { ratingId: 'rating', voterId: 'voter' };
const helpful: Ballot = { isHelpful: true, revision: 1, isCounted: true };
const unhelpful: Ballot = { isHelpful: false, revision: 1, isCounted: true };
const uncounted: Ballot = { isHelpful: true, revision: 1, isCounted: false };
const castOn = (ballot: Ballot, previous: Ballot | null = null): VoteEvent => ({
  type: 'VoteCast',
  data: { ...vote, ballot, previous },
});
const withdrawn: VoteEvent = { type: 'VoteWithdrawn', data: { ...vote, previous: helpful } };
const cast = (
  { isHelpful, revision, isCounted }: Ballot,
  type: 'CastVote' | 'ImportVote' = 'CastVote',
): VoteCommand => ({
  type,
  data: { ...vote, authorId: 'author', isHelpful, revision, isVoterConfirmed: isCounted },
});
const count: VoteCommand = { type: 'CountVote', data: vote };
const withdraw: VoteCommand = { type: 'WithdrawVote', data: vote };

describe('a vote', () => {
  it('is cast, and cast again changes nothing', () => {
    given(voteDecider).when(cast(helpful)).then(castOn(helpful));
    given(voteDecider, castOn(helpful)).when(cast(helpful)).thenNothing();
  });

  it('is replaced by another opinion', () => {
    given(voteDecider, castOn(helpful)).when(cast(unhelpful)).then(castOn(unhelpful, helpful));
  });

  it('is cast again on a new revision', () => {
    const later = { ...helpful, revision: 2 };
    given(voteDecider, castOn(helpful)).when(cast(later)).then(castOn(later, helpful));
  });

  it('is withdrawn once, and can be cast again', () => {
    given(voteDecider, castOn(helpful)).when(withdraw).then(withdrawn);
    given(voteDecider).when(withdraw).thenNothing();
    given(voteDecider, castOn(helpful), withdrawn).when(withdraw).thenNothing();
    given(voteDecider, castOn(helpful), withdrawn).when(cast(helpful)).then(castOn(helpful));
  });

  it('is not cast on one’s own rating', () => {
    const own: VoteCommand = {
      type: 'CastVote',
      data: { ...vote, authorId: 'voter', isHelpful: true, revision: 1, isVoterConfirmed: true },
    };
    given(voteDecider).when(own).thenRefused('own-rating');
  });

  it('counts once its voter has confirmed their address', () => {
    given(voteDecider).when(cast(uncounted)).then(castOn(uncounted));
    given(voteDecider, castOn(uncounted)).when(cast(uncounted)).thenNothing();
    given(voteDecider, castOn(uncounted)).when(count).then(castOn(helpful, uncounted));
    given(voteDecider, castOn(uncounted)).when(cast(helpful)).then(castOn(helpful, uncounted));
    given(voteDecider, castOn(helpful)).when(count).thenNothing();
  });

  it('is not made to count when there is none, or none any more', () => {
    given(voteDecider).when(count).thenNothing();
    given(voteDecider, castOn(helpful), withdrawn).when(count).thenNothing();
  });

  it('is imported only where the voter never voted', () => {
    const importVote = cast(helpful, 'ImportVote');
    given(voteDecider).when(importVote).then(castOn(helpful));
    given(voteDecider, castOn(unhelpful)).when(importVote).thenNothing();
    given(voteDecider, castOn(helpful), withdrawn).when(importVote).thenNothing();
  });
});
