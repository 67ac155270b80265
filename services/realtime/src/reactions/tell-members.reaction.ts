import { defineReaction, type AnyAnnounced, type Reaction } from '@candor/platform';
import { LRUCache } from 'lru-cache';
import type { RealtimeContext } from '../config.ts';
import { createEmitToMember, type EmitToMember } from '../connections/member-room.ts';
import { createUnreadCounts } from '../unread/unread-counts.ts';

/** So long is waited for social-messaging to hear who went out of sight, before counts are told that may be of before. */
const patientMs = 15_000;

/**
 * Tells members what happened to them. All instances together ask and apply one batch at a time, so counts are told in the
 * order in which they were true. What is older than any socket, a rebuild's history above all, concerns nobody: whoever
 * connects looks for himself.
 */
export const tellMembers = (context: RealtimeContext): Reaction => {
  const tell = createEmitToMember(context);
  const unread = createUnreadCounts(context);
  // By no clock that others have: it may be apart by more than this.
  const firstAsked = new LRUCache<string, { readonly at: number }>({ max: 1_000 });
  const isPatient = ({ id }: AnyAnnounced): boolean => {
    const asked = firstAsked.get(id) ?? { at: performance.now() };
    firstAsked.set(id, asked);
    return performance.now() - asked.at < patientMs;
  };
  const oldestSocketMs = context.config.SOCKET_LIFETIME_MINUTES * 60_000;

  return defineReaction({
    name: 'tell-members',
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
        recent.filter(isSightChanged).map(async (event) => ({
          otherId: event.data.memberId,
          counts: await unread.recountAround(
            { memberId: event.data.memberId, version: event.version },
            isPatient(event),
          ),
        })),
      );
      const counts = recipients.length === 0 ? [] : await unread.recount(recipients);
      return (fresh) => {
        for (const event of fresh.filter(isRecent)) tellOf(event, tell);
        for (const { otherId, counts: ofCorrespondents } of around)
          for (const { memberId } of ofCorrespondents) tell(memberId, 'conversation:changed', { otherId });
        for (const { memberId, unreadCount } of [...around.flatMap(({ counts }) => counts), ...counts])
          tell(memberId, 'unread:changed', { unreadCount });
        return Promise.resolve();
      };
    },
  });
};

type SightChanged = Extract<AnyAnnounced, { type: 'identity.member-hidden.v1' | 'identity.member-shown.v1' }>;

/** He asked to be deleted, or has come back: what he wrote is seen no more, or again. */
const isSightChanged = (event: AnyAnnounced): event is SightChanged =>
  event.type === 'identity.member-hidden.v1' || event.type === 'identity.member-shown.v1';

const tellOf = ({ type, data }: AnyAnnounced, tell: EmitToMember): void => {
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
  if (type === 'social-messaging.message-taken-down.v1') {
    const { messageId, senderId, recipientId } = data;
    for (const side of [senderId, recipientId])
      tell(side, 'message:removed', { messageId, senderId, recipientId });
  }
  if (type === 'social-messaging.conversation-erased.v1')
    tell(data.otherId, 'conversation:changed', { otherId: data.memberId });
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
