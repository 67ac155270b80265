import { z } from 'zod';
import { Erasure } from '../identity/leaving.ts';
import { memberDataHolders } from '../member-data/http.ts';
import { ParkedEvents, ParkedStream, Rebuild, ServiceCondition } from '../operations/http.ts';
import { defineRoutes } from '../route.ts';
import { optionalText, requiredText } from '../text.ts';

/** Every service that can be looked after. */
export const OperatedService = z.enum(['identity', ...memberDataHolders]);
export type OperatedService = z.infer<typeof OperatedService>;

/** `silent`: it has not answered in time. */
export const OperatedServiceState = z.discriminatedUnion('status', [
  z.object({
    service: OperatedService,
    status: z.literal('responding'),
    condition: ServiceCondition,
    /** What can be rebuilt there, and how the rebuilds stand. */
    readModels: z.array(z.string()),
    rebuilds: z.array(Rebuild),
  }),
  z.object({ service: OperatedService, status: z.literal('silent') }),
]);
export type OperatedServiceState = z.infer<typeof OperatedServiceState>;

export const Operations = z.object({
  services: z.array(OperatedServiceState),
  /** Those under way, then the last that are finished; `null`: identity did not answer. */
  erasures: z.array(Erasure).nullable(),
});
export type Operations = z.infer<typeof Operations>;

export const DeadLetter = ParkedStream.extend({ service: OperatedService });
export type DeadLetter = z.infer<typeof DeadLetter>;

/** Listed at most; the oldest of each service. */
export const listedDeadLetters = 200;

export const DeadLetters = z.object({
  items: z.array(DeadLetter),
  totalItems: z.int().nonnegative(),
  /** Services that did not answer. */
  silent: z.array(OperatedService),
});
export type DeadLetters = z.infer<typeof DeadLetters>;

const StreamId = z.string().min(1).max(500);
const Reason = optionalText('Reason', 500);

/**
 * Looking after the services. Each is asked for two seconds at most, and one that does not answer holds up no other.
 * What is done is in the audit log; it is done to who is an admin at that moment.
 */
export const adminOperationsRoutes = defineRoutes({
  operations: {
    method: 'GET',
    path: '/api/admin/operations',
    summary: 'How the services do.',
    access: 'admin',
    rateLimit: 'read',
    responses: { 200: Operations },
  },
  deadLetters: {
    method: 'GET',
    path: '/api/admin/dead-letters',
    summary: 'Streams of events that wait for one which could not be applied.',
    access: 'admin',
    rateLimit: 'read',
    responses: { 200: DeadLetters },
  },
  parkedEvents: {
    method: 'GET',
    path: '/api/admin/dead-letters/events',
    summary: 'What waits in such a stream.',
    access: 'admin',
    rateLimit: 'read',
    query: z.object({ service: OperatedService, streamId: StreamId }),
    responses: { 200: ParkedEvents },
    problems: { 404: ['not-found'] },
  },
  replayDeadLetters: {
    method: 'POST',
    path: '/api/admin/dead-letters/replay',
    summary: 'Applies what waits, in order.',
    notes: '`still-parked` says what stands in the way; then nothing has changed.',
    access: 'admin',
    rateLimit: 'write',
    body: z.strictObject({ service: OperatedService, streamId: StreamId, reason: Reason }),
    responses: { 200: z.object({ applied: z.int() }) },
    problems: { 404: ['not-found'], 409: ['still-parked'] },
  },
  dropDeadLetter: {
    method: 'POST',
    path: '/api/admin/dead-letters/drop',
    summary: 'Leaves out the event that stands in the way, for good.',
    notes: '404 when it does not stand there any more.',
    access: 'admin',
    rateLimit: 'write',
    body: z.strictObject({
      service: OperatedService,
      streamId: StreamId,
      version: z.int().nonnegative(),
      reason: requiredText('Reason', 500),
    }),
    responses: { 200: z.object({ applied: z.int(), isParked: z.boolean() }) },
    problems: { 404: ['not-found'] },
  },
  startRebuild: {
    method: 'POST',
    path: '/api/admin/rebuilds',
    summary: 'Starts the rebuild of a read model.',
    access: 'admin',
    rateLimit: 'write',
    body: z.strictObject({ service: OperatedService, readModel: z.string().min(1).max(100), reason: Reason }),
    responses: { 202: Rebuild },
    problems: { 404: ['not-found'], 409: ['already-running'] },
  },
});
