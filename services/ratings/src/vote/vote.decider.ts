import { NotAllowed, type Decider } from '@candor/platform';
import type { Ballot, VoteEvent } from './vote.events.ts';
import { t } from '../messages/index.ts';

export type VoteState =
  | { readonly status: 'none' }
  | { readonly status: 'cast'; readonly ballot: Ballot }
  | { readonly status: 'withdrawn' };

interface NewVote {
  readonly ratingId: string;
  readonly voterId: string;
  readonly authorId: string;
  /** The rating's current revision. */
  readonly revision: number;
  readonly isHelpful: boolean;
  /** An unconfirmed address could belong to a second account of the same person. */
  readonly isVoterConfirmed: boolean;
}

export type VoteCommand =
  | { readonly type: 'CastVote'; readonly data: NewVote }
  /** From another source. A later vote of the voter takes precedence. */
  | { readonly type: 'ImportVote'; readonly data: NewVote }
  /** The voter has confirmed their address. */
  | { readonly type: 'CountVote'; readonly data: { readonly ratingId: string; readonly voterId: string } }
  | { readonly type: 'WithdrawVote'; readonly data: { readonly ratingId: string; readonly voterId: string } };

/**
 * One member's vote on one rating; the stream id contains both. It counts while its revision is current, after the member
 * has confirmed their address.
 */
export const voteDecider: Decider<VoteState, VoteCommand, VoteEvent> = {
  initialState: () => ({ status: 'none' }),

  decide: ({ type, data }, vote) => {
    switch (type) {
      case 'CastVote':
        return cast(data, vote);

      case 'ImportVote':
        return vote.status === 'none' ? cast(data, vote) : [];

      case 'CountVote': {
        if (vote.status !== 'cast' || vote.ballot.isCounted) return [];
        const { isHelpful, revision } = vote.ballot;
        return [
          {
            type: 'VoteCast',
            data: {
              ratingId: data.ratingId,
              voterId: data.voterId,
              ballot: { isHelpful, revision, isCounted: true },
              previous: vote.ballot,
            },
          },
        ];
      }

      case 'WithdrawVote': {
        if (vote.status !== 'cast') return [];
        const { ratingId, voterId } = data;
        return [{ type: 'VoteWithdrawn', data: { ratingId, voterId, previous: vote.ballot } }];
      }
    }
  },

  evolve: (_vote, { type, data }) => {
    switch (type) {
      case 'VoteCast':
        return { status: 'cast', ballot: data.ballot };
      case 'VoteWithdrawn':
        return { status: 'withdrawn' };
    }
  },
};

const cast = (
  { ratingId, voterId, authorId, revision, isHelpful, isVoterConfirmed }: NewVote,
  vote: VoteState,
): readonly VoteEvent[] => {
  if (voterId === authorId) throw new NotAllowed(403, t('ownRating'), 'own-rating');
  const previous = vote.status === 'cast' ? vote.ballot : null;
  const ballot = { isHelpful, revision, isCounted: isVoterConfirmed };
  if (previous !== null && isSame(previous, ballot)) return [];
  return [{ type: 'VoteCast', data: { ratingId, voterId, ballot, previous } }];
};

const isSame = (one: Ballot, other: Ballot): boolean =>
  one.isHelpful === other.isHelpful && one.revision === other.revision && one.isCounted === other.isCounted;
