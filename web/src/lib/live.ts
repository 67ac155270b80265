import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { LiveEvents, LiveSink } from './live-connection.ts';
import { sessionKey } from './session.ts';

type Listener<Event extends keyof LiveEvents> = (data: LiveEvents[Event]) => void;

export interface Live extends LiveSink {
  /** Whether the server sends every change. If not, the page polls. */
  isLive: () => boolean;
  subscribe: (listener: () => void) => () => void;
  on: <Event extends keyof LiveEvents>(event: Event, listener: Listener<Event>) => () => void;
}

export function createLive(): Live {
  const stateListeners = new Set<() => void>();
  const listeners: { [Event in keyof LiveEvents]: Set<Listener<Event>> } = {
    'unread:changed': new Set(),
    'message:new': new Set(),
    'message:read': new Set(),
    'message:removed': new Set(),
    'conversation:changed': new Set(),
    'premium:changed': new Set(),
    'live:changed': new Set(),
    missed: new Set(),
  };
  let isLive = false;
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

/** The page's socket is open while the one component that passes a member's id is mounted, from `afterMs` on. */
export function useLiveConnection(memberId: string | null, afterMs: number): void {
  const client = useQueryClient();
  useEffect(() => {
    if (memberId === null) return;
    let close = () => clearTimeout(timer);
    const timer = setTimeout(() => {
      close = openConnection(client);
    }, afterMs);
    return () => close();
  }, [client, memberId, afterMs]);
}

function openConnection(client: QueryClient): () => void {
  let isWanted = true;
  let disconnect = () => {
    isWanted = false;
  };
  import('./live-connection.ts').then(
    ({ connectLive }) => {
      if (!isWanted) return;
      disconnect = connectLive(live, () => void client.invalidateQueries({ queryKey: sessionKey }));
    },
    // Without its code the page keeps polling.
    (error: unknown) => console.info('live updates are not available', error),
  );
  return () => disconnect();
}
