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
   * Fields of `data` that belong to a person. They travel sealed with that member's own key: texts and lists of
   * texts only, `null` stays `null`. Once the key is destroyed, texts read as {@link erased} and lists as empty.
   */
  readonly personal?: { readonly subject: string; readonly fields: readonly string[] };
}

/** What a sealed personal field reads as once its member's key is destroyed. */
export const erased = '[erased]';

/** How an announced event travels. The bus delivers at least once, in order per `streamId`. */
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
  /** The member who acted, if one did. */
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
