import { setTimeout as pause } from 'node:timers/promises';
import {
  socialMessagingRoutes,
  socketPath,
  type ConversationSummary,
  type SocketData,
} from '@candor/contracts';
import { io, type Socket } from 'socket.io-client';
import { pollUntil } from '../poll.ts';
import type { Fixture } from './fixture.ts';
import { canSend } from './ledger.ts';
import type { Member } from './members.ts';
import { planSend } from './plan-message.ts';
import { getJson, type Site } from './site.ts';
import type { Writers } from './writers.ts';

export type Page = Awaited<ReturnType<typeof openPage>>;

const connectTimeoutMs = 30_000;
const pollMs = 5_000;
const retryAfterMs = 1_000;

/** Rejects unless the response is a 200. */
export const readConversations = (site: Site, { session }: Member): Promise<readonly ConversationSummary[]> =>
  getJson(site, '/api/messages/conversations', socialMessagingRoutes.conversations, session);

export const unreadIn = (conversations: readonly ConversationSummary[]): number =>
  conversations.reduce((sum, { unreadCount }) => sum + unreadCount, 0);

/** With the session's cookie and the site's origin, as browsers open it. */
export const openSocket = (siteUrl: string, { session }: Member): Socket =>
  io(siteUrl, {
    path: socketPath,
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 1_000,
    extraHeaders: { cookie: `candor_session=${session}`, origin: siteUrl },
  });

/** Rejects if the socket is not connected in time. */
export const whenConnected = async (socket: Socket, timeoutMs: number): Promise<void> => {
  if (!(await pollUntil(() => socket.connected, Date.now() + timeoutMs, 10)))
    throw new Error('a socket did not connect');
};

/**
 * A premium member's open page: it follows its socket, and polls over HTTP while the socket is not live. Resolves when
 * its socket is connected.
 */
export const openPage = async (siteUrl: string, site: Site, member: Member) => {
  const socket = openSocket(siteUrl, member);
  const received = new Set<string>();
  /** By sender. Message ids grow with time. */
  const newestFrom = new Map<string, string>();
  /** Why it lost its socket, each time. */
  const disconnects: string[] = [];
  let badge: number | null = null;
  /** Grows with every event about the badge: a response that was requested before it may be outdated. */
  let badgeVersion = 0;
  let isLive = false;
  let newestRevision = 0;
  let isOpen = true;

  const refresh = async (): Promise<void> => {
    const version = badgeVersion;
    const conversations = await readConversations(site, member).catch(() => null);
    if (conversations === null) {
      await pause(retryAfterMs);
      if (isOpen) await refresh();
      return;
    }
    for (const { otherUser, lastMessage } of conversations) newestFrom.set(otherUser.id, lastMessage.id);
    // A count that arrived meanwhile may be newer, or a cached older one.
    if (version === badgeVersion) badge = unreadIn(conversations);
    else if (isOpen) await refresh();
  };
  const setLive = (live: boolean): void => {
    isLive = live;
    if (!live) return;
    newestRevision = 0;
    void refresh();
  };
  socket.on('connect', () => setLive(true));
  socket.on('disconnect', (reason) => {
    setLive(false);
    if (!isOpen) return;
    disconnects.push(reason);
    // The client reconnects by itself unless the server closed the socket.
    if (reason === 'io server disconnect') socket.connect();
  });
  socket.on('live:changed', (data: SocketData<'live:changed'>) => setLive(data.isLive));
  socket.on('unread:changed', ({ unreadCount, revision }: SocketData<'unread:changed'>) => {
    if (revision <= newestRevision) return;
    newestRevision = revision;
    badgeVersion += 1;
    badge = unreadCount;
  });
  socket.on('message:new', ({ messageId }: SocketData<'message:new'>) => received.add(messageId));
  const polling = setInterval(() => {
    if (!isLive) void refresh();
  }, pollMs);
  const close = (): void => {
    isOpen = false;
    clearInterval(polling);
    socket.disconnect();
  };

  await whenConnected(socket, connectTimeoutMs).catch((error: unknown) => {
    close();
    throw error;
  });
  return {
    memberId: member.id,
    disconnects,
    close,
    /** The unread messages that it shows; `null`: it has not received the number yet. */
    badge: (): number | null => badge,
    shows: ({ messageId, senderId }: { readonly messageId: string; readonly senderId: string }): boolean =>
      received.has(messageId) || (newestFrom.get(senderId) ?? '') >= messageId,
  };
};

/** Sends each page a message; the members whose page does not show it by the deadline. */
export const findStalePages = async (
  pages: readonly Page[],
  { flows, members }: Fixture,
  writers: Pick<Writers, 'write'>,
  deadline: number,
): Promise<readonly string[]> => {
  const showsNewMessage = async (page: Page): Promise<boolean> => {
    const incoming = flows.filter(({ recipientId }) => recipientId === page.memberId);
    const flow = await pollUntil(() => incoming.find(canSend), deadline, 20);
    if (flow === undefined) return false;
    await writers.write(planSend(flow, members));
    const messageId = flow.messages.at(-1)?.messageId ?? null;
    if (messageId === null) return false;
    return pollUntil(() => page.shows({ messageId, senderId: flow.senderId }), deadline, 20);
  };
  const shown = await Promise.all(pages.map(showsNewMessage));
  return pages.flatMap(({ memberId }, index) => (shown[index] ? [] : [memberId]));
};
