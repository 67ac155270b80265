import { z } from 'zod';
import { Envelope } from '../announced-event.ts';
import { defineRoutes } from '../route.ts';

/** A stream of others' events that waits for an event which could not be applied. */
export const ParkedStream = z.object({
  streamId: z.string(),
  topic: z.string(),
  /** Version and type of the event that could not be applied. */
  version: z.int(),
  type: z.string(),
  error: z.string(),
  failedAt: z.iso.datetime(),
  /** Events waiting behind it. */
  waiting: z.int(),
});
export type ParkedStream = z.infer<typeof ParkedStream>;

/** What waits in a parked stream, as it came by the bus: personal fields are sealed. */
export const ParkedEvents = z.object({
  /** The one that could not be applied, and the first of those behind it. */
  events: z.array(
    z.object({
      version: z.int(),
      /** `null` for those that wait behind another. */
      error: z.string().nullable(),
      failedAt: z.iso.datetime(),
      /** JSON as text, cut to {@link longestShownEnvelope} characters. */
      envelope: z.string(),
    }),
  ),
  /** How many there are. */
  total: z.int(),
});
export type ParkedEvents = z.infer<typeof ParkedEvents>;

export const longestShownEnvelope = 20_000;

/** What the index lacks is counted no further than this. */
export const mostCountedUnindexed = 10_000;

/** How a running service does. */
export const ServiceCondition = z.object({
  /** Events of its own that are not announced yet. */
  relayBacklog: z.int(),
  /** Messages of others that are not applied yet. */
  consumerLag: z.int(),
  /** Streams of others that wait for an event which could not be applied, and events in them. */
  parkedStreams: z.int(),
  parkedEvents: z.int(),
  /** Who answers searches: `index`, or while that does not answer the `fallback`. `null`: it has no index. */
  searchMode: z.enum(['index', 'fallback']).nullable(),
  /** Documents that its index lacks, counted up to {@link mostCountedUnindexed}. `null`: it has no index, or none that is filled yet. */
  indexBacklog: z.int().nullable(),
});
export type ServiceCondition = z.infer<typeof ServiceCondition>;

/** Part of what a service ever announced on a topic, in order. */
export const FeedPage = z.object({
  envelopes: z.array(Envelope),
  /** Where the next page begins. */
  next: z.string(),
  /** Nothing else was announced so far; what comes later comes by the bus. */
  isEnd: z.boolean(),
});
export type FeedPage = z.infer<typeof FeedPage>;

/** How far streams of a topic were announced in a part of its history: enough to see whether all of it has arrived. */
export const FeedHeads = z.object({
  heads: z.array(z.object({ streamId: z.string(), version: z.int() })),
  /** Where the next part begins, also for {@link FeedPage}. */
  next: z.string(),
  isEnd: z.boolean(),
});
export type FeedHeads = z.infer<typeof FeedHeads>;

/** A rebuild of a read model, under way or the last one that ended since the service started. */
export const Rebuild = z.object({
  readModel: z.string(),
  status: z.enum(['running', 'done', 'failed']),
  startedAt: z.iso.datetime(),
  /** Events or rows worked through so far. */
  processed: z.int(),
  /** What came out; null while it is running. */
  result: z
    .object({
      rows: z.int(),
      /** Rows that had to be taken away or added; one that was different is both. Null: all was made anew. */
      repaired: z.int().nullable(),
      /** Of all rows, the same for the live tables and the rebuilt ones. */
      hash: z.string().nullable(),
    })
    .nullable(),
  /** Why it failed. */
  error: z.string().nullable(),
});
export type Rebuild = z.infer<typeof Rebuild>;

/** What every service answers to its operators, and to the other services. */
export const operationsRoutes = defineRoutes({
  condition: {
    method: 'GET',
    path: '/internal/condition',
    access: 'internal',
    responses: { 200: ServiceCondition },
  },
  deadLetters: {
    method: 'GET',
    path: '/internal/dead-letters',
    access: 'internal',
    responses: { 200: z.array(ParkedStream) },
  },
  /** Applies a parked stream's events in order. 409 `still-parked` with the reason when one still cannot be applied. */
  replayDeadLetters: {
    method: 'POST',
    path: '/internal/dead-letters/replay',
    access: 'internal',
    body: z.strictObject({ streamId: z.string() }),
    responses: { 200: z.object({ applied: z.int() }) },
  },
  /** 404 when nothing is parked there. */
  parkedEvents: {
    method: 'POST',
    path: '/internal/dead-letters/events',
    access: 'internal',
    body: z.strictObject({ streamId: z.string() }),
    responses: { 200: ParkedEvents },
  },
  /**
   * Leaves out the event that could not be applied, for good, and applies those behind it in order. 404 when another or
   * none stands in the way by now. `isParked`: one of those behind cannot be applied either, so the stream waits for it.
   */
  dropDeadLetter: {
    method: 'POST',
    path: '/internal/dead-letters/drop',
    access: 'internal',
    body: z.strictObject({ streamId: z.string(), version: z.int() }),
    responses: { 200: z.object({ applied: z.int(), isParked: z.boolean() }) },
  },
  /** The service's own announced history: all of it on a topic, or one stream of it. Kept for ever, unlike the bus. */
  feed: {
    method: 'POST',
    path: '/internal/feed',
    access: 'internal',
    body: z.strictObject({
      topic: z.string().max(200),
      /** `next` of the page before; empty: from the start. */
      after: z.string().max(100),
      /** Only this stream. */
      streamId: z.string().max(300).nullable(),
    }),
    responses: { 200: FeedPage },
  },
  /** The same history as versions alone, in larger parts. */
  feedHeads: {
    method: 'POST',
    path: '/internal/feed/heads',
    access: 'internal',
    body: z.strictObject({ topic: z.string().max(200), after: z.string().max(100) }),
    responses: { 200: FeedHeads },
  },
  /** What can be rebuilt here, and how the rebuilds stand. */
  rebuilds: {
    method: 'GET',
    path: '/internal/rebuilds',
    access: 'internal',
    responses: { 200: z.object({ readModels: z.array(z.string()), rebuilds: z.array(Rebuild) }) },
  },
  /** Starts one. 404 for a read model that is not known, 409 `already-running` while one runs. */
  startRebuild: {
    method: 'POST',
    path: '/internal/rebuilds',
    access: 'internal',
    body: z.strictObject({ readModel: z.string().max(100) }),
    responses: { 202: Rebuild },
  },
});
