import type { UnreadMessages } from '@candor/contracts';
import type { Transaction } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';

/** Every command that changes a member's unread messages takes this lock, so that a later count has a higher revision. */
export const unreadLock = (memberId: string) => ({ stream: { name: 'unread' }, id: memberId }) as const;

export interface UnreadChange {
  /** The member whose messages are unread. */
  readonly memberId: string;
  readonly otherId: string;
  /** The change of the unread messages that `otherId` sent. */
  readonly added: number;
}

const UnreadRow = z.object({ count: z.number(), revision: z.number() });

/**
 * A member's unread messages in all visible conversations, after the change. The transaction must hold {@link unreadLock}.
 * The sequence continues after a restart.
 */
export const nextUnread = (
  transaction: Transaction,
  { memberId, otherId, added }: UnreadChange,
): Promise<UnreadMessages> =>
  transaction.one(sql.type(UnreadRow)`
    select coalesce(sum(greatest(conversation.unread, 0)), 0) as count, nextval('unread_revisions') as revision
    from (
      select other_id, sum(unread) as unread
      from (
        select other_id, unread_count as unread from conversations where member_id = ${memberId}
        union all
        select ${otherId}::uuid, ${added}::int4
      ) change
      group by other_id
    ) conversation
    join members m on m.member_id = conversation.other_id and not m.is_hidden
  `);
