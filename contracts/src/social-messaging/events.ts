import { z } from 'zod';
import { announcedEvent } from '../announced-event.ts';

const followTopic = 'candor.social-messaging.follow';
const blockTopic = 'candor.social-messaging.block';
const messageTopic = 'candor.social-messaging.message';
const notificationTopic = 'candor.social-messaging.notification';

const Follow = z.object({ followerId: z.uuid(), followedId: z.uuid() });

const Block = z.object({ blockerId: z.uuid(), blockedId: z.uuid() });

/**
 * A member's unread messages in all visible conversations, right after an event. Per member, a later count has a higher
 * revision. Events of different streams may arrive in another order, so consumers ignore older revisions.
 */
export const UnreadMessages = z.object({ count: z.int().nonnegative(), revision: z.int().positive() });
export type UnreadMessages = z.infer<typeof UnreadMessages>;

/** A message without its text. `unread` counts for the recipient. */
const Message = z.object({
  messageId: z.uuid(),
  senderId: z.uuid(),
  recipientId: z.uuid(),
  unread: UnreadMessages,
});

/** A conversation as `otherId` sees it. `unread` counts for them. */
const Conversation = z.object({ memberId: z.uuid(), otherId: z.uuid(), unread: UnreadMessages });

export const socialMessagingEvents = {
  /** One stream per follower and followed; `followed` and `unfollowed` alternate. */
  followed: announcedEvent({ type: 'social-messaging.followed.v1', topic: followTopic, data: Follow }),
  unfollowed: announcedEvent({ type: 'social-messaging.unfollowed.v1', topic: followTopic, data: Follow }),
  /**
   * One stream per blocker and blocked; both events alternate. Each of two members can block the other. A block also ends
   * their follows in both directions (`unfollowed`), and until all blocks between them end, neither follows the other again.
   */
  memberBlocked: announcedEvent({
    type: 'social-messaging.member-blocked.v1',
    topic: blockTopic,
    data: Block,
  }),
  memberUnblocked: announcedEvent({
    type: 'social-messaging.member-unblocked.v1',
    topic: blockTopic,
    data: Block,
  }),
  /** One stream per message. A message is sent, read and taken down at most once. */
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
  /** An admin removed the message for both members. */
  messageTakenDown: announcedEvent({
    type: 'social-messaging.message-taken-down.v1',
    topic: messageTopic,
    data: Message,
  }),
  /** One stream per pair of members. The messages of `memberId` are hidden with their account, or visible again. */
  conversationHidden: announcedEvent({
    type: 'social-messaging.conversation-hidden.v1',
    topic: messageTopic,
    data: Conversation,
  }),
  conversationRestored: announcedEvent({
    type: 'social-messaging.conversation-restored.v1',
    topic: messageTopic,
    data: Conversation,
  }),
  /** The messages of the erased `memberId` are deleted. Repeated for messages that were in flight. */
  conversationErased: announcedEvent({
    type: 'social-messaging.conversation-erased.v1',
    topic: messageTopic,
    data: Conversation,
  }),
  /** One stream per member and day. `unread` counts the member's notifications. */
  unreadNotificationsCounted: announcedEvent({
    type: 'social-messaging.unread-notifications-counted.v1',
    topic: notificationTopic,
    data: z.object({ memberId: z.uuid(), unread: UnreadMessages }),
  }),
} as const;
