import type { Envelope } from '@candor/contracts';

export interface Subscriber {
  /** Subscribers of the same group share the messages: each message goes to one of them. */
  readonly group: string;
  readonly topics: readonly string[];
  /**
   * Receives messages in order per `streamId`, at least once, in batches of at most 200 of one topic. When it rejects, the
   * same batch is repeated after a pause. When it resolves, the batch is done for the group.
   */
  readonly onBatch: (batch: readonly Envelope[], topic: string) => Promise<void>;
  /**
   * Receives a message that is not an envelope, after all messages before it. When it rejects, the message is repeated.
   * When it resolves, the message is done for the group.
   */
  readonly onUnreadable: (message: UnreadableMessage) => Promise<void>;
}

/** A message that is not an envelope. It is stored as a dead letter, so that nothing is lost silently. */
export interface UnreadableMessage {
  readonly topic: string;
  /** Its position on the topic, e.g. `3/1042` for partition and offset; the same at each delivery. */
  readonly place: string;
  /** As text, cut after 10,000 characters. */
  readonly content: string;
  readonly reason: string;
}

export interface Subscription {
  /** Messages that the group has not done yet. */
  lag(): Promise<number>;
  /** Waits for the current batch, and then receives no more. */
  stop(): Promise<void>;
}

/**
 * Carries announced events between services. A new group starts at the oldest message. Messages expire after the
 * retention time; the owner's feed has all of them.
 */
export interface Bus {
  /**
   * Resolves when the messages are durable, in this order. Rejects with `Unavailable`, although some may have been sent.
   * Rejects with `RangeError` when an event has more than `maxMessageBytes`, and then sends none.
   */
  publish(topic: string, envelopes: readonly Envelope[]): Promise<void>;
  subscribe(subscriber: Subscriber): Promise<Subscription>;
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
}
