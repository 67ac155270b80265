import { z } from 'zod';
import { EntityRatingSummary } from '../ratings/ratings.ts';

/**
 * The events that the server sends: to all sockets of a member, or to all sockets that watch a listing.
 * Events can be lost while a socket is not connected, and can arrive twice. A client therefore reads what it shows over HTTP
 * on each connection, and reads again when an event arrives.
 */
export const socketEvents = {
  /** Unread messages in all of the member's conversations. Ignore a revision that is not higher than the last one. */
  'unread:changed': z.object({ unreadCount: z.int().nonnegative(), revision: z.int().positive() }),
  /** Unread notifications of the member. Ignore a revision that is not higher than the last one. */
  'notifications:changed': z.object({ unreadCount: z.int().nonnegative(), revision: z.int().positive() }),
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
  /**
   * To the sockets that watch the listing: its current summary. Sent as soon as a socket watches the listing, and after each
   * change, at most once a second. A client that reconnects watches again, and so misses nothing.
   */
  'summary:changed': z.object({ entityId: z.uuid(), summary: EntityRatingSummary }),
  /** To the sockets that watch the listing: its details or its visibility changed. The client reads the listing again. */
  'listing:changed': z.object({ entityId: z.uuid() }),
} as const;

/** The events that a client may send. A socket that sends any other event is closed. */
export const clientSocketEvents = {
  /** The listing that the page shows instead of the last one; `null` for none. Unknown and hidden listings send nothing. */
  'listing:watch': z.object({ entityId: z.uuid().nullable() }),
} as const;

export type SocketEvent = keyof typeof socketEvents;
export type SocketData<Event extends SocketEvent> = z.infer<(typeof socketEvents)[Event]>;

export type ClientSocketEvent = keyof typeof clientSocketEvents;
export type ClientSocketData<Event extends ClientSocketEvent> = z.infer<(typeof clientSocketEvents)[Event]>;
