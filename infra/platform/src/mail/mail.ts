export interface Message {
  /** One address. */
  readonly to: string;
  readonly subject: string;
  /** Plain text; links in full. */
  readonly text: string;
  /** The same for programs that show HTML: a whole page, which loads nothing. */
  readonly html?: string | undefined;
}

export interface SentMessage extends Message {
  readonly id: string;
  /** Instant, ISO 8601 UTC. */
  readonly sentAt: string;
}

/**
 * Sends mail. Resolves when the next hop has taken it; rejects with `Unavailable` when it cannot be reached or takes
 * nothing now, and with `InvalidRequest` when it will never take this message for this address.
 */
export interface Mail {
  /**
   * Neither a header nor a second recipient can be smuggled in: control characters in `to` or `subject`, and a `to`
   * that is more than one plain address, are refused with `InvalidRequest`.
   */
  send(message: Message): Promise<void>;
  /** What a development outbox caught, newest first; `null` for real mail, which nobody can look at here. */
  outbox(): Promise<readonly SentMessage[] | null>;
  /** What a development outbox caught for the address is gone. Mail that was really sent is not ours any more. */
  forget(address: string): Promise<void>;
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
}
