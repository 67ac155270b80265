import { defineStream } from '@candor/platform';
import { announceVote } from './vote.announce.ts';
import { voteDecider } from './vote.decider.ts';

/** One stream per rating and voter, so that a popular rating's voters do not wait for each other: `vote-<ratingId>.<voterId>`. */
export const voteStream = defineStream({
  name: 'vote',
  decider: voteDecider,
  personal: {},
  announce: announceVote,
});

/**
 * Taken by whoever casts a vote that may not count yet, and by whoever makes a member's votes count: so either finds
 * what the other did.
 */
export const uncountedVoterLock = (voterId: string) =>
  ({ stream: { name: 'uncounted-voter' }, id: voterId }) as const;

export const voteKey = (vote: { readonly ratingId: string; readonly voterId: string }): string =>
  `${vote.ratingId}.${vote.voterId}`;
