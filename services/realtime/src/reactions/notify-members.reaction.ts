import { defineReaction, type AnyAnnounced, type Reaction } from '@candor/platform';
import { LRUCache } from 'lru-cache';
import type { RealtimeContext } from '../config.ts';
import { createEmitToMember, type EmitToMember } from '../connections/member-room.ts';
import { createUnreadCounts } from '../unread/unread-counts.ts';

/** How long counts wait for social-messaging to apply a change of visibility; afterwards they may be outdated. */
const visibilityTimeoutMs = 15_000;

/**
 * Emits to members what happened to them. All instances together process one batch at a time, so counts are emitted in the
 * order in which they were counted. Events older than every socket, above all the history of a rebuild, are skipped, because
 * a page reads the state when it connects.
 */
export const notifyMembers = (context: RealtimeContext): Reaction => {
  const emit = createEmitToMember(context);
  const unread = createUnreadCounts(context);
  // Measured here, because clocks of other machines may differ by more than this.
  const firstRequests = new LRUCache<string, { readonly at: number }>({ max: 1_000 });
  const isWaiting = ({ id }: AnyAnnounced): boolean => {
    const first = firstRequests.get(id) ?? { at: performance.now() };
    firstRequests.set(id, first);
    return performance.now() - first.at < visibilityTimeoutMs;
  };
  const oldestSocketMs = context.config.SOCKET_LIFETIME_MINUTES * 60_000;

  return defineReaction({
    name: 'notify-members',
    to: [
      'social-messaging.message-sent.v1',
      'social-messaging.message-read.v1',
      'social-messaging.message-taken-down.v1',
      'social-messaging.conversation-erased.v1',
      'identity.flags-changed.v1',
      'identity.member-hidden.v1',
      'identity.member-shown.v1',
    ],
    prepare: async (events) => {
      const now = context.now().getTime();
      const isRecent = ({ occurredAt }: AnyAnnounced) => now - Date.parse(occurredAt) <= oldestSocketMs;
      const recent = events.filter(isRecent);
      const recipients = [...new Set(recent.flatMap(whoseCountChanged))];
      const around = await Promise.all(
        recent.filter(isVisibilityChanged).map(async (event) => ({
          otherId: event.data.memberId,
          counts: await unread.recountAround(
            { memberId: event.data.memberId, version: event.version },
            isWaiting(event),
          ),
        })),
      );
      const counts = recipients.length === 0 ? [] : await unread.recount(recipients);
      return (fresh) => {
        for (const event of fresh.filter(isRecent)) emitEvent(event, emit);
        for (const { otherId, counts: ofCorrespondents } of around)
          for (const { memberId } of ofCorrespondents) emit(memberId, 'conversation:changed', { otherId });
        for (const { memberId, unreadCount } of [...around.flatMap(({ counts }) => counts), ...counts])
          emit(memberId, 'unread:changed', { unreadCount });
        return Promise.resolve();
      };
    },
  });
};

type VisibilityChanged = Extract<
  AnyAnnounced,
  { type: 'identity.member-hidden.v1' | 'identity.member-shown.v1' }
>;

/** The member requested deletion or returned, so their messages are hidden or visible again. */
const isVisibilityChanged = (event: AnyAnnounced): event is VisibilityChanged =>
  event.type === 'identity.member-hidden.v1' || event.type === 'identity.member-shown.v1';

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
  if (type === 'social-messaging.conversation-erased.v1')
    emit(data.otherId, 'conversation:changed', { otherId: data.memberId });
  if (type === 'identity.flags-changed.v1')
    emit(data.memberId, 'premium:changed', { isPremium: data.isPremium });
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
