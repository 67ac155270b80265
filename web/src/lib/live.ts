import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { socketPath, visitorSocketPath } from '@candor/contracts/realtime/path';
import type { LiveEvents, LiveSink } from './live-connection.ts';
import { sessionKey } from './session.ts';

type Listener<Event extends keyof LiveEvents> = (data: LiveEvents[Event]) => void;

export interface Live extends LiveSink {
  /** Whether the server sends every change. If not, the page polls. */
  isLive: () => boolean;
  subscribe: (listener: () => void) => () => void;
  on: <Event extends keyof LiveEvents>(event: Event, listener: Listener<Event>) => () => void;
  /** The server sends the changes of this listing from now on; `null` for none. */
  watch: (entityId: string | null) => void;
}

export function createLive(): Live {
  const stateListeners = new Set<() => void>();
  const listeners: { [Event in keyof LiveEvents]: Set<Listener<Event>> } = {
    'unread:changed': new Set(),
    'notifications:changed': new Set(),
    'message:new': new Set(),
    'message:read': new Set(),
    'message:removed': new Set(),
    'conversation:changed': new Set(),
    'premium:changed': new Set(),
    'live:changed': new Set(),
    'summary:changed': new Set(),
    'listing:changed': new Set(),
    missed: new Set(),
  };
  const watchListeners = new Set<() => void>();
  let isLive = false;
  let watched: string | null = null;
  const emit: Live['emit'] = (event, data) => {
    // A newer server may send events that this page does not handle.
    if (!Object.hasOwn(listeners, event)) return;
    for (const listener of listeners[event]) listener(data);
  };
  return {
    isLive: () => isLive,
    subscribe: (listener) => {
      stateListeners.add(listener);
      return () => {
        stateListeners.delete(listener);
      };
    },
    on: (event, listener) => {
      listeners[event].add(listener);
      return () => {
        listeners[event].delete(listener);
      };
    },
    watch: (entityId) => {
      watched = entityId;
      for (const listener of watchListeners) listener();
    },
    watched: () => watched,
    onWatch: (listener) => {
      watchListeners.add(listener);
      return () => {
        watchListeners.delete(listener);
      };
    },
    emit,
    setLive: (now) => {
      isLive = now;
      for (const listener of stateListeners) listener();
      if (isLive) emit('missed', undefined);
    },
  };
}

/** The one of this page. */
export const live = createLive();

/** For `refetchInterval`: the interval, or `false` while the server sends every change. */
export function usePolling(everyMs: number): number | false {
  const isLive = useSyncExternalStore(live.subscribe, live.isLive, () => false);
  return isLive ? false : everyMs;
}

/** `listener` must keep its identity between renders. */
export function useLiveEvent<Event extends keyof LiveEvents>(
  event: Event,
  listener: (data: LiveEvents[Event]) => void,
): void {
  useEffect(() => live.on(event, listener), [event, listener]);
}

/** A brief visit opens no socket, unless there are messages to receive. */
export const briefVisitMs = 5_000;

/** The page's socket is open while the one component that passes a member's id is mounted, from `afterMs` on. */
export function useLiveConnection(memberId: string | null, afterMs: number): void {
  useConnection(memberId, socketPath, afterMs);
}

/** The same for a visitor, whose socket only watches listings. */
export function useVisitorConnection(isWanted: boolean): void {
  useConnection(isWanted ? 'visitor' : null, visitorSocketPath, briefVisitMs);
}

function useConnection(owner: string | null, path: string, afterMs: number): void {
  const client = useQueryClient();
  useEffect(() => {
    if (owner === null) return;
    let close = () => clearTimeout(timer);
    const timer = setTimeout(() => {
      close = openConnection(client, path);
    }, afterMs);
    return () => close();
  }, [client, owner, path, afterMs]);
}

function openConnection(client: QueryClient, path: string): () => void {
  let isWanted = true;
  let disconnect = () => {
    isWanted = false;
  };
  import('./live-connection.ts').then(
    ({ connectLive }) => {
      if (!isWanted) return;
      disconnect = connectLive(live, path, () => void client.invalidateQueries({ queryKey: sessionKey }));
    },
    // Without its code the page keeps polling.
    (error: unknown) => console.info('live updates are not available', error),
  );
  return () => disconnect();
}
