import { socialMessagingRoutes } from '@candor/contracts';
import { existing, newId, rememberWritten, serve, type App, type ServiceContext } from '@candor/platform';
import { requireMember } from '@candor/shared-kernel';
import { conversationKey, conversationStream } from '../conversation/conversation.stream.ts';
import { isPremiumMember } from '../lookups/premium-members.queries.ts';
import { findMessage, findMessageName } from '../read-models/threads/threads.queries.ts';
import { nextMessage } from './next-message.queries.ts';
import { messageKey, messageStream } from './message.stream.ts';

export const messageRoutes = (app: App, context: ServiceContext): void => {
  const { commands, database, now } = context;

  serve(app, socialMessagingRoutes.send, async ({ body, caller, request, reply }) => {
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
    const { written } = await commands.together(
      [
        { stream: messageStream, id: messageKey(name) },
        // Locked, so that an erasure misses no message, and message ids are in order.
        { stream: conversationStream, id: conversationKey(caller.memberId, recipientId) },
      ],
      async (unit) => {
        const { messageId, at } = await nextMessage(unit.transaction);
        const data = { ...message, messageId, at };
        unit.handle(messageStream, messageKey(name), { type: 'SendMessage', data });
      },
    );
    rememberWritten(request, reply, written);
    return existing(await findMessage(database, name), 'Message');
  });

  serve(app, socialMessagingRoutes.read, async ({ params, caller, request, reply }) => {
    const name = existing(await findMessageName(database, params.id), 'Message');
    const { written } = await commands.handle(messageStream, messageKey(name), {
      type: 'ReadMessage',
      data: { readerId: caller.memberId, at: now().toISOString() },
    });
    rememberWritten(request, reply, written);
  });
};
