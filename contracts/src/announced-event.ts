import { z } from 'zod';

/**
 * An event that a service announces to the others. Additive changes keep the version; anything else is a new
 * type with the next version beside this one.
 */
export interface AnnouncedEventContract<Data extends z.ZodType = z.ZodType> {
  /** `<service>.<what-happened>.v<n>`, e.g. `ratings.rating-published.v1`. */
  readonly type: string;
  readonly topic: string;
  readonly data: Data;
  /**
   * Personal fields of `data`. They are sealed with the member's own key: only texts and lists of texts; `null` stays
   * `null`. Once the key is destroyed, texts read as {@link erased} and lists as empty.
   */
  readonly personal?: { readonly subject: string; readonly fields: readonly string[] };
}

/** The value of a sealed personal field once its member's key is destroyed. */
export const erased = '[erased]';

/** The form of an announced event on the bus, which delivers at least once, in order per `streamId`. */
export const Envelope = z.object({
  id: z.uuid(),
  type: z.string(),
  source: z.string(),
  /** Instant, ISO 8601 UTC. */
  occurredAt: z.iso.datetime(),
  streamId: z.string(),
  version: z.int().positive(),
  /** The version of this stream's announced event before this one; 0 for the first. */
  previousVersion: z.int().nonnegative(),
  correlationId: z.string(),
  causationId: z.string().nullable(),
  /** The member who caused the event, if there is one. */
  actorId: z.uuid().nullable(),
  traceparent: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
});
export type Envelope = z.infer<typeof Envelope>;

export const announcedEvent = <const Contract extends AnnouncedEventContract>(
  contract: Contract & {
    readonly personal?: {
      readonly subject: keyof z.infer<Contract['data']>;
      readonly fields: readonly (keyof z.infer<Contract['data']>)[];
    };
  },
): Contract => contract;
