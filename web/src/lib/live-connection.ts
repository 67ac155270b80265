import type { ClientSocketData, ClientSocketEvent, SocketData, SocketEvent } from '@candor/contracts';
import { io, type Socket } from 'socket.io-client';

/** The events of the server, and `missed`: events may have been lost, so the page refetches its data. */
export type LiveEvents = { [Event in SocketEvent]: SocketData<Event> } & { missed: undefined };

export interface LiveSink {
  emit: <Event extends keyof LiveEvents>(event: Event, data: LiveEvents[Event]) => void;
  setLive: (isLive: boolean) => void;
  /** The listing whose changes the page needs. */
  watched: () => string | null;
  onWatch: (listener: () => void) => () => void;
}

type ServerEvents = { [Event in SocketEvent]: (data: SocketData<Event>) => void };
type ClientEvents = { [Event in ClientSocketEvent]: (data: ClientSocketData<Event>) => void };

const reconnectMs = { first: 1_000, longest: 30_000 };
/** Every page learns of a recovery at the same moment; their refetches are spread over this time. */
const spreadMs = 2_000;
/** How long the gateway may still accept a session that has ended. */
const sessionCacheMs = 3_000;
const secondTryMs = 30_000;

/**
 * The page's socket, in a chunk of its own. It reconnects with growing pauses, except when the server disconnects it: then
 * the session may have ended, and `onServerDisconnect` checks that.
 */
export function connectLive(live: LiveSink, path: string, onServerDisconnect: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (action: () => void, ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(action, ms);
  };
  const socket: Socket<ServerEvents, ClientEvents> = io({
    path,
    transports: ['websocket'],
    reconnectionDelay: reconnectMs.first,
    reconnectionDelayMax: reconnectMs.longest,
  });
  // Not while disconnected: the client would repeat each one later.
  const watch = () => socket.connected && socket.emit('listing:watch', { entityId: live.watched() });
  const stopWatching = live.onWatch(watch);
  socket.on('connect', () => {
    clearTimeout(timer);
    if (live.watched() !== null) watch();
    live.setLive(true);
  });
  socket.on('disconnect', (reason) => {
    live.setLive(false);
    if (reason !== 'io server disconnect') return;
    later(() => {
      onServerDisconnect();
      later(() => socket.connect(), secondTryMs);
    }, sessionCacheMs);
  });
  socket.on('live:changed', ({ isLive }) => {
    if (!isLive) live.setLive(false);
    else
      later(() => {
        if (socket.connected) live.setLive(true);
      }, Math.random() * spreadMs);
  });
  socket.onAny(<Event extends SocketEvent>(event: Event, data: LiveEvents[Event]) => live.emit(event, data));
  return () => {
    clearTimeout(timer);
    stopWatching();
    socket.disconnect();
    live.setLive(false);
  };
}
