import { socialMessagingRoutes, type BlockedMember } from '@candor/contracts';
import { Count, isId, serve, type App, type Database, type ServiceContext } from '@candor/platform';
import { MemberRow, publicUserOf } from '@candor/shared-kernel';
import { sql } from 'slonik';
import { z } from 'zod';

export const blockedMembersRoutes = (app: App, { database }: ServiceContext): void => {
  serve(app, socialMessagingRoutes.blockedMembers, async ({ query, caller, reply }) => {
    const { members, total, end } = await findBlockedMembers(database, {
      memberId: caller.memberId,
      limit: query.limit,
      cursor: query.cursor,
    });
    void reply.header('x-total-count', total);
    if (end !== null) void reply.header('x-next-cursor', end);
    return [...members];
  });
};

const BlockedMemberRow = z.object({ member: MemberRow, block_id: z.string(), blocked_at: z.string() });

interface BlockedMembersPage {
  readonly memberId: string;
  readonly limit: number;
  /** The last block of the previous page; ignored unless it is an id. */
  readonly cursor: string | undefined;
}

interface BlockedMembersList {
  readonly members: readonly BlockedMember[];
  /** Of all pages. */
  readonly total: number;
  /** Cursor of the next page; `null`: there is none. */
  readonly end: string | null;
}

/** A page of the members that a member blocks, without hidden ones. */
const findBlockedMembers = async (
  database: Database,
  { memberId, limit, cursor }: BlockedMembersPage,
): Promise<BlockedMembersList> => {
  const [rows, total] = await Promise.all([
    database.any(sql.type(BlockedMemberRow)`
      select to_jsonb(m) as member, b.block_id, b.blocked_at
      from blocks b
      join members m on m.member_id = b.blocked_id and not m.is_hidden
      where b.blocker_id = ${memberId}
        and ${cursor !== undefined && isId(cursor) ? sql.fragment`b.block_id < ${cursor}` : sql.fragment`true`}
      order by b.block_id desc
      limit ${limit + 1}
    `),
    database.oneFirst(sql.type(Count)`
      select count(*) as count
      from blocks b
      join members m on m.member_id = b.blocked_id and not m.is_hidden
      where b.blocker_id = ${memberId}
    `),
  ]);
  const shown = rows.slice(0, limit);
  return {
    members: shown.map((row) => ({ member: publicUserOf(row.member), blockedAt: row.blocked_at })),
    total,
    end: rows.length > limit ? (shown.at(-1)?.block_id ?? null) : null,
  };
};
