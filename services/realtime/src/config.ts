import type { ServiceContext } from '@candor/platform';
import { z } from 'zod';
import type { Sockets } from './sockets/sockets.ts';

/** Settings of the realtime service beside the platform's. */
export const realtimeConfig = z.object({
  SOCKETS_PER_MEMBER: z.coerce
    .number()
    .int()
    .min(1)
    .default(40)
    .describe('Open sockets per member and instance at most.'),
  VISITOR_SOCKETS: z.coerce
    .number()
    .int()
    .min(0)
    .default(5_000)
    .describe('Open sockets of all visitors per instance at most; their pages poll without one.'),
  SOCKET_LIFETIME_MINUTES: z.coerce
    .number()
    .positive()
    .default(60)
    .describe('Maximum lifetime of a socket in minutes; the browser then opens a new one.'),
});
export type RealtimeConfig = z.infer<typeof realtimeConfig>;

export interface RealtimePorts {
  readonly sockets: Sockets;
}

/** The context of the routes, jobs and reactions of realtime. */
export type RealtimeContext = ServiceContext<RealtimeConfig, RealtimePorts>;
