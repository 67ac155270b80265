export interface TextMessage {
  /** One number, as `+` and digits with the country's in front (E.164). */
  readonly to: string;
  /** Plain text, links in full. */
  readonly text: string;
  /** The same for each try to send the same message, so that the provider may send it once. */
  readonly key: string;
}

export interface SentTextMessage extends TextMessage {
  readonly id: string;
  /** Instant, ISO 8601 UTC. */
  readonly sentAt: string;
}

/**
 * Sends text messages to phones. Resolves when the provider has taken it; rejects with `Unavailable` when it cannot be
 * reached or takes nothing now, and with `InvalidRequest` when it will never take this message for this number.
 */
export interface Sms {
  /** A number that is not one, and a text that is empty, too long or holds control characters, are refused with `InvalidRequest`. */
  send(message: TextMessage): Promise<void>;
  /** What a development outbox caught, newest first; `null` for a real provider, which nobody can look into here. */
  outbox(): Promise<readonly SentTextMessage[] | null>;
  /** What a development outbox caught for the number is gone. What was really sent is not ours any more. */
  forget(number: string): Promise<void>;
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
}
