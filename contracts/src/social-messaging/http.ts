import { z } from 'zod';
import { PublicUser } from '../identity/members.ts';
import { listLimit } from '../list-limit.ts';
import { defineRoutes } from '../route.ts';
import { queryText, requiredText } from '../text.ts';

export const messageLength = 2_000;

/** A message as its sender and its recipient see it. */
export const MessageView = z.object({
  id: z.uuid(),
  senderId: z.uuid(),
  recipientId: z.uuid(),
  content: z.string(),
  isRead: z.boolean(),
  createdAt: z.iso.datetime(),
  readAt: z.iso.datetime().nullable(),
});
export type MessageView = z.infer<typeof MessageView>;

export const ConversationSummary = z.object({
  otherUser: PublicUser.pick({
    id: true,
    firstName: true,
    lastName: true,
    profilePicture: true,
    isVerified: true,
    isPremium: true,
  }),
  lastMessage: MessageView.pick({ id: true, senderId: true, content: true, createdAt: true }),
  /** Of the other's messages. */
  unreadCount: z.int().nonnegative(),
});
export type ConversationSummary = z.infer<typeof ConversationSummary>;

export const SendMessageBody = z.strictObject({
  recipientId: z.string(),
  content: requiredText('Message', messageLength, 'Message cannot be empty'),
  /** Chosen by the sender: sent again with the same id, it is the same message and gets the same answer. */
  clientMessageId: z.uuid().optional(),
});
export type SendMessageBody = z.infer<typeof SendMessageBody>;

const UnreadCounts = z.object({
  counts: z.array(z.object({ memberId: z.uuid(), unreadCount: z.int().nonnegative() })),
});

export const socialMessagingRoutes = defineRoutes({
  /** Premium only: 403 `premium-required`, "Premium required". Oneself: 400 `own-follow`. Again changes nothing. */
  follow: {
    method: 'POST',
    path: '/api/follow',
    access: 'member',
    rateLimit: 'write',
    body: z.strictObject({ followingId: z.string() }),
    answers: { 204: z.void() },
  },
  /** For everybody, also who lost premium or never followed. */
  unfollow: {
    method: 'POST',
    path: '/api/unfollow',
    access: 'member',
    rateLimit: 'write',
    body: z.strictObject({ followingId: z.string() }),
    answers: { 204: z.void() },
  },
  followingStatus: {
    method: 'GET',
    path: '/api/users/:id/following-status',
    access: 'member',
    rateLimit: 'read',
    params: z.object({ id: z.string() }),
    answers: { 200: z.object({ isFollowing: z.boolean() }) },
  },
  /**
   * The caller's conversations, the one with the newest message first. More than the first page by `cursor` (from the
   * answer's `x-next-cursor`); `x-total-count` counts all.
   */
  conversations: {
    method: 'GET',
    path: '/api/messages/conversations',
    access: 'member',
    rateLimit: 'read',
    query: z.object({ cursor: queryText, limit: listLimit }),
    answers: { 200: z.array(ConversationSummary) },
  },
  /** The newest messages with one member, oldest first; `before` is the id of the oldest that is known already. */
  thread: {
    method: 'GET',
    path: '/api/messages/:userId',
    access: 'member',
    rateLimit: 'read',
    params: z.object({ userId: z.string() }),
    query: z.object({ before: queryText, limit: listLimit }),
    answers: { 200: z.object({ data: z.array(MessageView), hasOlder: z.boolean() }) },
  },
  /**
   * Both must be premium: 403 `premium-required` when the caller is not, `recipient-not-premium` when the other one is
   * not. To oneself: 400 `own-message`. Another message under a known `clientMessageId`: 409 `message-id-reused`.
   */
  send: {
    method: 'POST',
    path: '/api/messages',
    access: 'member',
    rateLimit: 'write',
    body: SendMessageBody,
    answers: { 201: MessageView },
  },
  /** By its recipient only: 403 `not-recipient` for its sender, 404 for everybody else. Again changes nothing. */
  read: {
    method: 'PATCH',
    path: '/api/messages/:id/read',
    access: 'member',
    rateLimit: 'write',
    params: z.object({ id: z.string() }),
    body: z.strictObject({}).nullish(),
    answers: { 204: z.void() },
  },
  /**
   * Everybody who has a conversation with a member, and what is unread of each, for who is told that the member went out
   * of sight or came back in `version` of his stream. `isKnown`: that is known here; it is waited for, a second at most.
   */
  correspondents: {
    method: 'POST',
    path: '/internal/members/:id/correspondents',
    access: 'internal',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({ version: z.int().positive() }),
    answers: { 200: UnreadCounts.extend({ isKnown: z.boolean() }) },
  },
  /** Unread messages of members, counted where they are kept: for badges over caches. */
  unreadCounts: {
    method: 'POST',
    path: '/internal/unread-messages',
    access: 'internal',
    body: z.strictObject({ memberIds: z.array(z.uuid()).max(500) }),
    answers: { 200: UnreadCounts },
  },
});
