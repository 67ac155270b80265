import { ratingsRoutes } from '@candor/contracts';
import { existing, serve, type App, type ServiceContext } from '@candor/platform';
import { isConfirmedMember } from '../lookups/confirmed-members.lookup.ts';
import { findVotable, findVoteResult } from '../read-models/ratings/votes.queries.ts';
import { uncountedVoterLock, voteKey, voteStream } from './vote.stream.ts';

export const voteRoutes = (app: App, { commands, database }: ServiceContext): void => {
  serve(app, ratingsRoutes.castVote, async ({ body, params, caller }) => {
    const { ratingId } = existing(await findVotable(database, params.id), 'Rating');
    const vote = { ratingId, voterId: caller.memberId };
    const streams = [
      { stream: voteStream, id: voteKey(vote) },
      ...(caller.isConfirmed ? [] : [uncountedVoterLock(caller.memberId)]),
    ];
    await commands.together(streams, async (unit) => {
      // Read behind the stream's lock, revisions of one voter's ballots never go back. That this one is still
      // current when the vote is counted is checked where it is counted.
      const { authorId, revision } = existing(await findVotable(unit.transaction, ratingId), 'Rating');
      // The session may be older than the confirmation that identity announced.
      const isVoterConfirmed =
        caller.isConfirmed || (await isConfirmedMember(unit.transaction, caller.memberId));
      unit.handle(voteStream, voteKey(vote), {
        type: 'CastVote',
        data: { ...vote, authorId, revision, isHelpful: body.isHelpful, isVoterConfirmed },
      });
    });
    return existing(await findVoteResult(database, vote), 'Rating');
  });

  serve(app, ratingsRoutes.withdrawVote, async ({ params, caller }) => {
    const { ratingId } = existing(await findVotable(database, params.id), 'Rating');
    const vote = { ratingId, voterId: caller.memberId };
    await commands.handle(voteStream, voteKey(vote), {
      type: 'WithdrawVote',
      data: vote,
    });
    return existing(await findVoteResult(database, vote), 'Rating');
  });
};
