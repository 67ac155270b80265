import { setTimeout as wait } from 'node:timers/promises';
import { socialMessagingRoutes } from '@candor/contracts';
import { Unavailable, type ServiceContext } from '@candor/platform';

export type UnreadCount = { readonly memberId: string; readonly unreadCount: number };

/** Members' unread messages: counted by who keeps the messages, and known for a while. */
export interface UnreadCounts {
  /** As last counted; `null` when nobody answers soon. */
  countOf(memberId: string): Promise<number | null>;
  /** Counts anew. Rejects with `Unavailable` when nobody answers soon. */
  recount(memberIds: readonly string[]): Promise<readonly UnreadCount[]>;
  /**
   * Counts anew for everybody who has a conversation with a member, once the version of his stream is known where it is
   * counted, or, unless `isPatient`, as it is. Rejects as {@link recount} does.
   */
  recountAround(member: MemberVersion, isPatient: boolean): Promise<readonly UnreadCount[]>;
  forget(memberId: string): Promise<void>;
}

export interface MemberVersion {
  readonly memberId: string;
  readonly version: number;
}

/** Short: a count that was not kept because the cache was away leaves an older one there. */
const keptMs = 5_000;
const patienceMs = 2_000;
const greetingPatienceMs = 500;

export const createUnreadCounts = ({
  cache,
  internal,
}: Pick<ServiceContext, 'cache' | 'internal'>): UnreadCounts => {
  const keep = async (counts: readonly UnreadCount[]): Promise<void> => {
    await Promise.all(
      counts.map(({ memberId, unreadCount }) => cache.set(keyOf(memberId), String(unreadCount), keptMs)),
    );
  };
  const count = async (memberIds: readonly string[]): Promise<readonly UnreadCount[]> => {
    const { counts } = await internal.call('social-messaging', socialMessagingRoutes.unreadCounts, {
      body: { memberIds: [...memberIds] },
    });
    await keep(counts);
    return counts;
  };
  const countAround = async ({ memberId, version }: MemberVersion, isPatient: boolean) => {
    const { counts, isKnown } = await internal.call(
      'social-messaging',
      socialMessagingRoutes.correspondents,
      { params: { id: memberId }, body: { version } },
    );
    if (!isKnown && isPatient) throw new Unavailable('social-messaging has not heard of it yet.');
    await keep(counts);
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
    recount: (memberIds) => inTime(count(memberIds)),
    recountAround: (member, isPatient) => inTime(countAround(member, isPatient)),
    forget: (memberId) => cache.delete(keyOf(memberId)),
  };
};

const inTime = async <T>(counting: Promise<T>): Promise<T> => {
  const counted = await Promise.race([counting, wait(patienceMs, tooLate, { ref: false })]);
  if (counted === tooLate) throw new Unavailable('social-messaging does not answer in time.');
  return counted;
};

const tooLate = Symbol('too late');

const keyOf = (memberId: string): string => `unread:${memberId}`;
