import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { live, type LiveEvents } from './live.ts';
import { sessionKey } from './session.ts';

/** What `refetchInterval` takes: the interval, or none while everything is told. */
export function usePolling(everyMs: number): number | false {
  const isLive = useSyncExternalStore(live.subscribe, live.isLive, () => false);
  return isLive ? false : everyMs;
}

/** `hear` has to stay the same function. */
export function useLiveEvent<Event extends keyof LiveEvents>(
  event: Event,
  hear: (data: LiveEvents[Event]) => void,
): void {
  useEffect(() => live.hear(event, hear), [event, hear]);
}

/** Keeps the page's socket open for a signed-in member as long as somebody wants it. `null`: nobody does here. */
export function useLiveConnection(memberId: string | null): void {
  const client = useQueryClient();
  useEffect(() => (memberId === null ? undefined : holdConnection(client)), [client, memberId]);
}

let holders = 0;
let close: (() => void) | null = null;

function holdConnection(client: QueryClient): () => void {
  holders += 1;
  if (holders === 1) close = openConnection(client);
  return () => {
    holders -= 1;
    if (holders > 0) return;
    close?.();
    close = null;
  };
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
    // Without its code nothing is told, so everything goes on being asked for.
    (error: unknown) => {
      console.info('live updates are not available', error);
    },
  );
  return () => {
    disconnect();
  };
}
