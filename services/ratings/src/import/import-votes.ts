import type { ServiceContext } from '@candor/platform';
import { chunk } from 'es-toolkit';
import { voteKey, voteStream } from '../vote/vote.stream.ts';
import type { ImportedRating } from './imported-rating.ts';
import { findOwners } from './imported-rating.ts';

const votesAtOnce = 250;
/** The votes are for the rating as it is imported. */
const revision = 1;

/** Casts the imported helpful votes on live ratings. A member's own vote takes precedence. */
export const importVotes = async (
  { commands }: Pick<ServiceContext, 'commands'>,
  imports: readonly ImportedRating[],
): Promise<void> => {
  const votes = imports
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
