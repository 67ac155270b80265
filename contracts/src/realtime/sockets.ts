import { z } from 'zod';

/**
 * What the server tells a member on all of his sockets, by event. Nothing is said the other way: a socket that sends an
 * event is closed. Something may be missed while a socket is not connected, and told twice; so whoever connects reads
 * over HTTP what he shows, and takes each event as a reason to look again.
 */
export const socketEvents = {
  /** Unread messages in all of the member's conversations, from now on. */
  'unread:changed': z.object({ unreadCount: z.int().nonnegative() }),
  /** To both sides. */
  'message:new': z.object({ messageId: z.uuid(), senderId: z.uuid(), recipientId: z.uuid() }),
  /** To both sides; only a recipient reads. */
  'message:read': z.object({
    messageId: z.uuid(),
    senderId: z.uuid(),
    readerId: z.uuid(),
    readAt: z.iso.datetime(),
  }),
  /** To both sides: staff took it down. */
  'message:removed': z.object({ messageId: z.uuid(), senderId: z.uuid(), recipientId: z.uuid() }),
  /**
   * What this other member wrote is gone with him, or out of sight, or in sight again: whatever was read of the
   * conversation does not count any more.
   */
  'conversation:changed': z.object({ otherId: z.uuid() }),
  /** Effective premium, from now on. */
  'premium:changed': z.object({ isPremium: z.boolean() }),
  /**
   * `false`: something may be missed from now on, so the listed calls are polled as if there were no socket. `true`:
   * everything is told again, and what was missed meanwhile has to be read. Said right after connecting only if `false`.
   */
  'live:changed': z.object({ isLive: z.boolean() }),
} as const;

export type SocketEvent = keyof typeof socketEvents;
export type SocketData<Event extends SocketEvent> = z.infer<(typeof socketEvents)[Event]>;
