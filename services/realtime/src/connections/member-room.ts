import { socketEvents, type SocketData, type SocketEvent } from '@candor/contracts';
import { Counter } from 'prom-client';
import type { RealtimeContext } from '../config.ts';

/** The room of all sockets of a member. */
export const memberRoom = (memberId: string): string => `member:${memberId}`;

/** Emits an event to all sockets of a member, on every instance. */
export type EmitToMember = <Event extends SocketEvent>(
  memberId: string,
  event: Event,
  data: SocketData<Event>,
) => void;

export const createEmitToMember = ({
  sockets,
  metrics,
}: Pick<RealtimeContext, 'sockets' | 'metrics'>): EmitToMember => {
  const emits = new Counter({
    name: 'candor_socket_emits_total',
    help: "Events emitted to members' rooms, by event.",
    labelNames: ['event'] as const,
    registers: [metrics.registry],
  });
  return (memberId, event, data) => {
    emits.inc({ event });
    sockets.server.to(memberRoom(memberId)).emit(event, data);
  };
};

type UnreadChanged = SocketData<'unread:changed'>;

/** The last announced unread counts, for pages that connect right after. Postgres has the true counts. */
export interface UnreadCache {
  /** `null`: not cached. */
  get(memberId: string): Promise<UnreadChanged | null>;
  set(memberId: string, changed: UnreadChanged): Promise<void>;
  evict(memberId: string): Promise<void>;
}

/** Short, because an outage of the cache leaves an older count in it. */
const unreadTtlMs = 5_000;

export const createUnreadCache = ({ cache }: Pick<RealtimeContext, 'cache'>): UnreadCache => ({
  get: async (memberId) => {
    const cached = await cache.get(unreadKey(memberId));
    return cached === null
      ? null
      : (socketEvents['unread:changed'].safeParse(JSON.parse(cached)).data ?? null);
  },
  set: (memberId, changed) => cache.set(unreadKey(memberId), JSON.stringify(changed), unreadTtlMs),
  evict: (memberId) => cache.delete(unreadKey(memberId)),
});

const unreadKey = (memberId: string): string => `unread:${memberId}`;
