import { z } from 'zod';
import { Erasure } from '../identity/leaving.ts';
import { memberDataHolders } from '../member-data/http.ts';
import { EngineName, ParkedEvents, ParkedStream, Rebuild, ServiceCondition } from '../operations/http.ts';
import { defineRoutes } from '../route.ts';
import { exactText, optionalProse, requiredProse } from '../text.ts';

/** The services that admins can operate. */
export const OperatedService = z.enum(['identity', ...memberDataHolders]);
export type OperatedService = z.infer<typeof OperatedService>;

/** `silent`: the service did not respond in time. `null`: unknown. */
export const OperatedServiceState = z.discriminatedUnion('status', [
  z.object({
    service: OperatedService,
    status: z.literal('responding'),
    condition: ServiceCondition.nullable(),
    /** The read models that can be rebuilt. */
    readModels: z.array(z.string()).nullable(),
    rebuilds: z.array(Rebuild).nullable(),
  }),
  z.object({ service: OperatedService, status: z.literal('silent') }),
]);
export type OperatedServiceState = z.infer<typeof OperatedServiceState>;

/** What the services report about an engine. */
export const OperatedEngine = z.object({
  engine: EngineName,
  /**
   * `down`: at least one service does not reach it. `unused`: the settings name none, so an embedded part does its work.
   */
  status: z.enum(['up', 'down', 'unknown', 'unused']),
  /** The services that do not reach it. */
  missedBy: z.array(OperatedService),
});
export type OperatedEngine = z.infer<typeof OperatedEngine>;

export const Operations = z.object({
  services: z.array(OperatedServiceState),
  /** Every engine. */
  engines: z.array(OperatedEngine),
  /** Running ones, then the last finished ones; `null`: identity did not respond. */
  erasures: z.array(Erasure).nullable(),
});
export type Operations = z.infer<typeof Operations>;

export const DeadLetter = ParkedStream.extend({ service: OperatedService });
export type DeadLetter = z.infer<typeof DeadLetter>;

/** The maximum number of listed streams; the oldest of each service. */
export const listedDeadLetters = 200;

export const DeadLetters = z.object({
  items: z.array(DeadLetter),
  totalItems: z.int().nonnegative(),
  /** Services that did not respond. */
  silent: z.array(OperatedService),
});
export type DeadLetters = z.infer<typeof DeadLetters>;

const StreamId = exactText().min(1).max(500);
const Reason = optionalProse('reason', 500);

/**
 * Operation of the services. A request waits at most two seconds for each service, in parallel. Actions need a current
 * admin and are in the audit log.
 */
export const adminOperationsRoutes = defineRoutes({
  operations: {
    method: 'GET',
    path: '/api/admin/operations',
    summary: 'Returns the condition of the services.',
    access: 'admin',
    rateLimit: 'read',
    responses: { 200: Operations },
  },
  deadLetters: {
    method: 'GET',
    path: '/api/admin/dead-letters',
    summary: 'Lists streams that are parked by an event that could not be applied.',
    access: 'admin',
    rateLimit: 'read',
    responses: { 200: DeadLetters },
  },
  parkedEvents: {
    method: 'GET',
    path: '/api/admin/dead-letters/events',
    summary: 'Lists the events of a parked stream.',
    access: 'admin',
    rateLimit: 'read',
    query: z.object({ service: OperatedService, streamId: StreamId }),
    responses: { 200: ParkedEvents },
    problems: { 404: ['not-found'] },
  },
  replayDeadLetters: {
    method: 'POST',
    path: '/api/admin/dead-letters/replay',
    summary: 'Applies the events of a parked stream in order.',
    notes: '`still-parked` names the event that fails; then nothing has changed.',
    access: 'admin',
    rateLimit: 'write',
    body: z.strictObject({ service: OperatedService, streamId: StreamId, reason: Reason }),
    responses: { 200: z.object({ applied: z.int() }) },
    problems: { 404: ['not-found'], 409: ['still-parked'] },
  },
  dropDeadLetter: {
    method: 'POST',
    path: '/api/admin/dead-letters/drop',
    summary: 'Drops the event that parks a stream, permanently.',
    notes: '404 if the event no longer parks the stream.',
    access: 'admin',
    rateLimit: 'write',
    body: z.strictObject({
      service: OperatedService,
      streamId: StreamId,
      version: z.int32().nonnegative(),
      reason: requiredProse('reason', 500),
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
    body: z.strictObject({
      service: OperatedService,
      readModel: exactText().min(1).max(100),
      reason: Reason,
    }),
    responses: { 202: Rebuild },
    problems: { 404: ['not-found'], 409: ['already-running'] },
  },
});
