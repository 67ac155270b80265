import { ratingsRoutes } from '@candor/contracts';
import { existing, serve, type App, type ServiceContext } from '@candor/platform';
import { withinDailyLimit } from '@candor/shared-kernel';
import type { RatingsConfig } from '../config.ts';
import { isConfirmedMember } from '../lookups/confirmed-members.lookup.ts';
import { findReviewStanding } from '../read-models/review-standing.routes.ts';
import { findVotable, findVoteResult } from '../read-models/ratings/votes.queries.ts';
import { uncountedVoterLock, voteKey, voteStream } from './vote.stream.ts';
import { t } from '../messages/index.ts';

export const voteRoutes = (app: App, context: ServiceContext<RatingsConfig>): void => {
  const { commands, database } = context;

  serve(app, ratingsRoutes.castVote, async ({ body, params, caller }) => {
    const { ratingId } = existing(await findVotable(database, params.id), t('ratingNotFound'));
    const vote = { ratingId, voterId: caller.memberId };
    const streams = [
      { stream: voteStream, id: voteKey(vote) },
      ...(caller.isConfirmed ? [] : [uncountedVoterLock(caller.memberId)]),
    ];
    const writer = {
      kind: 'vote',
      caller,
      standing: () => findReviewStanding(database, caller.memberId),
    } as const;
    await withinDailyLimit(context, writer, (count) =>
      commands.together(streams, async (unit) => {
        // Read behind the stream's lock, revisions of one voter's ballots never go back. That this one is still
        // current when the vote is counted is checked where it is counted.
        const { authorId, revision } = existing(
          await findVotable(unit.transaction, ratingId),
          t('ratingNotFound'),
        );
        // The session may be older than the confirmation that identity announced.
        const isVoterConfirmed =
          caller.isConfirmed || (await isConfirmedMember(unit.transaction, caller.memberId));
        // A changed mind is no further vote.
        const isFirst = unit.stateOf(voteStream, voteKey(vote)).status === 'none';
        unit.handle(voteStream, voteKey(vote), {
          type: 'CastVote',
          data: { ...vote, authorId, revision, isHelpful: body.isHelpful, isVoterConfirmed },
        });
        if (isFirst) await count(unit.transaction);
      }),
    );
    return existing(await findVoteResult(database, vote), t('ratingNotFound'));
  });

  serve(app, ratingsRoutes.withdrawVote, async ({ params, caller }) => {
    const { ratingId } = existing(await findVotable(database, params.id), t('ratingNotFound'));
    const vote = { ratingId, voterId: caller.memberId };
    await commands.handle(voteStream, voteKey(vote), {
      type: 'WithdrawVote',
      data: vote,
    });
    return existing(await findVoteResult(database, vote), t('ratingNotFound'));
  });
};
