import { z } from 'zod';
import { Envelope } from '../announced-event.ts';
import { defineRoutes } from '../route.ts';
import { exactText } from '../text.ts';

/** A stream of other services' events that is parked behind an event that could not be applied. */
export const ParkedStream = z.object({
  streamId: z.string(),
  topic: z.string(),
  /** Version and type of the event that could not be applied. */
  version: z.int(),
  type: z.string(),
  error: z.string(),
  failedAt: z.iso.datetime(),
  /** Events parked behind it. */
  waiting: z.int(),
});
export type ParkedStream = z.infer<typeof ParkedStream>;

/** The events of a parked stream, as the bus delivered them: personal fields are sealed. */
export const ParkedEvents = z.object({
  /** The event that could not be applied, and the first ones behind it. */
  events: z.array(
    z.object({
      version: z.int(),
      /** `null` for the events behind it. */
      error: z.string().nullable(),
      failedAt: z.iso.datetime(),
      /** JSON as text, cut to {@link longestShownEnvelope} characters. */
      envelope: z.string(),
    }),
  ),
  /** The number of all parked events of the stream. */
  total: z.int(),
});
export type ParkedEvents = z.infer<typeof ParkedEvents>;

export const longestShownEnvelope = 20_000;

/** The count of documents that the index lacks ends at this number. */
export const mostCountedUnindexed = 10_000;

/** What a site can use beside its own processes. */
export const EngineName = z.enum(['postgres', 'kafka', 'elasticsearch', 'redis', 's3', 'smtp']);
export type EngineName = z.infer<typeof EngineName>;

/** Whether a process reaches an engine; `null`: not known yet. */
export const EngineState = z.object({ engine: EngineName, isUp: z.boolean().nullable() });
export type EngineState = z.infer<typeof EngineState>;

/** `null`: unknown, because the engine that has the figure does not respond in time. */
const Figure = z.int().nullable();

/** The condition of a running service. It arrives within a second, also while engines do not respond. */
export const ServiceCondition = z.object({
  /** Events of its own that are not announced yet. */
  relayBacklog: Figure,
  /** Messages of other services that are not applied yet. */
  consumerLag: Figure,
  /** Parked streams of other services' events, and the events in them. */
  parkedStreams: Figure,
  parkedEvents: Figure,
  /**
   * The engine of searches: `index`, or `fallback` while the index does not respond. `null`: the service has no index.
   */
  searchMode: z.enum(['index', 'fallback', 'unknown']).nullable(),
  /**
   * Documents that the index lacks, counted up to {@link mostCountedUnindexed}. `null`: there is no index, none that is
   * filled yet, or the number is unknown.
   */
  indexBacklog: z.int().nullable(),
  /** The engines that it uses. */
  engines: z.array(EngineState).default([]),
});
export type ServiceCondition = z.infer<typeof ServiceCondition>;

/** A part of a service's announced history of a topic, in order. */
export const FeedPage = z.object({
  envelopes: z.array(Envelope),
  /** The cursor of the next page. */
  next: z.string(),
  /** Nothing else was announced so far; later events arrive by the bus. */
  isEnd: z.boolean(),
});
export type FeedPage = z.infer<typeof FeedPage>;

/**
 * The last announced versions of a topic's streams in a part of its history, to find out whether all of them arrived.
 */
export const FeedHeads = z.object({
  heads: z.array(z.object({ streamId: z.string(), version: z.int() })),
  /** The cursor of the next part, also for {@link FeedPage}. */
  next: z.string(),
  isEnd: z.boolean(),
});
export type FeedHeads = z.infer<typeof FeedHeads>;

/** A rebuild of a read model: the current one, or the last one. */
export const Rebuild = z.object({
  readModel: z.string(),
  status: z.enum(['running', 'done', 'failed']),
  startedAt: z.iso.datetime(),
  /** Events or rows processed so far. */
  processed: z.int(),
  /** The result; null while it is running. */
  result: z
    .object({
      rows: z.int(),
      /** Rows that were removed or added; a different row counts as both. Null: everything was built again. */
      repaired: z.int().nullable(),
      /** Of all rows; the same for the live and the rebuilt tables. */
      hash: z.string().nullable(),
    })
    .nullable(),
  /** The error of a failed rebuild. */
  error: z.string().nullable(),
});
export type Rebuild = z.infer<typeof Rebuild>;

/** Internal routes of every service, for operators and for other services. */
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
    body: z.strictObject({ streamId: exactText() }),
    responses: { 200: z.object({ applied: z.int() }) },
  },
  /** 404 when nothing is parked there. */
  parkedEvents: {
    method: 'POST',
    path: '/internal/dead-letters/events',
    access: 'internal',
    body: z.strictObject({ streamId: exactText() }),
    responses: { 200: ParkedEvents },
  },
  /**
   * Skips the event that could not be applied, permanently, and applies the events behind it in order. 404 when another
   * event or none parks the stream by now. `isParked`: an event behind it cannot be applied either and parks the
   * stream.
   */
  dropDeadLetter: {
    method: 'POST',
    path: '/internal/dead-letters/drop',
    access: 'internal',
    body: z.strictObject({ streamId: exactText(), version: z.int32() }),
    responses: { 200: z.object({ applied: z.int(), isParked: z.boolean() }) },
  },
  /**
   * The service's announced history of a topic, or of one stream of it. Stored permanently, unlike the bus's messages.
   */
  feed: {
    method: 'POST',
    path: '/internal/feed',
    access: 'internal',
    body: z.strictObject({
      topic: exactText().max(200),
      /** `next` of the previous page; empty: from the start. */
      after: exactText().max(100),
      /** Only this stream. */
      streamId: exactText().max(300).nullable(),
    }),
    responses: { 200: FeedPage },
  },
  /** The same history, but only versions, in larger parts. */
  feedHeads: {
    method: 'POST',
    path: '/internal/feed/heads',
    access: 'internal',
    body: z.strictObject({ topic: exactText().max(200), after: exactText().max(100) }),
    responses: { 200: FeedHeads },
  },
  /** The read models that can be rebuilt, and the state of their rebuilds. */
  rebuilds: {
    method: 'GET',
    path: '/internal/rebuilds',
    access: 'internal',
    responses: { 200: z.object({ readModels: z.array(z.string()), rebuilds: z.array(Rebuild) }) },
  },
  /** Starts one. 404 for an unknown read model, 409 `already-running` while one runs. */
  startRebuild: {
    method: 'POST',
    path: '/internal/rebuilds',
    access: 'internal',
    body: z.strictObject({ readModel: exactText().max(100) }),
    responses: { 202: Rebuild },
  },
});
