import type { SocketData } from '@candor/contracts';
import { openSocket, readConversations, unreadIn, whenConnected, type Page } from '../load/open-page.ts';
import type { Member } from '../load/members.ts';
import type { Site } from '../load/site.ts';
import { pollUntil } from '../poll.ts';
import type { Stack } from '../stack/run-stack.ts';
import type { Violations } from './outage-checks.ts';

/** How many unread messages a member has. */
export interface BadgeFacts {
  readonly memberId: string;
  /** Counted in the messages, before and after the others were read. */
  readonly stored: readonly number[];
  /** By the place that shows the number; `null`: it shows none. */
  readonly shown: Readonly<Record<string, number | null>>;
}

const connectTimeoutMs = 5_000;
/** A cached count arrives with the connection. */
const firstCountTimeoutMs = 1_000;

/** Reads the numbers in the list of conversations and on a new socket. Rejects if either does not respond. */
export const collectBadge = async (stack: Stack, site: Site, member: Member): Promise<BadgeFacts> => {
  const before = await countUnread(stack, member.id);
  const [conversations, firstCount] = await Promise.all([
    readConversations(site, member),
    firstCountOf(stack.siteUrl, member),
  ]);
  return {
    memberId: member.id,
    stored: [before, await countUnread(stack, member.id)],
    shown: { 'the list of conversations': unreadIn(conversations), 'a new socket': firstCount },
  };
};

export const collectPageBadge = async (stack: Stack, page: Page): Promise<BadgeFacts> => ({
  memberId: page.memberId,
  stored: [await countUnread(stack, page.memberId)],
  shown: { 'the open page': page.badge() },
});

/** In the messages, not in the sums that the service stores. */
const countUnread = async (stack: Stack, memberId: string): Promise<number> => {
  const [row] = await stack.query<{ count: string }>(
    'select count(*) from "social-messaging".messages where recipient_id = $1 and read_at is null',
    [memberId],
  );
  return Number(row?.count);
};

/** `null`: the socket sent none in time. Rejects if it does not connect. */
const firstCountOf = async (siteUrl: string, member: Member): Promise<number | null> => {
  const socket = openSocket(siteUrl, member);
  let count: number | null = null;
  socket.once('unread:changed', ({ unreadCount }: SocketData<'unread:changed'>) => {
    count = unreadCount;
  });
  try {
    await whenConnected(socket, connectTimeoutMs);
    await pollUntil(() => count !== null, Date.now() + firstCountTimeoutMs, 10);
    return count;
  } finally {
    socket.disconnect();
  }
};

/** Every place that shows a number shows the stored one. */
export const badgesMatch = (badges: readonly BadgeFacts[]): Violations =>
  badges.flatMap(({ memberId, stored, shown }) =>
    Object.entries(shown)
      .filter(([, count]) => count !== null && !stored.includes(count))
      .map(([place, count]) => `${memberId}: ${place} shows ${count} unread, there are ${stored.at(-1)}`),
  );

/** Waits until each badge was right once, because members go on writing. `at`: when the last one was, or the deadline. */
export const settleBadges = async (
  collectors: readonly (() => Promise<BadgeFacts>)[],
  deadline: number,
): Promise<{ readonly at: number; readonly violations: Violations }> => {
  const settle = (collect: () => Promise<BadgeFacts>): Promise<Violations> => {
    const check = () =>
      collect().then(
        (badge) => badgesMatch([badge]),
        (error: unknown) => [String(error)],
      );
    return pollUntil(check, deadline, 250, (found) => found.length === 0);
  };
  const violations = await Promise.all(collectors.map(settle));
  return { at: Date.now(), violations: violations.flat() };
};
