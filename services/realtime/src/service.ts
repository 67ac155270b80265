import type { PortContext } from '@candor/platform';
import { defineServiceWithMemberData } from '@candor/shared-kernel';
import { realtimeConfig, type RealtimeConfig, type RealtimePorts } from './config.ts';
import { connectionsRoutes } from './connections/connections.routes.ts';
import { closeEndedSessions } from './jobs/close-ended-sessions.job.ts';
import { memberData } from './member-data/member-data.ts';
import { notifyMembers } from './reactions/notify-members.reaction.ts';
import { notifyWatchers } from './reactions/notify-watchers.reaction.ts';
import { createSockets } from './sockets/create-sockets.ts';

export const realtimeService = defineServiceWithMemberData({
  name: 'realtime',
  config: realtimeConfig,
  openPorts: async (context: PortContext<RealtimeConfig>): Promise<RealtimePorts> => {
    const sockets = await createSockets(context);
    context.onStop(() => sockets.close());
    return { sockets };
  },
  streams: [],
  projections: [],
  lookups: [],
  reactions: (context) => [notifyMembers(context), notifyWatchers(context)],
  routes: [connectionsRoutes],
  jobs: [closeEndedSessions],
  memberData,
});
