import type { FollowedMember } from '@candor/contracts';
import { Count, type Database } from '@candor/platform';
import { MemberRow, publicUserOf } from '@candor/shared-kernel';
import { sql } from 'slonik';
import { z } from 'zod';
import { instant } from '../ratings/rating-orders.ts';

/** Follows `f` of visible members `m`; the caller adds the follower. */
export const followedMembers = sql.fragment`
  follows f join members m on m.member_id = f.followed_id and not m.is_hidden
`;

export interface FollowPosition {
  readonly followedAtMs: number;
  readonly memberId: string;
}

interface FollowedRequest {
  readonly followerId: string;
  readonly limit: number;
  /** The last member of the previous page; `null` for the first page. */
  readonly after: FollowPosition | null;
}

interface FollowedMembers {
  readonly members: readonly FollowedMember[];
  /** On all pages. */
  readonly total: number;
  /** `null` on the last page. */
  readonly end: FollowPosition | null;
}

const FollowedRow = MemberRow.extend({
  followed_at: z.string(),
  follower_count: z.number(),
  review_count: z.number(),
});

export const findFollowedMembers = async (
  database: Database,
  { followerId, limit, after }: FollowedRequest,
): Promise<FollowedMembers> => {
  const [rows, total] = await Promise.all([
    database.any(sql.type(FollowedRow)`
      select m.member_id, m.profile, m.is_premium, m.is_verified, f.followed_at,
        coalesce((select c.follower_count from follow_counts c where c.member_id = m.member_id), 0) as follower_count,
        (select count(*) from ratings r where r.author_id = m.member_id and not r.is_hidden) as review_count
      from ${followedMembers}
      where f.follower_id = ${followerId} and ${after === null ? sql.fragment`true` : isAfter(after)}
      order by f.followed_at desc, f.followed_id
      limit ${limit + 1}
    `),
    database.oneFirst(sql.type(Count)`
      select count(*) as count from ${followedMembers} where f.follower_id = ${followerId}
    `),
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    members: shown.map((row) => ({
      ...publicUserOf(row, row.follower_count),
      reviewCount: row.review_count,
      followedAt: row.followed_at,
    })),
    total,
    end:
      last && rows.length > limit
        ? { followedAtMs: Date.parse(last.followed_at), memberId: last.member_id }
        : null,
  };
};

const isAfter = ({ followedAtMs, memberId }: FollowPosition) => sql.fragment`
  f.followed_at <= ${instant(followedAtMs)}
  and (f.followed_at < ${instant(followedAtMs)} or f.followed_id > ${memberId})
`;
