import { socialMessagingRoutes, type MessageView } from '@candor/contracts';
import { existing, isId, serve, type App, type Database, type ServiceContext } from '@candor/platform';
import { requireMember } from '@candor/shared-kernel';
import { sql } from 'slonik';
import { isBlockedPair } from '../block/block.queries.ts';
import { MessageRow, messageView } from '../message/message.queries.ts';
import { t } from '../messages/index.ts';

export const threadsRoutes = (app: App, context: ServiceContext): void => {
  serve(app, socialMessagingRoutes.thread, async ({ params, query, caller }) => {
    const { memberId } = caller;
    const otherId = existing(isId(params.userId) ? params.userId.toLowerCase() : null, t('userNotFound'));
    // A conversation with an erased or hidden member stays readable.
    if (!(await isConversation(context.database, { memberId, otherId })))
      await requireMember(context, otherId);
    const [{ messages, hasOlder }, isBlocked] = await Promise.all([
      findThread(context.database, { memberId, otherId, limit: query.limit, before: query.before }),
      isBlockedPair(context.database, memberId, otherId),
    ]);
    return { data: [...messages], hasOlder, canMessage: !isBlocked };
  });
};

const isConversation = (
  database: Database,
  { memberId, otherId }: { readonly memberId: string; readonly otherId: string },
): Promise<boolean> =>
  database.exists(sql.unsafe`
    select from conversations where member_id = ${memberId} and other_id = ${otherId}
  `);

interface ThreadPage {
  readonly memberId: string;
  readonly otherId: string;
  readonly limit: number;
  /** The oldest message of the previous page; ignored unless it is an id. */
  readonly before: string | undefined;
}

/** A page of two members' messages, oldest first; without those of an erased or hidden member. */
const findThread = async (
  database: Database,
  { memberId, otherId, limit, before }: ThreadPage,
): Promise<{ readonly messages: readonly MessageView[]; readonly hasOlder: boolean }> => {
  const rows = await database.any(sql.type(MessageRow)`
    select message_id, sender_id, recipient_id, content, sent_at, read_at
    from messages
    where least(sender_id, recipient_id) = least(${memberId}::uuid, ${otherId}::uuid)
      and greatest(sender_id, recipient_id) = greatest(${memberId}::uuid, ${otherId}::uuid)
      and (
        sender_id = ${memberId}
        or exists (select from members where member_id = ${otherId} and not is_hidden)
      )
      and ${before !== undefined && isId(before) ? sql.fragment`message_id < ${before}` : sql.fragment`true`}
    order by message_id desc
    limit ${limit + 1}
  `);
  return { messages: rows.slice(0, limit).map(messageView).toReversed(), hasOlder: rows.length > limit };
};
