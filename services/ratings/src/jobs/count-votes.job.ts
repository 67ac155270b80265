import { createLoop, type Job, type ServiceContext } from '@candor/platform';
import { chunk } from 'es-toolkit/array/chunk';
import { findMemberToCount, markCounted } from '../lookups/confirmed-members.lookup.ts';
import { findUncountedVotes } from '../read-models/ratings/votes.queries.ts';
import { uncountedVoterLock, voteKey, voteStream } from '../vote/vote.stream.ts';

const votesAtOnce = 100;

/** Counts the votes that members cast before they confirmed their address. */
export const countVotes: Job<object> = (context) =>
  createLoop({
    name: 'count-votes',
    log: context.log,
    wokenBy: context.writesTo('confirmed_members'),
    step: async () => {
      const voterId = await findMemberToCount(context.database);
      if (voterId === null) return 'idle';
      await countVotesOf(context, voterId);
      await markCounted(context.database, voterId);
      return 'again';
    },
  });

/** The lock orders this after every vote that was cast without the confirmation, so that all of them are visible. */
const countVotesOf = async (
  { commands }: Pick<ServiceContext, 'commands'>,
  voterId: string,
): Promise<void> => {
  const { result: ratingIds } = await commands.together([uncountedVoterLock(voterId)], (unit) =>
    findUncountedVotes(unit.transaction, voterId),
  );
  for (const batch of chunk(ratingIds, votesAtOnce)) {
    const votes = batch.map((ratingId) => ({ ratingId, voterId }));
    const streams = votes.map((vote) => ({ stream: voteStream, id: voteKey(vote) }));
    await commands.together(streams, (unit) => {
      for (const vote of votes) unit.handle(voteStream, voteKey(vote), { type: 'CountVote', data: vote });
    });
  }
};
