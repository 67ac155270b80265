import type { UnreadMessages } from '@candor/contracts';
import { defineReaction, type AnyAnnounced, type Reaction } from '@candor/platform';
import type { RealtimeContext } from '../config.ts';
import { createEmitToMember, createUnreadCache, type EmitToMember } from '../connections/member-room.ts';

/**
 * Emits to members what happened to them. Events older than every socket, above all the history of a rebuild, are skipped,
 * because a page reads the state when it connects.
 */
export const notifyMembers = (context: RealtimeContext): Reaction => {
  const emit = createEmitToMember(context);
  const cache = createUnreadCache(context);
  const oldestSocketMs = context.config.SOCKET_LIFETIME_MINUTES * 60_000;
  return defineReaction({
    name: 'notify-members',
    to: [
      'social-messaging.message-sent.v1',
      'social-messaging.message-read.v1',
      'social-messaging.message-taken-down.v1',
      'social-messaging.conversation-hidden.v1',
      'social-messaging.conversation-restored.v1',
      'social-messaging.conversation-erased.v1',
      'social-messaging.unread-notifications-counted.v1',
      'identity.flags-changed.v1',
    ],
    react: async (events) => {
      const oldest = context.now().getTime() - oldestSocketMs;
      const recent = events.filter(({ occurredAt }) => Date.parse(occurredAt) >= oldest);
      for (const event of recent) emitEvent(event, emit);
      const changes = [...newestUnread(recent)].map(([memberId, { count, revision }]) => ({
        memberId,
        changed: { unreadCount: count, revision },
      }));
      for (const { memberId, changed } of changes) emit(memberId, 'unread:changed', changed);
      await Promise.all(changes.map(({ memberId, changed }) => cache.set(memberId, changed)));
    },
  });
};

const emitEvent = ({ type, data }: AnyAnnounced, emit: EmitToMember): void => {
  if (type === 'social-messaging.message-sent.v1') {
    const { messageId, senderId, recipientId } = data;
    for (const side of [recipientId, senderId])
      emit(side, 'message:new', { messageId, senderId, recipientId });
  }
  if (type === 'social-messaging.message-read.v1') {
    const { messageId, senderId, recipientId, readAt } = data;
    for (const side of [senderId, recipientId])
      emit(side, 'message:read', { messageId, senderId, readerId: recipientId, readAt });
  }
  if (type === 'social-messaging.message-taken-down.v1') {
    const { messageId, senderId, recipientId } = data;
    for (const side of [senderId, recipientId])
      emit(side, 'message:removed', { messageId, senderId, recipientId });
  }
  if (
    type === 'social-messaging.conversation-hidden.v1' ||
    type === 'social-messaging.conversation-restored.v1' ||
    type === 'social-messaging.conversation-erased.v1'
  )
    emit(data.otherId, 'conversation:changed', { otherId: data.memberId });
  if (type === 'social-messaging.unread-notifications-counted.v1') {
    const { count, revision } = data.unread;
    emit(data.memberId, 'notifications:changed', { unreadCount: count, revision });
  }
  if (type === 'identity.flags-changed.v1')
    emit(data.memberId, 'premium:changed', { isPremium: data.isPremium });
};

/** The newest count of unread messages of each member, as social-messaging announced it with the events. */
const newestUnread = (events: readonly AnyAnnounced[]): ReadonlyMap<string, UnreadMessages> => {
  const newest = new Map<string, UnreadMessages>();
  for (const { type, data } of events) {
    if (type === 'social-messaging.unread-notifications-counted.v1' || !('unread' in data)) continue;
    const memberId = 'recipientId' in data ? data.recipientId : data.otherId;
    if (data.unread.revision > (newest.get(memberId)?.revision ?? 0)) newest.set(memberId, data.unread);
  }
  return newest;
};
