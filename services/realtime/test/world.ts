import {
  type EntityRatingSummary,
  identityRoutes,
  ratingsRoutes,
  socketPath,
  visitorSocketPath,
  type SocketEvent,
} from '@candor/contracts';
import { callerHeader, createCallerSigner, NotFound } from '@candor/platform';
import {
  peer,
  startTestService,
  testSecret,
  type Member,
  type PeerRoute,
  type TestService,
} from '@candor/platform/testing';
import { io, type Socket } from 'socket.io-client';
import { realtimeService } from '../src/service.ts';

/** The state of a fake identity service. */
export interface FakeIdentity {
  readonly endedSessions: Set<string>;
  /** Number of requests for ended sessions, failed ones included. */
  requestCount: number;
  /** While set, every request fails. */
  isAway: boolean;
}

export const fakeIdentity = (): FakeIdentity => ({
  endedSessions: new Set(),
  requestCount: 0,
  isAway: false,
});

const identityRoute = (identity: FakeIdentity): PeerRoute =>
  peer(identityRoutes.endedSessions, () => {
    identity.requestCount += 1;
    if (identity.isAway) throw new Error('away');
    return { sessionIds: [...identity.endedSessions] };
  });

/** Summaries of the listings that a fake ratings service has. */
export type FakeRatings = Map<string, EntityRatingSummary>;

const summaryRoute = (ratings: FakeRatings): PeerRoute =>
  peer(ratingsRoutes.entitySummary, ({ params }) => {
    const summary = ratings.get(params.id);
    if (summary === undefined) throw new NotFound('Entity not found');
    return summary;
  });

export const startRealtime = (
  identity: FakeIdentity,
  settings: Readonly<Record<string, string>> = {},
  service: typeof realtimeService = realtimeService,
  ratings: FakeRatings = new Map(),
): Promise<TestService> =>
  startTestService(service, { peers: [identityRoute(identity), summaryRoute(ratings)], settings });

/** A page, and the events that it received. */
export interface Page {
  readonly socket: Socket;
  readonly received: { readonly event: string; readonly data: unknown }[];
  dataOf(event: SocketEvent): readonly unknown[];
}

const signer = createCallerSigner(testSecret);

/** Resolves when the page is connected; rejects when it is refused. */
export const openPage = async (service: Pick<TestService, 'url'>, as: Member): Promise<Page> =>
  whenOpen(pageOf(service.url, { [callerHeader]: await signer.sign(as) }));

const whenOpen = async (page: Page): Promise<Page> => {
  const refused = nextEvent(page, 'connect_error').then((error) => {
    throw error as Error;
  });
  try {
    await Promise.race([nextEvent(page, 'connect'), refused]);
  } catch (error) {
    // It would retry, and count against the limit.
    page.socket.disconnect();
    throw error;
  }
  return page;
};

/** The data of the next event of this name. The socket's own events are included. */
export const nextEvent = ({ socket }: Pick<Page, 'socket'>, event: string): Promise<unknown> =>
  new Promise((resolve) => {
    socket.once(event, resolve);
  });

/** Resolves when the visitor's page is connected; rejects when it is refused. */
export const openVisitorPage = (service: Pick<TestService, 'url'>): Promise<Page> =>
  whenOpen(pageOf(service.url, {}, visitorSocketPath));

export const pageOf = (
  url: string,
  headers: Readonly<Record<string, string>>,
  path: string = socketPath,
): Page => {
  const socket = io(url, {
    path,
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 50,
    reconnectionDelayMax: 200,
    extraHeaders: { ...headers },
  });
  const received: Page['received'] = [];
  socket.onAny((event: string, data: unknown) => {
    received.push({ event, data });
  });
  return {
    socket,
    received,
    dataOf: (event) => received.flatMap((one) => (one.event === event ? [one.data] : [])),
  };
};
