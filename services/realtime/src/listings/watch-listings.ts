import { ratingsRoutes, type ClientSocketData } from '@candor/contracts';
import { createOutageLog, NotFound } from '@candor/platform';
import { Counter } from 'prom-client';
import type { Socket } from 'socket.io';
import { z } from 'zod';
import type { RealtimeContext } from '../config.ts';
import { createListingUpdates } from './listing-updates.ts';

/** The room of all sockets that watch a listing. */
const listingRoom = (entityId: string): string => `listing:${entityId}`;
const isListingRoom = (room: string): boolean => room.startsWith(listingRoom(''));
const entityIdOf = (room: string): string => room.slice(listingRoom('').length);

const Notification = z.union([
  z.object({ summaries: z.array(z.string()), details: z.array(z.string()) }),
  z.object({ areLost: z.literal(true) }),
]);
type Notification = z.infer<typeof Notification>;

export interface WatchListings {
  /** A socket watches one listing at most. */
  watch(socket: Socket, request: ClientSocketData<'listing:watch'>): void;
  /** Notifications of this instance may have been lost, so all instances load their listings again. */
  reportLoss(): void;
  stop(): void;
}

/** Sends the summaries of listings to the sockets of this instance that watch them. */
export const createWatchListings = ({ sockets, internal, metrics, log }: RealtimeContext): WatchListings => {
  const { server } = sockets;
  const { adapter } = server.of('/');
  const outage = createOutageLog(log, { loop: 'listing-updates' });
  const sent = new Counter({
    name: 'candor_listing_updates_total',
    help: 'Updates sent to the sockets that watch a listing, by event.',
    labelNames: ['event'] as const,
    registers: [metrics.registry],
  });

  const updates = createListingUpdates({
    load: async (entityId) => {
      try {
        const summary = await internal.call('ratings', ratingsRoutes.entitySummary, {
          params: { id: entityId },
        });
        outage.end();
        return summary;
      } catch (error) {
        if (error instanceof NotFound) return null;
        outage.report(error, 'summary of a watched listing not loaded');
        throw error;
      }
    },
    sendToAll: (event, data) => {
      sent.inc({ event });
      server.local.to(listingRoom(data.entityId)).emit(event, data);
    },
    sendTo: (socketIds, data) => {
      server.local.to([...socketIds]).emit('summary:changed', data);
    },
  });

  adapter.on('delete-room', (room: string) => {
    if (isListingRoom(room)) updates.end(entityIdOf(room));
  });
  sockets.onNotified((message) => {
    // An instance of another release may send other messages.
    const { data } = Notification.safeParse(message);
    if (data === undefined) return;
    if ('areLost' in data) updates.refreshAll();
    else updates.change(data);
  });
  metrics.gauge('candor_listing_watchers', 'Open sockets that watch a listing.', () =>
    [...adapter.rooms].reduce((sum, [room, { size }]) => sum + (isListingRoom(room) ? size : 0), 0),
  );

  return {
    watch: (socket, { entityId }) => {
      const next = entityId === null ? null : listingRoom(entityId);
      for (const room of socket.rooms) if (isListingRoom(room) && room !== next) void socket.leave(room);
      if (entityId === null || next === null) return;
      void socket.join(next);
      updates.watch(entityId, socket.id);
    },
    reportLoss: () => {
      sockets.notifyInstances({ areLost: true } satisfies Notification);
    },
    stop: () => {
      updates.stop();
    },
  };
};
