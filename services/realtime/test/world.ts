import { identityRoutes, socialMessagingRoutes, type SocketEvent } from '@candor/contracts';
import { callerHeader, createCallerSigner } from '@candor/platform';
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

/** What the services beside this one know. */
export interface Others {
  readonly unread: Map<string, number>;
  /** Who has a conversation with a member. */
  readonly correspondents: Map<string, readonly string[]>;
  /** Up to which version of its stream a member is known where messages are counted. */
  readonly versions: Map<string, number>;
  readonly endedSessions: Set<string>;
  /** How often social-messaging was asked for somebody's correspondents. */
  timesAskedAround: number;
  /** How often identity was asked, answered or not. */
  timesAsked: number;
  /** While it is set, nobody answers. */
  isAway: boolean;
}

export const others = (): Others => ({
  unread: new Map(),
  correspondents: new Map(),
  versions: new Map(),
  endedSessions: new Set(),
  timesAskedAround: 0,
  timesAsked: 0,
  isAway: false,
});

const answersOf = (known: Others): readonly PeerRoute[] => [
  peer(socialMessagingRoutes.unreadCounts, ({ body }) => {
    if (known.isAway) throw new Error('away');
    return {
      counts: body.memberIds.map((memberId) => ({ memberId, unreadCount: known.unread.get(memberId) ?? 0 })),
    };
  }),
  peer(socialMessagingRoutes.correspondents, ({ params, body }) => {
    known.timesAskedAround += 1;
    return {
      isApplied: (known.versions.get(params.id) ?? 0) >= body.version,
      counts: (known.correspondents.get(params.id) ?? []).map((memberId) => ({
        memberId,
        unreadCount: known.unread.get(memberId) ?? 0,
      })),
    };
  }),
  peer(identityRoutes.endedSessions, () => {
    known.timesAsked += 1;
    if (known.isAway) throw new Error('away');
    return { sessionIds: [...known.endedSessions] };
  }),
];

export const startRealtime = (
  known: Others,
  settings: Readonly<Record<string, string>> = {},
  service: typeof realtimeService = realtimeService,
): Promise<TestService> => startTestService(service, { peers: answersOf(known), settings });

/** A page of a member's, and what it was told. */
export interface Page {
  readonly socket: Socket;
  readonly heard: { readonly event: string; readonly data: unknown }[];
  said(event: SocketEvent): readonly unknown[];
}

const signer = createCallerSigner(testSecret);

/** Resolves when it is connected; rejects when it is refused. */
export const openPage = async (service: Pick<TestService, 'url'>, as: Member): Promise<Page> => {
  const page = pageOf(service.url, { [callerHeader]: await signer.sign(as) });
  const refused = happening(page, 'connect_error').then((error) => {
    throw error as Error;
  });
  try {
    await Promise.race([happening(page, 'connect'), refused]);
  } catch (error) {
    // It would try again by itself, and take the place of the next one.
    page.socket.disconnect();
    throw error;
  }
  return page;
};

/** The next event of this name, the socket's own included. */
export const happening = ({ socket }: Pick<Page, 'socket'>, event: string): Promise<unknown> =>
  new Promise((resolve) => {
    socket.once(event, resolve);
  });

export const pageOf = (url: string, headers: Readonly<Record<string, string>>): Page => {
  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 50,
    reconnectionDelayMax: 200,
    extraHeaders: { ...headers },
  });
  const received: Page['heard'] = [];
  socket.onAny((event: string, data: unknown) => {
    received.push({ event, data });
  });
  return {
    socket,
    heard: received,
    said: (event) => received.flatMap((one) => (one.event === event ? [one.data] : [])),
  };
};
