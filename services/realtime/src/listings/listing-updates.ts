import { isDeepStrictEqual } from 'node:util';
import type { EntityRatingSummary, SocketData } from '@candor/contracts';
import { limitAsync } from 'es-toolkit/promise/limitAsync';

/** Ids of listings. Their summaries changed, or their details or visibility. */
export interface ListingChanges {
  readonly summaries: readonly string[];
  readonly details: readonly string[];
}

type ListingEvent = 'summary:changed' | 'listing:changed';

export interface ListingUpdatesOptions {
  /** `null` if the listing is unknown or hidden. */
  readonly load: (entityId: string) => Promise<EntityRatingSummary | null>;
  /** To all sockets of this instance that watch the listing. */
  readonly sendToAll: <Event extends ListingEvent>(event: Event, data: SocketData<Event>) => void;
  readonly sendTo: (socketIds: readonly string[], data: SocketData<'summary:changed'>) => void;
}

/** The listings that sockets of this instance watch. Each is loaded, and sent to its sockets, at most once a second. */
export interface ListingUpdates {
  /** The socket gets a summary that is loaded after this call. */
  watch(entityId: string, socketId: string): void;
  /** The last socket left. */
  end(entityId: string): void;
  change(changes: ListingChanges): void;
  /** Changes may have been lost: loads each listing again, spread over two seconds. */
  refreshAll(): void;
  watchedIds(): readonly string[];
  stop(): void;
}

const everyMs = 1_000;
const retryMs = 5_000;
const spreadMs = 2_000;
const loadsAtOnce = 16;

interface Watched {
  readonly entityId: string;
  /** As last loaded, and known to every socket that does not wait. */
  summary: EntityRatingSummary | null;
  /** Sockets that have not received a summary yet. */
  readonly waiting: Set<string>;
  isSummaryDue: boolean;
  areDetailsDue: boolean;
  timer: NodeJS.Timeout | null;
  isLoading: boolean;
  nextAt: number;
}

export const createListingUpdates = ({ load, sendToAll, sendTo }: ListingUpdatesOptions): ListingUpdates => {
  const all = new Map<string, Watched>();
  const loadInTurn = limitAsync(load, loadsAtOnce);

  const drop = (watched: Watched): void => {
    if (watched.timer !== null) clearTimeout(watched.timer);
    if (all.get(watched.entityId) === watched) all.delete(watched.entityId);
  };

  /** A timer that runs already is early enough, and a load that runs schedules the next one. */
  const schedule = (watched: Watched, afterMs = 0): void => {
    if (watched.timer !== null || watched.isLoading) return;
    const waitMs = Math.max(afterMs, watched.nextAt - Date.now());
    watched.timer = setTimeout(() => void flush(watched), Math.max(0, waitMs)).unref();
  };

  const scheduleWhatIsDue = (watched: Watched): void => {
    if (watched.isSummaryDue || watched.areDetailsDue) schedule(watched);
  };

  const flush = async (watched: Watched): Promise<void> => {
    const { entityId, waiting } = watched;
    watched.timer = null;
    watched.nextAt = Date.now() + everyMs;
    if (watched.areDetailsDue) sendToAll('listing:changed', { entityId });
    watched.areDetailsDue = false;
    if (!watched.isSummaryDue) return;
    watched.isSummaryDue = false;
    watched.isLoading = true;
    const socketIds = [...waiting];
    waiting.clear();
    const loaded = await loadInTurn(entityId).catch((error: unknown) => ({ error }));
    watched.isLoading = false;
    if (all.get(entityId) !== watched) return;
    if (loaded === null) {
      drop(watched);
      return;
    }
    if ('error' in loaded) {
      for (const socketId of socketIds) waiting.add(socketId);
      watched.isSummaryDue = true;
      schedule(watched, retryMs);
      return;
    }
    watched.nextAt = Date.now() + everyMs;
    const data = { entityId, summary: loaded };
    if (!isDeepStrictEqual(watched.summary, loaded)) sendToAll('summary:changed', data);
    else if (socketIds.length > 0) sendTo(socketIds, data);
    watched.summary = loaded;
    scheduleWhatIsDue(watched);
  };

  return {
    watch: (entityId, socketId) => {
      const watched = all.get(entityId) ?? newlyWatched(entityId);
      all.set(entityId, watched);
      watched.waiting.add(socketId);
      watched.isSummaryDue = true;
      schedule(watched);
    },
    end: (entityId) => {
      const watched = all.get(entityId);
      if (watched) drop(watched);
    },
    change: ({ summaries, details }) => {
      for (const watched of summaries.flatMap((entityId) => all.get(entityId) ?? [])) {
        watched.isSummaryDue = true;
        schedule(watched);
      }
      for (const watched of details.flatMap((entityId) => all.get(entityId) ?? [])) {
        watched.areDetailsDue = true;
        schedule(watched);
      }
    },
    refreshAll: () => {
      for (const watched of all.values()) {
        watched.isSummaryDue = true;
        schedule(watched, Math.random() * spreadMs);
      }
    },
    watchedIds: () => [...all.keys()],
    stop: () => {
      for (const watched of [...all.values()]) drop(watched);
    },
  };
};

const newlyWatched = (entityId: string): Watched => ({
  entityId,
  summary: null,
  waiting: new Set(),
  isSummaryDue: false,
  areDetailsDue: false,
  timer: null,
  isLoading: false,
  nextAt: 0,
});
