import type { SocketData, SocketEvent } from '@candor/contracts';

/** What the server tells, and `missed`: something may not have been told, so look at what is shown again. */
export type LiveEvents = { [Event in SocketEvent]: SocketData<Event> } & { missed: undefined };

type Hear<Event extends keyof LiveEvents> = (data: LiveEvents[Event]) => void;

export interface Live {
  /** Whether everything that changes is told. If not, it has to be asked for now and then. */
  isLive: () => boolean;
  subscribe: (listener: () => void) => () => void;
  hear: <Event extends keyof LiveEvents>(event: Event, hear: Hear<Event>) => () => void;
  tell: <Event extends keyof LiveEvents>(event: Event, data: LiveEvents[Event]) => void;
  setLive: (isLive: boolean) => void;
}

export function createLive(): Live {
  const listeners = new Set<() => void>();
  const hearers: { [Event in keyof LiveEvents]: Set<Hear<Event>> } = {
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
  const tell: Live['tell'] = (event, data) => {
    for (const hear of hearers[event]) hear(data);
  };
  return {
    isLive: () => isLive,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    hear: (event, hear) => {
      hearers[event].add(hear);
      return () => {
        hearers[event].delete(hear);
      };
    },
    tell,
    setLive: (now) => {
      isLive = now;
      for (const listener of listeners) listener();
      if (isLive) tell('missed', undefined);
    },
  };
}

/** Of this page. */
export const live = createLive();
