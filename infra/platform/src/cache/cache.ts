/**
 * A shared cache with expiry, and the counters of rate limits. When it is flushed, down or slow, it costs speed and
 * never correctness: a read may always miss and a write may always be lost. No call rejects.
 * Values and counters are separate, even under the same key. Keys, values and messages are well-formed text.
 */
export interface Cache {
  get(key: string): Promise<string | null>;
  /** A `ttlMs` of 0 or less deletes the value. */
  set(key: string, value: string, ttlMs: number): Promise<void>;
  /** Deletes a value; counters only expire. */
  delete(key: string): Promise<void>;
  /**
   * Adds `by`, by default 1, to a counter that starts at 0 and expires `windowMs` after its first increment. `null`: the
   * cache is unreachable and did not count; the caller then uses a local limit, never none.
   */
  increment(key: string, windowMs: number, by?: number): Promise<{ count: number; resetInMs: number } | null>;
  /** Sends to each subscriber of the channel, also in other processes, at most once. */
  publish(channel: string, message: string): Promise<void>;
  /**
   * `onMessage` must not throw. Resolves when messages arrive. When the cache is unreachable it resolves at once, and
   * messages arrive once the cache is reachable. The result ends the subscription.
   */
  subscribe(channel: string, onMessage: (message: string) => void): Promise<() => Promise<void>>;
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
}
