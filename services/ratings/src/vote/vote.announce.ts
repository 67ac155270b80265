import type { Announcement, Recorded } from '@candor/platform';
import type { Ballot, VoteEvent } from './vote.events.ts';

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
