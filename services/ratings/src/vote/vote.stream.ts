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

export const voteKey = (vote: { readonly ratingId: string; readonly voterId: string }): string =>
  `${vote.ratingId}.${vote.voterId}`;
