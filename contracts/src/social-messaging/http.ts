import { z } from 'zod';
import { PublicUser } from '../identity/members.ts';
import { listLimit } from '../list-limit.ts';
import { defineRoutes } from '../route.ts';
import { nextCursor, queryText, requiredText } from '../text.ts';

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
  follow: {
    method: 'POST',
    path: '/api/follow',
    summary: 'Follows a member.',
    notes: 'Premium only. Again changes nothing.',
    access: 'member',
    rateLimit: 'write',
    body: z.strictObject({ followingId: z.string() }),
    responses: { 204: z.void() },
    problems: { 400: ['own-follow'], 403: ['premium-required'], 404: ['not-found'] },
  },
  unfollow: {
    method: 'POST',
    path: '/api/unfollow',
    summary: 'Follows a member no more.',
    notes: 'For everybody, also who lost premium or never followed.',
    access: 'member',
    rateLimit: 'write',
    body: z.strictObject({ followingId: z.string() }),
    responses: { 204: z.void() },
    problems: { 404: ['not-found'] },
  },
  followingStatus: {
    method: 'GET',
    path: '/api/users/:id/following-status',
    summary: 'Whether the caller follows a member.',
    access: 'member',
    rateLimit: 'read',
    params: z.object({ id: z.string() }),
    responses: { 200: z.object({ isFollowing: z.boolean() }) },
  },
  conversations: {
    method: 'GET',
    path: '/api/messages/conversations',
    summary: "The caller's conversations, the one with the newest message first.",
    notes:
      'More than the first page by `cursor`, from the header `x-next-cursor`; `x-total-count` counts all.',
    access: 'member',
    rateLimit: 'read',
    query: z.object({ cursor: nextCursor, limit: listLimit }),
    responses: { 200: z.array(ConversationSummary) },
  },
  thread: {
    method: 'GET',
    path: '/api/messages/:userId',
    summary: 'The newest messages with one member, the oldest of them first.',
    access: 'member',
    rateLimit: 'read',
    params: z.object({ userId: z.string() }),
    query: z.object({
      before: queryText.describe('Id of the oldest message that is known already.'),
      limit: listLimit,
    }),
    responses: { 200: z.object({ data: z.array(MessageView), hasOlder: z.boolean() }) },
  },
  send: {
    method: 'POST',
    path: '/api/messages',
    summary: 'Sends a message.',
    notes: 'Both must be premium.',
    access: 'member',
    rateLimit: 'write',
    body: SendMessageBody,
    responses: { 201: MessageView },
    problems: {
      400: ['own-message'],
      403: ['premium-required', 'recipient-not-premium'],
      404: ['not-found'],
      409: ['message-id-reused'],
    },
  },
  read: {
    method: 'PATCH',
    path: '/api/messages/:id/read',
    summary: 'Marks a message as read.',
    notes: 'By its recipient. Again changes nothing.',
    access: 'member',
    rateLimit: 'write',
    params: z.object({ id: z.string() }),
    body: z.strictObject({}).nullish(),
    responses: { 204: z.void() },
    problems: { 403: ['not-recipient'] },
  },
  /**
   * Everybody who has a conversation with a member, and what is unread of each, for who is told that the member went out
   * of sight or came back in `version` of his stream. `isApplied`: that is known here; it is waited for, a second at most.
   */
  correspondents: {
    method: 'POST',
    path: '/internal/members/:id/correspondents',
    access: 'internal',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({ version: z.int().positive() }),
    responses: { 200: UnreadCounts.extend({ isApplied: z.boolean() }) },
  },
  /** Unread messages of members, counted where they are kept: for badges over caches. */
  unreadCounts: {
    method: 'POST',
    path: '/internal/unread-messages',
    access: 'internal',
    body: z.strictObject({ memberIds: z.array(z.uuid()).max(500) }),
    responses: { 200: UnreadCounts },
  },
});
