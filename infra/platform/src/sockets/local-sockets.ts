import { Server } from 'socket.io';
import { serverOptions, type Sockets } from './sockets.ts';

/** The only instance there is: everybody is connected here. */
export const createLocalSockets = (): Sockets => {
  const server = new Server(serverOptions);
  return {
    server,
    isLive: () => true,
    onLive: () => undefined,
    close: async () => {
      server.disconnectSockets(true);
    },
  };
};
