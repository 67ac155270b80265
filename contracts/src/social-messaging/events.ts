import { z } from 'zod';
import { announcedEvent } from '../announced-event.ts';

const followTopic = 'candor.social-messaging.follow';
const messageTopic = 'candor.social-messaging.message';

const Follow = z.object({ followerId: z.uuid(), followedId: z.uuid() });

/** Without its text: who needs that asks, as the member whose message it is. */
const Message = z.object({
  messageId: z.uuid(),
  senderId: z.uuid(),
  recipientId: z.uuid(),
});

export const socialMessagingEvents = {
  /** One stream per follower and followed; `unfollowed` follows on `followed` and the other way round. */
  followed: announcedEvent({ type: 'social-messaging.followed.v1', topic: followTopic, data: Follow }),
  unfollowed: announcedEvent({ type: 'social-messaging.unfollowed.v1', topic: followTopic, data: Follow }),
  /** One stream per message; it is sent once, read once and taken down once. */
  messageSent: announcedEvent({
    type: 'social-messaging.message-sent.v1',
    topic: messageTopic,
    data: Message.extend({ sentAt: z.iso.datetime() }),
  }),
  messageRead: announcedEvent({
    type: 'social-messaging.message-read.v1',
    topic: messageTopic,
    data: Message.extend({ readAt: z.iso.datetime() }),
  }),
  /** Staff removed it: neither side sees it any more, and it is not unread. */
  messageTakenDown: announcedEvent({
    type: 'social-messaging.message-taken-down.v1',
    topic: messageTopic,
    data: Message,
  }),
  /**
   * All that a member who has left had written to the other is gone, and nothing of it is unread any more. Not the end of
   * the stream: what was under way when he left is erased in its turn.
   */
  conversationErased: announcedEvent({
    type: 'social-messaging.conversation-erased.v1',
    topic: messageTopic,
    data: z.object({ memberId: z.uuid(), otherId: z.uuid() }),
  }),
} as const;
