import { OwnerReply, RatedEntity, RatingContent, shownDetails, type RatingView } from '@candor/contracts';
import { isId, type Caller, type Database, type Transaction } from '@candor/platform';
import { MemberRow, publicUserOf } from '@candor/shared-kernel';
import { sql } from 'slonik';
import { z } from 'zod';
import { ratingKey } from '../../rating/rating.stream.ts';

export const RatingRow = z.object({
  rating_id: z.string(),
  entity_id: z.string(),
  author_id: z.string(),
  content: RatingContent,
  helpful_count: z.number(),
  helpful_score: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
  edit_count: z.number(),
  reply: OwnerReply.omit({ isEdited: true }).nullable(),
  entity: RatedEntity,
  ...MemberRow.shape,
  follower_count: z.number(),
  my_vote: z.boolean().nullable(),
  is_hidden: z.boolean(),
  is_superseded: z.boolean(),
});
export type RatingRow = z.infer<typeof RatingRow>;

/** The id of a signed-in member, whose votes are shown, or `null`. */
export type ViewerId = string | null;

export const viewerOf = (caller: Caller): ViewerId => (caller.type === 'member' ? caller.memberId : null);

/** Read from the log, which also has the edits from before they were counted. */
const editCount = sql.fragment`(
  select count(*) from events
  where stream_id = 'rating-' || r.author_id || '.' || coalesce(r.origin_id, r.entity_id)
    and type = 'RatingRevised' and data ->> 'ratingId' = r.rating_id::text
)`;

/**
 * Ratings `r` with their entity `e`, author `m` and the viewer's vote; the caller adds what follows `where`. The vote is
 * no join, so that it is looked up for the rows of the page alone.
 */
export const selectRatings = (viewerId: ViewerId) => sql.fragment`
  select r.rating_id, r.entity_id, r.author_id, r.content,
    r.helpful_votes + r.imported_helpful_count as helpful_count, r.helpful_score, r.created_at, r.updated_at, r.reply, r.is_hidden,
    'superseded' = any(r.hidden_for) as is_superseded,
    case when r.updated_at = r.created_at then 0 else ${editCount} end as edit_count,
    e.summary || jsonb_build_object('isClaimed', e.claimed_by is not null) as entity,
    m.member_id, m.profile, m.is_premium, m.is_verified,
    coalesce((select f.follower_count from follow_counts f where f.member_id = r.author_id), 0) as follower_count,
    (select v.is_helpful from votes v where v.rating_id = r.rating_id and v.voter_id = ${viewerId}) as my_vote
  from ratings r
  join entities e on e.entity_id = r.entity_id
  join members m on m.member_id = r.author_id
`;

/** Ratings `r` that the viewer may see: their own, and all that are not hidden. */
export const isVisibleTo = (viewerId: ViewerId) =>
  sql.fragment`(not r.is_hidden or r.author_id = ${viewerId})`;

export const findRating = async (
  database: Database,
  ratingId: string,
  viewerId: ViewerId,
): Promise<RatingView | null> => {
  if (!isId(ratingId)) return null;
  const row = await database.maybeOne(sql.type(RatingRow)`
    ${selectRatings(viewerId)} where r.rating_id = ${ratingId} and ${isVisibleTo(viewerId)}
  `);
  return row && ratingView(row, viewerId);
};

/** A rating, visible or hidden, without anyone's vote. */
export const findRatingForAdmins = async (
  database: Database,
  ratingId: string,
): Promise<RatingView | null> => {
  const row = await database.maybeOne(
    sql.type(RatingRow)`${selectRatings(null)} where r.rating_id = ${ratingId}`,
  );
  return row && ratingView(row, null);
};

/** The visible ratings among the ids, as a visitor sees them. */
export const findVisibleRatings = async (
  database: Database,
  ratingIds: readonly string[],
): Promise<RatingView[]> => {
  const rows = await database.any(sql.type(RatingRow)`
    ${selectRatings(null)} where r.rating_id = any(${sql.array(ratingIds, 'uuid')}) and not r.is_hidden
  `);
  return rows.map((row) => ratingView(row, null));
};

const LiveRow = z.object({ author_id: z.string(), origin_id: z.string() });

/** The key of the stream of a rating, visible or hidden. */
export const findRatingKey = async (database: Database, ratingId: string): Promise<string | null> => {
  if (!isId(ratingId)) return null;
  const row = await database.maybeOne(sql.type(LiveRow)`
    select author_id, coalesce(origin_id, entity_id) as origin_id from ratings where rating_id = ${ratingId}
  `);
  return row && ratingKey({ authorId: row.author_id, entityId: row.origin_id });
};

/** The entities of a member's ratings that were written for an entity that was merged into it since. */
export const findMovedRatings = async (
  transaction: Transaction,
  pairs: readonly { readonly authorId: string; readonly entityId: string }[],
): Promise<ReadonlySet<string>> => {
  const rows = await transaction.any(sql.type(LiveRow)`
    select r.author_id, r.entity_id as origin_id
    from ${sql.unnest(
      pairs.map(({ authorId, entityId }) => [authorId, entityId]),
      ['uuid', 'uuid'],
    )} as pair (author_id, entity_id)
    join ratings r on r.author_id = pair.author_id and r.entity_id = pair.entity_id and r.origin_id is not null
  `);
  return new Set(rows.map((row) => ratingKey({ authorId: row.author_id, entityId: row.origin_id })));
};

export const ratingView = (row: RatingRow, viewerId: ViewerId): RatingView => ({
  id: row.rating_id,
  userId: row.author_id,
  entityId: row.entity_id,
  ...row.content,
  metadata: {},
  helpfulCount: row.helpful_count,
  isVerified: false,
  isEdited: row.updated_at !== row.created_at,
  ...(row.edit_count === 0 ? {} : { editCount: row.edit_count }),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  ...(viewerId === null ? {} : { myVote: row.my_vote }),
  ...(row.reply === null
    ? {}
    : { reply: { ...row.reply, isEdited: row.reply.updatedAt !== row.reply.createdAt } }),
  ...(row.is_hidden ? { isHidden: true } : {}),
  ...(row.is_superseded ? { isEarlier: true } : {}),
  entity: shownDetails(row.entity),
  user: publicUserOf(row, row.follower_count),
});
