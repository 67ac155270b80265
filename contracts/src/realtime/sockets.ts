import { z } from 'zod';

/**
 * The events that the server sends to all sockets of a member. A client sends none: a socket that sends an event is closed.
 * Events can be lost while a socket is not connected, and can arrive twice. A client therefore reads what it shows over HTTP
 * on each connection, and reads again when an event arrives.
 */
export const socketEvents = {
  /** Unread messages in all of the member's conversations. Ignore a revision that is not higher than the last one. */
  'unread:changed': z.object({ unreadCount: z.int().nonnegative(), revision: z.int().positive() }),
  /** To both members. */
  'message:new': z.object({ messageId: z.uuid(), senderId: z.uuid(), recipientId: z.uuid() }),
  /** To both members. */
  'message:read': z.object({
    messageId: z.uuid(),
    senderId: z.uuid(),
    readerId: z.uuid(),
    readAt: z.iso.datetime(),
  }),
  /** To both members: an admin removed the message. */
  'message:removed': z.object({ messageId: z.uuid(), senderId: z.uuid(), recipientId: z.uuid() }),
  /** The other member's messages were erased, hidden or restored. Cached pages of the conversation are no longer valid. */
  'conversation:changed': z.object({ otherId: z.uuid() }),
  /** A flag of the member changed: effective premium, verified or admin. The client reads the member again. */
  'premium:changed': z.object({ isPremium: z.boolean() }),
  /**
   * `false`: events may be lost from now on, so the client polls as if it had no socket. `true`: all events are sent again,
   * and the client reads what it missed. Sent on connection only if `false`.
   */
  'live:changed': z.object({ isLive: z.boolean() }),
} as const;

export type SocketEvent = keyof typeof socketEvents;
export type SocketData<Event extends SocketEvent> = z.infer<(typeof socketEvents)[Event]>;
