import { z } from 'zod';
import { defineRoutes } from '../route.ts';
import { socketPath } from './path.ts';

export const realtimeRoutes = defineRoutes({
  /** Becomes a websocket that speaks socket.io; only pages of the site itself may ask. 429 for too many of one member. */
  openSocket: {
    method: 'GET',
    path: socketPath,
    access: 'member',
    rateLimit: 'socket',
    answers: { 101: z.void() },
  },
});
