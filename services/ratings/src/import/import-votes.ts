import type { ServiceContext } from '@candor/platform';
import { chunk } from 'es-toolkit';
import { voteKey, voteStream } from '../vote/vote.stream.ts';
import type { Arrival } from './arrival.ts';
import { findOwners } from './rating-owners.queries.ts';

const votesAtOnce = 250;
/** The votes are for the rating as it is imported. */
const revision = 1;

/** Casts the helpful votes that come with the ratings, as far as these are live and the voter never voted himself. */
export const importVotes = async (
  { commands }: Pick<ServiceContext, 'commands'>,
  arrivals: readonly Arrival[],
): Promise<void> => {
  const votes = arrivals
    .flatMap(({ ratingId, authorId, helpfulVoterIds }) =>
      helpfulVoterIds
        .filter((voterId) => voterId !== authorId)
        .map((voterId) => ({ ratingId, authorId, voterId })),
    )
    // Rows of ratings are locked in one order, as in every import.
    .toSorted((a, b) => (a.ratingId < b.ratingId ? -1 : 1));
  for (const batch of chunk(votes, votesAtOnce)) {
    const streams = batch.map((vote) => ({ stream: voteStream, id: voteKey(vote) }));
    await commands.together(streams, async (unit) => {
      const live = await findOwners(
        unit.transaction,
        batch.map(({ ratingId }) => ratingId),
      );
      for (const vote of batch.filter(({ ratingId }) => live.has(ratingId))) {
        unit.handle(voteStream, voteKey(vote), {
          type: 'ImportVote',
          data: { ...vote, revision, isHelpful: true, isVoterConfirmed: true },
        });
      }
    });
  }
};
