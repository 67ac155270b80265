import { setTimeout as pause } from 'node:timers/promises';
import type { SocketData } from '@candor/contracts';
import { openSocket, readConversations, unreadIn, type Page } from '../load/pages.ts';
import type { Site } from '../load/site.ts';
import type { Member } from '../load/world.ts';
import type { Stack } from '../stack/run-stack.ts';
import type { BadgeFacts } from './badges.ts';

const connectWithinMs = 5_000;
/** The greeting comes with the connection. */
const greetedWithinMs = 1_000;

/** Asks the site, a socket that is opened for it, and the open page if there is one. Rejects when somebody does not answer. */
export const collectBadge = async (
  stack: Stack,
  site: Site,
  member: Member,
  page?: Page,
): Promise<BadgeFacts> => {
  const before = await countUnread(stack, member);
  const [conversations, greeting] = await Promise.all([
    readConversations(site, member),
    greetingOf(stack.siteUrl, member),
  ]);
  if (conversations === null) throw new Error(`the conversations of ${member.id} are not answered`);
  const shown = {
    'the list of conversations': unreadIn(conversations),
    'a new socket': greeting,
    ...(page === undefined ? {} : { 'the open page': page.badge() }),
  };
  return { memberId: member.id, stored: [before, await countUnread(stack, member)], shown };
};

/** In the messages, not where the service keeps its sums. */
const countUnread = async (stack: Stack, { id }: Member): Promise<number> => {
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
