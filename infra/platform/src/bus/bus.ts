import type { Envelope } from '@candor/contracts';

export interface Subscriber {
  /** Everybody with the same group shares the work: each message goes to one of them. */
  readonly group: string;
  readonly topics: readonly string[];
  /**
   * Gets messages in order per `streamId`, at least once, in batches of at most 200 (one topic each). When it rejects,
   * the same batch comes again after a pause; when it resolves, the batch counts as done for the group.
   */
  readonly onBatch: (batch: readonly Envelope[], topic: string) => Promise<void>;
  /**
   * Gets a message that is no envelope, once what came before it was taken. When it resolves, the message counts as done;
   * when it rejects, it comes again.
   */
  readonly onUnreadable: (message: UnreadableMessage) => Promise<void>;
}

/** Something on a topic that nobody can read; kept, so that nothing is dropped silently. */
export interface UnreadableMessage {
  readonly topic: string;
  /** Where it stands on the topic, e.g. `3/1042` for partition and offset; the same at every delivery. */
  readonly place: string;
  /** As text, cut after 10,000 characters. */
  readonly content: string;
  readonly reason: string;
}

export interface Subscription {
  /** Messages waiting for the group, as far as known. */
  lag(): Promise<number>;
  /** Waits for the batch in hand, then takes no more. */
  stop(): Promise<void>;
}

/**
 * Announced events between services. A new group starts at the oldest message the bus still has. Messages are kept
 * for a time at least (the owner's feed has them for ever).
 */
export interface Bus {
  /**
   * Resolves when the messages are durable, in this order. Rejects with `Unavailable`; some may then have been sent. An event
   * of more than `maxMessageBytes` is refused with a `RangeError`, and none of the others are sent.
   */
  publish(topic: string, envelopes: readonly Envelope[]): Promise<void>;
  subscribe(subscriber: Subscriber): Promise<Subscription>;
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
}
