import { z } from 'zod';
import { defineRoutes } from '../route.ts';
import { socketPath, visitorSocketPath } from './path.ts';

export const realtimeRoutes = defineRoutes({
  openSocket: {
    method: 'GET',
    path: socketPath,
    summary: 'Opens a socket.io websocket that sends changes to the caller.',
    notes:
      'Accepts only requests from pages of this site. 429 for too many sockets of one member or one address.',
    access: 'member',
    rateLimit: 'socket',
    responses: { 101: z.void() },
    problems: { 403: ['cross-site'], 404: ['not-found'] },
  },
  openVisitorSocket: {
    method: 'GET',
    path: visitorSocketPath,
    summary: 'Opens a socket.io websocket that sends changes of the listing that it watches.',
    notes:
      'Accepts only requests from pages of this site. 429 for too many sockets of one address, 503 for too many of all visitors.',
    access: 'public',
    rateLimit: 'socket',
    responses: { 101: z.void() },
    problems: { 403: ['cross-site'], 404: ['not-found'] },
  },
});
