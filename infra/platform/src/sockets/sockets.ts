import type { Server } from 'socket.io';

/**
 * Who is connected to any instance of a service, by room. An event to a room reaches its sockets on this instance in any
 * case, and those on the others while the sockets are live; nothing here rejects or throws.
 */
export interface Sockets {
  /** Not listening: the service binds it to the engine of its own HTTP server. */
  readonly server: Server;
  /** Whether what is said on one instance reaches all. */
  isLive(): boolean;
  /**
   * Called when that changes; and with `true` also while it is live, when something may have been lost between the
   * instances. `true` is everybody's matter, `false` that of this instance's sockets. One listener only.
   */
  onLive(listener: (isLive: boolean) => void): void;
  /** What was said before has been sent. Connected sockets are closed. */
  close(): Promise<void>;
}

export const serverOptions = { serveClient: false, connectTimeout: 10_000 } as const;
