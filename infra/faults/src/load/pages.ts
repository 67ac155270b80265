import { setTimeout as pause } from 'node:timers/promises';
import { ConversationSummary, socketPath, type SocketData } from '@candor/contracts';
import { io } from 'socket.io-client';
import { z } from 'zod';
import type { Site } from './site.ts';
import type { Member } from './world.ts';

/** A premium member's open page: what it was told on its socket, and read over HTTP when it might have missed something. */
export interface Page {
  readonly memberId: string;
  /** What the badge shows. `null`: not known yet. */
  badge(): number | null;
  isShown(message: { readonly messageId: string; readonly senderId: string }): boolean;
  /** Why its socket was lost, each time. */
  readonly losses: readonly string[];
  close(): void;
}

const connectWithinMs = 30_000;
const patienceMs = 5_000;
/** As an open inbox does while nothing is told. */
const pollMs = 5_000;
const readAgainAfterMs = 1_000;
const Conversations = z.array(ConversationSummary);

/** Members' conversations over HTTP; `null`: they were not answered. */
export const readConversations = async (
  site: Site,
  { session }: Member,
): Promise<readonly ConversationSummary[] | null> => {
  const path = '/api/messages/conversations';
  const { status, json } = await site.ask({ method: 'GET', path, session, patienceMs });
  return status === 200 ? Conversations.parse(json) : null;
};

export const unreadIn = (conversations: readonly ConversationSummary[]): number =>
  conversations.reduce((sum, { unreadCount }) => sum + unreadCount, 0);

/** As browsers open it: by the session's cookie, from the site's own pages. */
export const openSocket = (siteUrl: string, { session }: Member) =>
  io(siteUrl, {
    path: socketPath,
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 1_000,
    extraHeaders: { cookie: `candor_session=${session}`, origin: siteUrl },
  });

/** Resolves when its socket is connected. */
export const openPage = async (siteUrl: string, site: Site, member: Member): Promise<Page> => {
  const socket = openSocket(siteUrl, member);
  const told = new Set<string>();
  /** By who wrote to the member. Later messages have greater ids. */
  const newest = new Map<string, string>();
  const losses: string[] = [];
  let badge: number | null = null;
  let isLive = false;
  let isOpen = true;
  /** Counts what was told of the badge: an answer that was under way meanwhile may be older. */
  let tellings = 0;

  const read = async (): Promise<void> => {
    const tellingsBefore = tellings;
    const conversations = await readConversations(site, member);
    if (conversations === null) {
      await pause(readAgainAfterMs);
      if (isOpen) await read();
      return;
    }
    for (const { otherUser, lastMessage } of conversations) newest.set(otherUser.id, lastMessage.id);
    if (tellings === tellingsBefore) badge = unreadIn(conversations);
  };
  const setLive = (live: boolean): void => {
    isLive = live;
    if (live) void read();
  };
  socket.on('connect', () => setLive(true));
  socket.on('disconnect', (reason) => {
    setLive(false);
    if (!isOpen) return;
    losses.push(reason);
    // Socket.io comes back by itself only from what was no decision of the server's.
    if (reason === 'io server disconnect') socket.connect();
  });
  socket.on('live:changed', (data: SocketData<'live:changed'>) => setLive(data.isLive));
  socket.on('unread:changed', ({ unreadCount }: SocketData<'unread:changed'>) => {
    tellings += 1;
    badge = unreadCount;
  });
  socket.on('message:new', ({ messageId }: SocketData<'message:new'>) => told.add(messageId));
  const polling = setInterval(() => {
    if (!isLive) void read();
  }, pollMs);

  const close = (): void => {
    isOpen = false;
    clearInterval(polling);
    socket.disconnect();
  };
  const deadline = Date.now() + connectWithinMs;
  while (!socket.connected) {
    if (Date.now() > deadline) {
      close();
      throw new Error(`the socket of ${member.id} was not opened`);
    }
    await pause(20);
  }
  return {
    memberId: member.id,
    losses,
    close,
    badge: () => badge,
    isShown: ({ messageId, senderId }) => told.has(messageId) || (newest.get(senderId) ?? '') >= messageId,
  };
};
