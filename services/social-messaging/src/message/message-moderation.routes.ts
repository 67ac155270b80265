import { messageModerationRoutes } from '@candor/contracts';
import { existing, NotFound, serve, type App, type ServiceContext } from '@candor/platform';
import { requireAdmin } from '@candor/shared-kernel';
import { conversationKey, conversationStream } from '../conversation/conversation.stream.ts';
import { nextUnread, unreadLock } from '../unread/unread-messages.ts';
import { t } from '../messages/index.ts';
import { findLeftWithout, findMessage, findMessageName } from './message.queries.ts';
import { messageKey, messageStream } from './message.stream.ts';

/** Reports and removals of messages by the back office. */
export const messageReportRoutes = (app: App, context: ServiceContext): void => {
  const { commands, database } = context;

  serve(app, messageModerationRoutes.messageForReport, async ({ params }) => {
    const name = existing(await findMessageName(database, params.id), t('messageNotFound'));
    const message = existing(await findMessage(database, name), t('messageNotFound'));
    const isTheirs = [message.senderId, message.recipientId].includes(params.memberId.toLowerCase());
    return existing(isTheirs ? message : null, t('messageNotFound'));
  });

  serve(app, messageModerationRoutes.removeMessageAsAdmin, async ({ params, body }) => {
    await requireAdmin(context, body.actorId);
    const name = existing(await findMessageName(database, params.id), t('messageNotFound'));
    const message = existing(await findMessage(database, name), t('messageNotFound'));
    await commands.together(
      [
        { stream: messageStream, id: messageKey(name) },
        // Locked like by a sender or an erasure, so the remaining messages cannot change.
        { stream: conversationStream, id: conversationKey(message.senderId, message.recipientId) },
        unreadLock(message.recipientId),
      ],
      async (unit) => {
        const { isThere, lastMessageId } = await findLeftWithout(unit.transaction, message);
        if (!isThere) throw new NotFound(t('messageNotFound'));
        const isUnread = unit.stateOf(messageStream, messageKey(name)).status === 'sent';
        const unread = await nextUnread(unit.transaction, {
          memberId: message.recipientId,
          otherId: message.senderId,
          added: isUnread ? -1 : 0,
        });
        unit.handle(messageStream, messageKey(name), {
          type: 'TakeMessageDown',
          data: { takenDownBy: body.actorId.toLowerCase(), lastMessageId, unread },
        });
      },
    );
    return {};
  });
};
