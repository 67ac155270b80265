import { z } from 'zod';
import { PublicUser } from '../identity/members.ts';
import { listLimit } from '../list-limit.ts';
import { defineRoutes } from '../route.ts';
import { nextCursor, queryText, requiredProse } from '../text.ts';
import { t } from './messages/index.ts';

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

const OtherMember = PublicUser.pick({
  id: true,
  firstName: true,
  lastName: true,
  profilePicture: true,
  isVerified: true,
  isPremium: true,
});

export const ConversationSummary = z.object({
  otherUser: OtherMember,
  lastMessage: MessageView.pick({ id: true, senderId: true, content: true, createdAt: true }),
  /** Of the other's messages. */
  unreadCount: z.int().nonnegative(),
});
export type ConversationSummary = z.infer<typeof ConversationSummary>;

/** A member on the caller's list of blocked members. */
export const BlockedMember = z.object({
  member: OtherMember,
  blockedAt: z.iso.datetime(),
});
export type BlockedMember = z.infer<typeof BlockedMember>;

export const SendMessageBody = z.strictObject({
  recipientId: z.string(),
  content: requiredProse('message', messageLength, () => t('messageEmpty')),
  /** Chosen by the sender. A request that repeats the id repeats the message and gets the same response. */
  clientMessageId: z.uuid().optional(),
});
export type SendMessageBody = z.infer<typeof SendMessageBody>;

/** Of what one member does to another. */
const memberChange = {
  method: 'POST',
  access: 'member',
  rateLimit: 'write',
  responses: { 204: z.void() },
} as const;

export const socialMessagingRoutes = defineRoutes({
  follow: {
    ...memberChange,
    path: '/api/follow',
    summary: 'Follows a member.',
    notes: 'Needs premium. Repeating it changes nothing.',
    body: z.strictObject({ followingId: z.string() }),
    problems: { 400: ['own-follow'], 403: ['premium-required', 'cannot-follow'], 404: ['not-found'] },
  },
  unfollow: {
    ...memberChange,
    path: '/api/unfollow',
    summary: 'Unfollows a member.',
    notes: 'Needs no premium. Repeating it changes nothing.',
    body: z.strictObject({ followingId: z.string() }),
    problems: { 404: ['not-found'] },
  },
  followingStatus: {
    method: 'GET',
    path: '/api/users/:id/following-status',
    summary: 'Reports whether the caller follows a member.',
    access: 'member',
    rateLimit: 'read',
    params: z.object({ id: z.string() }),
    responses: { 200: z.object({ isFollowing: z.boolean() }) },
  },
  block: {
    ...memberChange,
    path: '/api/block',
    summary: 'Blocks a member.',
    notes:
      'Ends follows in both directions. Neither member can follow the other or send them a message until the block ends. Repeating it changes nothing.',
    body: z.strictObject({ memberId: z.string() }),
    problems: { 400: ['own-block'], 404: ['not-found'] },
  },
  unblock: {
    ...memberChange,
    path: '/api/unblock',
    summary: 'Unblocks a member.',
    notes: 'Ended follows do not return. Repeating it changes nothing.',
    body: z.strictObject({ memberId: z.string() }),
    problems: { 404: ['not-found'] },
  },
  blockStatus: {
    method: 'GET',
    path: '/api/users/:id/block-status',
    summary: 'Reports whether the caller blocks a member.',
    notes: 'Whether the member blocks the caller is not disclosed.',
    access: 'member',
    rateLimit: 'read',
    params: z.object({ id: z.string() }),
    responses: { 200: z.object({ isBlocked: z.boolean() }) },
  },
  blockedMembers: {
    method: 'GET',
    path: '/api/user/blocked-members',
    summary: 'Lists the members that the caller blocks, last blocked first.',
    notes:
      'Pass the header `x-next-cursor` as `cursor` to get the next page. `x-total-count` counts all of them.',
    access: 'member',
    rateLimit: 'read',
    query: z.object({ cursor: nextCursor, limit: listLimit }),
    responses: { 200: z.array(BlockedMember) },
  },
  conversations: {
    method: 'GET',
    path: '/api/messages/conversations',
    summary: "Lists the caller's conversations, newest first.",
    notes:
      'Pass the header `x-next-cursor` as `cursor` to get the next page. `x-total-count` counts all conversations.',
    access: 'member',
    rateLimit: 'read',
    query: z.object({ cursor: nextCursor, limit: listLimit }),
    responses: { 200: z.array(ConversationSummary) },
  },
  thread: {
    method: 'GET',
    path: '/api/messages/:userId',
    summary: 'Lists the newest messages with one member, oldest first.',
    access: 'member',
    rateLimit: 'read',
    params: z.object({ userId: z.string() }),
    query: z.object({
      before: queryText.describe('Id of the oldest message of the previous page.'),
      limit: listLimit,
    }),
    responses: {
      200: z.object({
        data: z.array(MessageView),
        hasOlder: z.boolean(),
        /** False while one of the two members blocks the other. */
        canMessage: z.boolean().optional(),
      }),
    },
  },
  send: {
    method: 'POST',
    path: '/api/messages',
    summary: 'Sends a message.',
    notes: 'Both members need premium. 429 after too many in 24 hours.',
    access: 'member',
    rateLimit: 'write',
    body: SendMessageBody,
    responses: { 201: MessageView },
    problems: {
      400: ['own-message'],
      403: ['premium-required', 'cannot-message', 'recipient-not-premium'],
      404: ['not-found'],
      409: ['message-id-reused'],
    },
  },
  read: {
    method: 'PATCH',
    path: '/api/messages/:id/read',
    summary: 'Marks a message as read.',
    notes: 'Only the recipient can do this. Repeating it changes nothing.',
    access: 'member',
    rateLimit: 'write',
    params: z.object({ id: z.string() }),
    body: z.strictObject({}).nullish(),
    responses: { 204: z.void() },
    problems: { 403: ['not-recipient'] },
  },
});
