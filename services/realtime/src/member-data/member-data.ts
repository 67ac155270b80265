import type { MemberData } from '@candor/shared-kernel';
import type { RealtimeContext } from '../config.ts';
import { createUnreadCache, memberRoom } from '../connections/member-room.ts';

/** A member's open sockets, on all instances, and their count in the cache. There is nothing to export. */
export const memberData = (context: RealtimeContext): MemberData => {
  const unread = createUnreadCache(context);
  return {
    collect: () => Promise.resolve({ records: {}, photos: [] }),

    erase: async (memberId) => {
      context.sockets.server.in(memberRoom(memberId)).disconnectSockets(true);
      await unread.evict(memberId);
      return 'done';
    },
  };
};
