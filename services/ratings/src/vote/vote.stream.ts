import type { Announcement, Recorded } from '@candor/platform';
import type { Ballot, VoteEvent } from './vote.events.ts';
import { defineStream } from '@candor/platform';
import { voteDecider } from './vote.decider.ts';

export const announceVote = ({ type, data }: Recorded<VoteEvent>): Announcement => {
  switch (type) {
    case 'VoteCast':
      return {
        type: 'ratings.vote-cast.v1',
        data: {
          ratingId: data.ratingId,
          voterId: data.voterId,
          ballot: ballotOf(data.ballot),
          previous: data.previous && ballotOf(data.previous),
        },
      };
    case 'VoteWithdrawn':
      return {
        type: 'ratings.vote-withdrawn.v1',
        data: { ratingId: data.ratingId, voterId: data.voterId, previous: ballotOf(data.previous) },
      };
  }
};

const ballotOf = ({ isHelpful, revision, isCounted }: Ballot) => ({ isHelpful, revision, isCounted });

/** One stream per rating and voter, so that a popular rating's voters do not wait for each other: `vote-<ratingId>.<voterId>`. */
export const voteStream = defineStream({
  name: 'vote',
  decider: voteDecider,
  personal: {},
  announce: announceVote,
});

/**
 * A lock for casting a vote that may not count yet and for counting a member's earlier votes, so that each sees the result of
 * the other.
 */
export const uncountedVoterLock = (voterId: string) =>
  ({ stream: { name: 'uncounted-voter' }, id: voterId }) as const;

export const voteKey = (vote: { readonly ratingId: string; readonly voterId: string }): string =>
  `${vote.ratingId}.${vote.voterId}`;
