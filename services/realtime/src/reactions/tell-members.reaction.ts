import { defineReaction, type AnyAnnounced, type Reaction, type ServiceContext } from '@candor/platform';
import type { RealtimeConfig } from '../config.ts';
import { createTell, type Tell } from '../socket/tell.ts';
import { createUnreadCounts } from '../unread/unread-counts.ts';

/**
 * Tells members what happened to them. All instances together apply one batch at a time, so counts are told in the order
 * in which they were true. What is older than any socket, a rebuild's history above all, concerns nobody: whoever
 * connects looks for himself.
 */
export const tellMembers = (context: ServiceContext<RealtimeConfig>): Reaction => {
  const tell = createTell(context);
  const unread = createUnreadCounts(context);
  const oldestSocketMs = context.config.SOCKET_LIFETIME_MINUTES * 60_000;

  return defineReaction({
    name: 'tell-members',
    to: [
      'social-messaging.message-sent.v1',
      'social-messaging.message-read.v1',
      'social-messaging.message-taken-down.v1',
      'social-messaging.conversation-erased.v1',
      'identity.flags-changed.v1',
    ],
    react: async (events) => {
      const since = context.now().getTime() - oldestSocketMs;
      const recent = events.filter(({ occurredAt }) => Date.parse(occurredAt) >= since);
      const recipients = [...new Set(recent.flatMap(whoseCountChanged))];
      // First, so that nothing is said again and again while nobody answers.
      const counts = recipients.length === 0 ? [] : await unread.recount(recipients);
      for (const event of recent) tellOf(event, tell);
      for (const { memberId, unreadCount } of counts) tell(memberId, 'unread:changed', { unreadCount });
    },
  });
};

const tellOf = ({ type, data }: AnyAnnounced, tell: Tell): void => {
  if (type === 'social-messaging.message-sent.v1') {
    const { messageId, senderId, recipientId } = data;
    for (const side of [recipientId, senderId])
      tell(side, 'message:new', { messageId, senderId, recipientId });
  }
  if (type === 'social-messaging.message-read.v1') {
    const { messageId, senderId, recipientId, readAt } = data;
    for (const side of [senderId, recipientId])
      tell(side, 'message:read', { messageId, senderId, readerId: recipientId, readAt });
  }
  if (type === 'identity.flags-changed.v1')
    tell(data.memberId, 'premium:changed', { isPremium: data.isPremium });
};

const whoseCountChanged = ({ type, data }: AnyAnnounced): readonly string[] => {
  if (
    type === 'social-messaging.message-sent.v1' ||
    type === 'social-messaging.message-read.v1' ||
    type === 'social-messaging.message-taken-down.v1'
  )
    return [data.recipientId];
  return type === 'social-messaging.conversation-erased.v1' ? [data.otherId] : [];
};
