import { setTimeout as wait } from 'node:timers/promises';
import { socialMessagingRoutes } from '@candor/contracts';
import { Unavailable, type ServiceContext } from '@candor/platform';

/** Members' unread messages: counted by who keeps the messages, and known for a while. */
export interface UnreadCounts {
  /** As last counted; `null` when nobody answers soon. */
  countOf(memberId: string): Promise<number | null>;
  /** Counts anew. Rejects with `Unavailable` when nobody answers soon. */
  recount(memberIds: readonly string[]): Promise<readonly { memberId: string; unreadCount: number }[]>;
  forget(memberId: string): Promise<void>;
}

/** Short: a count that was not kept because the cache was away leaves an older one there. */
const keptMs = 5_000;
const patienceMs = 2_000;
const greetingPatienceMs = 500;

export const createUnreadCounts = ({
  cache,
  internal,
}: Pick<ServiceContext, 'cache' | 'internal'>): UnreadCounts => {
  const count = async (memberIds: readonly string[]) => {
    const { counts } = await internal.call('social-messaging', socialMessagingRoutes.unreadCounts, {
      body: { memberIds: [...memberIds] },
    });
    await Promise.all(
      counts.map(({ memberId, unreadCount }) => cache.set(keyOf(memberId), String(unreadCount), keptMs)),
    );
    return counts;
  };
  const known = async (memberId: string): Promise<number | null> => {
    const kept = await cache.get(keyOf(memberId));
    if (kept !== null) return Number(kept);
    const [counted] = await count([memberId]);
    return counted?.unreadCount ?? null;
  };
  return {
    countOf: (memberId) =>
      Promise.race([known(memberId), wait(greetingPatienceMs, null, { ref: false })]).catch(() => null),
    recount: async (memberIds) => {
      const counted = await Promise.race([count(memberIds), wait(patienceMs, null, { ref: false })]);
      if (counted === null) throw new Unavailable('social-messaging does not answer in time.');
      return counted;
    },
    forget: (memberId) => cache.delete(keyOf(memberId)),
  };
};

const keyOf = (memberId: string): string => `unread:${memberId}`;
