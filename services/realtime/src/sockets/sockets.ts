import { Server } from 'socket.io';

/**
 * The sockets that are connected to any instance of the service, grouped in rooms. An event that one instance emits to a
 * room always reaches the room's sockets on that instance, and on the others while `isLive`. No call rejects or throws.
 */
export interface Sockets {
  /** Does not listen by itself: the service binds it to the engine of its own HTTP server. */
  readonly server: Server;
  /** Whether events of one instance reach all instances. */
  isLive(): boolean;
  /**
   * Calls the listener when `isLive` changes; and with `true` also while it is live, when events between the instances may
   * have been lost. `true` concerns the sockets of all instances, `false` only those of this one. There is one listener.
   */
  onLive(listener: (isLive: boolean) => void): void;
  /**
   * Sends a message of JSON to the listener of every instance: always to that of this one, and to the others while `isLive`.
   */
  notifyInstances(message: object): void;
  /** There is one listener. */
  onNotified(listener: (message: unknown) => void): void;
  /** Waits until everything emitted so far has been sent, and closes all connected sockets. */
  close(): Promise<void>;
}

export const serverOptions = { serveClient: false, connectTimeout: 10_000 } as const;

/** For a single instance: all sockets are connected to it. */
export const createLocalSockets = (): Sockets => {
  const server = new Server(serverOptions);
  let onNotified: (message: unknown) => void = () => undefined;
  return {
    server,
    isLive: () => true,
    onLive: () => undefined,
    notifyInstances: (message) => {
      onNotified(message);
    },
    onNotified: (listener) => {
      onNotified = listener;
    },
    close: async () => {
      server.disconnectSockets(true);
    },
  };
};
