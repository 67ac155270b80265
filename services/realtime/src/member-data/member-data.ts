import type { MemberData } from '@candor/shared-kernel';
import type { RealtimeContext } from '../config.ts';
import { memberRoom } from '../connections/member-room.ts';
import { createUnreadCounts } from '../unread/unread-counts.ts';

/** A member's open sockets, on all instances, and their count in the cache. There is nothing to export. */
export const memberData = (context: RealtimeContext): MemberData => {
  const unread = createUnreadCounts(context);
  return {
    collect: () => Promise.resolve({ records: {}, photos: [] }),

    erase: async (memberId) => {
      context.sockets.server.in(memberRoom(memberId)).disconnectSockets(true);
      await unread.evict(memberId);
      return 'done';
    },
  };
};
