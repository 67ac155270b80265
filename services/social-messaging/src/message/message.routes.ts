import { ratingsRoutes, socialMessagingRoutes } from '@candor/contracts';
import { existing, newId, serve, type App, type Database, type ServiceContext } from '@candor/platform';
import { requireMember, withinDailyLimit } from '@candor/shared-kernel';
import { sql } from 'slonik';
import type { SocialMessagingConfig } from '../config.ts';
import { isBlockedPair } from '../block/block.queries.ts';
import { conversationKey, conversationStream } from '../conversation/conversation.stream.ts';
import { raiseMessageRequest } from '../notifications/raise-notifications.ts';
import { nextUnread, unreadLock } from '../unread/unread-messages.ts';
import { t } from '../messages/index.ts';
import { findMessage, findMessageName, nextMessage } from './message.queries.ts';
import { messageKey, messageStream } from './message.stream.ts';

export const messageRoutes = (app: App, context: ServiceContext<SocialMessagingConfig>): void => {
  const { commands, database, internal, now } = context;

  serve(app, socialMessagingRoutes.send, async ({ body, caller }) => {
    const [recipientId] = await Promise.all([
      requireMember(context, body.recipientId),
      requireMember(context, caller.memberId),
    ]);
    const name = {
      senderId: caller.memberId,
      clientMessageId: body.clientMessageId?.toLowerCase() ?? newId(),
    };
    const message = {
      ...name,
      recipientId,
      content: body.content,
      isSenderPremium: caller.isPremium,
      isRecipientPremium: await isPremiumMember(database, recipientId),
    };
    const writer = {
      kind: 'message',
      caller,
      standing: () =>
        internal.call('ratings', ratingsRoutes.reviewStanding, { params: { id: caller.memberId } }),
    } as const;
    await withinDailyLimit(context, writer, (count) =>
      commands.together(
        [
          { stream: messageStream, id: messageKey(name) },
          // Locked, so that an erasure misses no message, none is sent after a block, and message ids are in order.
          { stream: conversationStream, id: conversationKey(caller.memberId, recipientId) },
          unreadLock(recipientId),
        ],
        async (unit) => {
          const { messageId, at } = await nextMessage(unit.transaction);
          const change = { memberId: recipientId, otherId: caller.memberId, added: 1 };
          const isBlocked = await isBlockedPair(unit.transaction, caller.memberId, recipientId);
          const unread = await nextUnread(unit.transaction, change);
          const data = { ...message, isBlocked, messageId, at, unread };
          const sent = unit.handle(messageStream, messageKey(name), { type: 'SendMessage', data });
          if (sent.length === 0) return;
          await count(unit.transaction);
          await unit.transaction.query(raiseMessageRequest(message));
        },
      ),
    );
    return existing(await findMessage(database, name), t('messageNotFound'));
  });

  serve(app, socialMessagingRoutes.read, async ({ params, caller }) => {
    const name = existing(await findMessageName(database, params.id), t('messageNotFound'));
    const key = messageKey(name);
    const readerId = caller.memberId;
    await commands.together([{ stream: messageStream, id: key }, unreadLock(readerId)], async (unit) => {
      const change = { memberId: readerId, otherId: name.senderId, added: -1 };
      const unread = await nextUnread(unit.transaction, change);
      const data = { readerId, at: now().toISOString(), unread };
      unit.handle(messageStream, key, { type: 'ReadMessage', data });
    });
  });
};

const isPremiumMember = (database: Database, memberId: string): Promise<boolean> =>
  database.exists(sql.unsafe`select from members where member_id = ${memberId} and is_premium`);
