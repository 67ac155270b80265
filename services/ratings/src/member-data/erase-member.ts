import type { Database, ServiceContext } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import { ratingKey, ratingStream } from '../rating/rating.stream.ts';
import { replyStream } from '../reply/reply.stream.ts';
import { voteKey, voteStream } from '../vote/vote.stream.ts';

type Context = Pick<ServiceContext, 'commands' | 'database'>;
type Slice = 'more' | 'done';

const atOnce = 20;

const sliceOf = (found: readonly unknown[]): Slice => (found.length === atOnce ? 'more' : 'done');

/** Deletes data without events: the ratings that the member viewed, and the networks of their ratings. */
export const eraseTracesOf = async (database: Database, memberId: string): Promise<void> => {
  await database.query(sql.unsafe`delete from rating_viewers where viewer_id = ${memberId}`);
  await database.query(sql.unsafe`delete from rating_networks where author_id = ${memberId}`);
};

const OwnRating = z.object({ rating_id: z.string(), origin_id: z.string() });

/** Removes a batch of the member's ratings with their viewers. */
export const eraseRatingsOf = async ({ commands, database }: Context, authorId: string): Promise<Slice> => {
  // Summaries are locked in one order, as in every import.
  const found = await database.any(sql.type(OwnRating)`
    select rating_id, coalesce(origin_id, entity_id) as origin_id from ratings where author_id = ${authorId} order by entity_id limit ${atOnce}
  `);
  const keys = found.map(({ origin_id }) => ratingKey({ authorId, entityId: origin_id }));
  const ids = sql.array(
    found.map(({ rating_id }) => rating_id),
    'uuid',
  );
  const streams = keys.map((id) => ({ stream: ratingStream, id }));
  await commands.together(streams, async (unit) => {
    for (const key of keys) {
      if (unit.stateOf(ratingStream, key).status === 'absent') continue;
      unit.handle(ratingStream, key, {
        type: 'TakeRatingDown',
        data: { cause: 'member-deleted', removedBy: null },
      });
    }
    for (const table of ['rating_viewers', 'rating_views'])
      await unit.transaction.query(sql.unsafe`
        delete from ${sql.identifier([table])} where rating_id = any(${ids})
      `);
  });
  return sliceOf(found);
};

const RatingId = z.object({ rating_id: z.string() });

/** Withdraws a batch of the member's votes, in the order in which imports lock the rated rows. */
export const eraseVotesOf = async ({ commands, database }: Context, voterId: string): Promise<Slice> => {
  const ratingIds = await database.anyFirst(sql.type(RatingId)`
    select rating_id from votes where voter_id = ${voterId} order by rating_id limit ${atOnce}
  `);
  const votes = ratingIds.map((ratingId) => ({ ratingId, voterId }));
  const streams = votes.map((vote) => ({ stream: voteStream, id: voteKey(vote) }));
  await commands.together(streams, (unit) => {
    for (const vote of votes) unit.handle(voteStream, voteKey(vote), { type: 'WithdrawVote', data: vote });
  });
  return sliceOf(ratingIds);
};

/** Removes a batch of the responses that the member wrote as an owner. */
export const eraseRepliesOf = async ({ commands, database }: Context, writerId: string): Promise<Slice> => {
  const ratingIds = await database.anyFirst(sql.type(RatingId)`
    select rating_id from ratings where reply_writer_id = ${writerId} order by rating_id limit ${atOnce}
  `);
  const streams = ratingIds.map((id) => ({ stream: replyStream, id }));
  await commands.together(streams, (unit) => {
    for (const ratingId of ratingIds)
      unit.handle(replyStream, ratingId, { type: 'EraseReply', data: { writerId } });
  });
  return sliceOf(ratingIds);
};
