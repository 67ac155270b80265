import { setTimeout as pause } from 'node:timers/promises';
import type { SocketData } from '@candor/contracts';
import { openSocket, readConversations, unreadIn, type Page } from '../load/pages.ts';
import type { Site } from '../load/site.ts';
import type { Member } from '../load/world.ts';
import type { Stack } from '../stack/run-stack.ts';
import type { BadgeFacts } from './facts.ts';

const connectWithinMs = 5_000;
/** The greeting comes with the connection. */
const greetedWithinMs = 1_000;

/** What the site says, and a socket that is opened for it. Rejects when somebody does not answer. */
export const collectBadge = async (stack: Stack, site: Site, member: Member): Promise<BadgeFacts> => {
  const before = await countUnread(stack, member.id);
  const [conversations, greeting] = await Promise.all([
    readConversations(site, member),
    greetingOf(stack.siteUrl, member),
  ]);
  if (conversations === null) throw new Error(`the conversations of ${member.id} are not answered`);
  const shown = { 'the list of conversations': unreadIn(conversations), 'a new socket': greeting };
  return { memberId: member.id, stored: [before, await countUnread(stack, member.id)], shown };
};

/** What a page shows that has been open for long. */
export const collectPageBadge = async (stack: Stack, page: Page): Promise<BadgeFacts> => ({
  memberId: page.memberId,
  stored: [await countUnread(stack, page.memberId)],
  shown: { 'the open page': page.badge() },
});

/** In the messages, not where the service keeps its sums. */
const countUnread = async (stack: Stack, id: string): Promise<number> => {
  const [row] = await stack.query<{ count: string }>(
    'select count(*) from "social-messaging".messages where recipient_id = $1 and read_at is null',
    [id],
  );
  return Number(row?.count);
};

/** What a socket is told at the door; `null`: nothing, as when nobody counts in time. Rejects when it is not let in. */
const greetingOf = async (siteUrl: string, member: Member): Promise<number | null> => {
  const socket = openSocket(siteUrl, member);
  let count: number | null = null;
  socket.once('unread:changed', ({ unreadCount }: SocketData<'unread:changed'>) => {
    count = unreadCount;
  });
  try {
    await until(() => socket.connected, connectWithinMs);
    if (!socket.connected) throw new Error(`no socket is opened for ${member.id}`);
    await until(() => count !== null, greetedWithinMs);
    return count;
  } finally {
    socket.disconnect();
  }
};

const until = async (isSo: () => boolean, withinMs: number): Promise<void> => {
  const deadline = Date.now() + withinMs;
  while (!isSo() && Date.now() < deadline) await pause(10);
};
