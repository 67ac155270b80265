/**
 * A shared cache with expiry, and the counters of rate limits. A cache only: flushed, down or slow it costs speed,
 * never an answer, so reads may always miss and writes may always be lost. Nothing here rejects.
 * Values and counters are apart, also under one key. Keys, values and messages are well-formed text.
 */
export interface Cache {
  get(key: string): Promise<string | null>;
  /** Without time to live (`ttlMs` of 0 or less) nothing is kept, and what was there is gone. */
  set(key: string, value: string, ttlMs: number): Promise<void>;
  /** Of a value; a counter ends by itself. */
  delete(key: string): Promise<void>;
  /**
   * Adds one to a counter that starts at 0 and ends `windowMs` after its first increment.
   * `null`: not counted, the cache cannot be reached; the caller falls back to a local limit, never to none.
   */
  increment(key: string, windowMs: number): Promise<{ count: number; resetInMs: number } | null>;
  /** Sends to every subscriber of the channel, also in other processes; at most once. */
  publish(channel: string, message: string): Promise<void>;
  /**
   * `onMessage` must not throw. Resolves when messages arrive, or without waiting for a cache that cannot be reached:
   * then they arrive from when it can be. What it answers ends the subscription.
   */
  subscribe(channel: string, onMessage: (message: string) => void): Promise<() => Promise<void>>;
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
}
