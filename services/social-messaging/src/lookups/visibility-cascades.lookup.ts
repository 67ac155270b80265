import type { Database, Lookup, Transaction } from '@candor/platform';
import { membersLookup } from '@candor/shared-kernel';
import { sql } from 'slonik';
import { z } from 'zod';

/** Members. The work list `visibility_cascades` has those who were hidden or restored lately: their conversations follow. */
export const membersWithCascades: Lookup = {
  ...membersLookup,
  work: {
    on: {
      'identity.member-hidden.v1': ({ data }) => queueCascade(data.memberId, true),
      'identity.member-shown.v1': ({ data }) => queueCascade(data.memberId, false),
      'identity.member-deleted.v1': ({ data }) => sql.unsafe`
        delete from visibility_cascades where member_id = ${data.memberId}
      `,
    },
    backfill: sql.unsafe`
      insert into visibility_cascades (member_id, is_hidden) select member_id, true from members where is_hidden
      on conflict (member_id) do nothing
    `,
  },
};

const queueCascade = (memberId: string, isHidden: boolean) => sql.unsafe`
  insert into visibility_cascades (member_id, is_hidden) values (${memberId}, ${isHidden})
  on conflict (member_id) do update set is_hidden = excluded.is_hidden, queued_at = excluded.queued_at
`;

const CascadedConversation = z.object({
  member_id: z.string(),
  other_id: z.string(),
  is_to_hide: z.boolean(),
});
export type CascadedConversation = z.infer<typeof CascadedConversation>;

/** A conversation in which `member_id` is hidden or restored, and `other_id` has not been notified. */
const cascadedConversations = sql.fragment`
  select v.member_id, side.member_id as other_id, v.is_hidden as is_to_hide
  from visibility_cascades v
  join conversations own on own.member_id = v.member_id
  join conversations side on side.member_id = own.other_id and side.other_id = v.member_id
  where side.is_other_hidden <> v.is_hidden
`;

export const findConversationsToCascade = (
  database: Database,
  limit: number,
): Promise<readonly CascadedConversation[]> =>
  database.any(sql.type(CascadedConversation)`${cascadedConversations} limit ${limit}`);

/** Whether the conversation is still to be cascaded. The transaction must hold its lock. */
export const isToCascade = (
  transaction: Transaction,
  { member_id, other_id, is_to_hide }: CascadedConversation,
): Promise<boolean> =>
  transaction.exists(sql.unsafe`
    select from (${cascadedConversations}) cascaded
    where member_id = ${member_id} and other_id = ${other_id} and is_to_hide = ${is_to_hide}
  `);

/** Longer than a cached session and a transaction live. */
const lateness = sql.fragment`interval '3 minutes'`;

/** Called when no conversation is left to change: after this time no late message can appear. False: none can at all. */
export const purgeExpiredCascades = async (database: Database): Promise<boolean> => {
  await database.query(sql.unsafe`delete from visibility_cascades where queued_at < now() - ${lateness}`);
  return database.exists(sql.unsafe`select from visibility_cascades`);
};
