import { z } from 'zod';

/** Settings of the realtime service beside the platform's. */
export const realtimeConfig = z.object({
  SOCKETS_PER_MEMBER: z.coerce
    .number()
    .int()
    .min(1)
    .default(40)
    .describe('Open sockets per member and instance at most.'),
  SOCKET_LIFETIME_MINUTES: z.coerce
    .number()
    .positive()
    .default(60)
    .describe('How long a socket lives at most, in minutes; the browser opens the next one by itself.'),
});
export type RealtimeConfig = z.infer<typeof realtimeConfig>;
