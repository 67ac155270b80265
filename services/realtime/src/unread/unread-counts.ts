import { setTimeout as wait } from 'node:timers/promises';
import { socialMessagingRoutes } from '@candor/contracts';
import { Unavailable, type ServiceContext } from '@candor/platform';

export type UnreadCount = { readonly memberId: string; readonly unreadCount: number };

/** Members' unread counts: counted by social-messaging, and cached for seconds. */
export interface UnreadCounts {
  /** The cached count, else a new one; `null` when social-messaging does not respond soon. */
  countOf(memberId: string): Promise<number | null>;
  /** Counts again. Rejects with `Unavailable` when social-messaging does not respond soon. */
  recount(memberIds: readonly string[]): Promise<readonly UnreadCount[]>;
  /**
   * Counts again for everyone who has a conversation with a member. While `isWaiting`, it rejects until social-messaging has
   * applied that version of the member's stream. Rejects as {@link recount} does.
   */
  recountAround(member: MemberVersion, isWaiting: boolean): Promise<readonly UnreadCount[]>;
  evict(memberId: string): Promise<void>;
}

export interface MemberVersion {
  readonly memberId: string;
  readonly version: number;
}

/** Short, because an outage of the cache leaves an older count in it. */
const ttlMs = 5_000;
const timeoutMs = 2_000;
const connectTimeoutMs = 500;

export const createUnreadCounts = ({
  cache,
  internal,
}: Pick<ServiceContext, 'cache' | 'internal'>): UnreadCounts => {
  const store = async (counts: readonly UnreadCount[]): Promise<void> => {
    await Promise.all(
      counts.map(({ memberId, unreadCount }) => cache.set(keyOf(memberId), String(unreadCount), ttlMs)),
    );
  };
  const count = async (memberIds: readonly string[]): Promise<readonly UnreadCount[]> => {
    const { counts } = await internal.call('social-messaging', socialMessagingRoutes.unreadCounts, {
      body: { memberIds: [...memberIds] },
    });
    await store(counts);
    return counts;
  };
  const countAround = async ({ memberId, version }: MemberVersion, isWaiting: boolean) => {
    const { counts, isApplied } = await internal.call(
      'social-messaging',
      socialMessagingRoutes.correspondents,
      { params: { id: memberId }, body: { version } },
    );
    if (!isApplied && isWaiting) throw new Unavailable('social-messaging has not applied it yet.');
    await store(counts);
    return counts;
  };
  const cachedOrCounted = async (memberId: string): Promise<number | null> => {
    const cached = await cache.get(keyOf(memberId));
    if (cached !== null) return Number(cached);
    const [counted] = await count([memberId]);
    return counted?.unreadCount ?? null;
  };
  return {
    countOf: (memberId) =>
      Promise.race([cachedOrCounted(memberId), wait(connectTimeoutMs, null, { ref: false })]).catch(
        () => null,
      ),
    recount: (memberIds) => inTime(count(memberIds)),
    recountAround: (member, isWaiting) => inTime(countAround(member, isWaiting)),
    evict: (memberId) => cache.delete(keyOf(memberId)),
  };
};

const inTime = async <T>(counting: Promise<T>): Promise<T> => {
  const counted = await Promise.race([counting, wait(timeoutMs, tooLate, { ref: false })]);
  if (counted === tooLate) throw new Unavailable('social-messaging does not respond in time.');
  return counted;
};

const tooLate = Symbol('too late');

const keyOf = (memberId: string): string => `unread:${memberId}`;
