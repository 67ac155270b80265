import { socketPath } from '@candor/contracts/realtime/path';
import { io, type Socket } from 'socket.io-client';
import type { Live, LiveEvents } from './live.ts';

type Told = { [Event in Exclude<keyof LiveEvents, 'missed'>]: (data: LiveEvents[Event]) => void };

const reconnectMs = { first: 1_000, longest: 30_000 };
/** Everybody is told at the same moment that something was missed. */
const spreadMs = 2_000;
/** For so long the gateway may take an ended session for a valid one. */
const sessionKnownMs = 3_000;
const secondTryMs = 30_000;

/**
 * The page's socket, in a chunk of its own. It comes back by itself, after longer and longer pauses, except when the
 * server ends it: then the session may have ended, which `onEnded` finds out.
 */
export function connectLive(live: Live, onEnded: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (act: () => void, ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };
  const socket: Socket<Told, Record<string, never>> = io({
    path: socketPath,
    transports: ['websocket'],
    reconnectionDelay: reconnectMs.first,
    reconnectionDelayMax: reconnectMs.longest,
  });
  socket.on('connect', () => {
    clearTimeout(timer);
    live.setLive(true);
  });
  socket.on('disconnect', (reason) => {
    live.setLive(false);
    if (reason !== 'io server disconnect') return;
    later(() => {
      onEnded();
      later(() => socket.connect(), secondTryMs);
    }, sessionKnownMs);
  });
  socket.on('live:changed', ({ isLive }) => {
    if (!isLive) live.setLive(false);
    else
      later(() => {
        if (socket.connected) live.setLive(true);
      }, Math.random() * spreadMs);
  });
  socket.on('unread:changed', (data) => {
    live.tell('unread:changed', data);
  });
  socket.on('message:new', (data) => {
    live.tell('message:new', data);
  });
  socket.on('message:read', (data) => {
    live.tell('message:read', data);
  });
  socket.on('message:removed', (data) => {
    live.tell('message:removed', data);
  });
  socket.on('conversation:changed', (data) => {
    live.tell('conversation:changed', data);
  });
  socket.on('premium:changed', (data) => {
    live.tell('premium:changed', data);
  });
  return () => {
    clearTimeout(timer);
    socket.disconnect();
    live.setLive(false);
  };
}
