import { defineServiceWithMemberData } from '@candor/shared-kernel';
import { realtimeConfig } from './config.ts';
import { closeEndedSessions } from './jobs/close-ended-sessions.job.ts';
import { memberData } from './member-data/member-data.ts';
import { tellMembers } from './reactions/tell-members.reaction.ts';
import { socketRoutes } from './socket/socket.routes.ts';

export const realtimeService = defineServiceWithMemberData({
  name: 'realtime',
  config: realtimeConfig,
  uses: ['sockets'],
  streams: [],
  projections: [],
  lookups: [],
  reactions: (context) => [tellMembers(context)],
  routes: [socketRoutes],
  jobs: [closeEndedSessions],
  memberData,
});
