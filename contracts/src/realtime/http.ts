import { z } from 'zod';
import { defineRoutes } from '../route.ts';
import { socketPath } from './path.ts';

export const realtimeRoutes = defineRoutes({
  openSocket: {
    method: 'GET',
    path: socketPath,
    summary: 'Becomes a websocket that speaks socket.io, and tells the member what changes.',
    notes: 'Only pages of the site itself may ask. 429 for too many of one member or one address.',
    access: 'member',
    rateLimit: 'socket',
    responses: { 101: z.void() },
    problems: { 403: ['cross-site'], 404: ['not-found'] },
  },
});
