import { setTimeout as pause } from 'node:timers/promises';
import { ratingsRoutes, visitorSocketPath, type SocketData } from '@candor/contracts';
import { io, type Socket } from 'socket.io-client';
import { percentiles, rounded, type Bench } from './bench.ts';
import { callerSigner, importEntities, importMembers } from './members.ts';
import { startSite } from './site.ts';

const giveUpMs = 10_000;
/** Less than the second between two updates, so that updates wait as they do on a busy listing. */
const betweenMs = 300;
const connectingAtOnce = 50;

/** The time from posting a rating until each of the visitors who watch its listing has received the new summary. */
export const watchersBench: Bench = async (context) => {
  const { watchers, warmUp, ratings } = context.isQuick
    ? { watchers: 50, warmUp: 1, ratings: 3 }
    : { watchers: 1_000, warmUp: 5, ratings: 30 };
  const site = await startSite('embedded', context, {
    VISITOR_SOCKETS: '100000',
    VISITOR_SOCKETS_PER_ADDRESS: '100000',
    LIMIT_SOCKET: '1000000',
  });
  const [entityId = ''] = await importEntities(site, 1);
  const authors = await importMembers(site, { count: warmUp + ratings });
  const sign = callerSigner(site);

  context.log('opening sockets');
  /** When each watcher received a summary with this many reviews, or more, for the first time. */
  const receivedAt = authors.map((): number[] => []);
  const sockets: Socket[] = [];
  context.defer(async () => {
    for (const socket of sockets) socket.disconnect();
  });
  while (sockets.length < watchers) {
    const next = Array.from({ length: Math.min(connectingAtOnce, watchers - sockets.length) }, async () => {
      const socket = await connect(site.gatewayUrl);
      let shown = 0;
      socket.on('summary:changed', ({ summary }: SocketData<'summary:changed'>) => {
        const now = performance.now();
        for (; shown < summary.reviewCount; shown += 1) receivedAt[shown]?.push(now);
      });
      socket.emit('listing:watch', { entityId });
      return socket;
    });
    sockets.push(...(await Promise.all(next)));
  }

  context.log('posting ratings');
  const delays: number[] = [];
  for (const [index, { memberId }] of authors.entries()) {
    const headers = await sign(memberId);
    const postedAt = performance.now();
    await post(site.urls.ratings, headers, { entityId, memberId });
    const received = receivedAt[index] ?? [];
    while (received.length < watchers && performance.now() - postedAt < giveUpMs) await pause(5);
    const missing = Array.from({ length: watchers - received.length }, () => Infinity);
    if (index >= warmUp) delays.push(...received.map((at) => at - postedAt), ...missing);
    await pause(betweenMs);
  }
  const reached = delays.filter((delay) => delay !== Infinity);
  return {
    watchers,
    ratings,
    ...percentiles(delays),
    maxMs: rounded(reached.reduce((longest, delay) => Math.max(longest, delay), 0)),
    neverReached: delays.length - reached.length,
    stillOpen: sockets.filter(({ connected }) => connected).length,
    target: 'p95Ms <= 1500, neverReached = 0, stillOpen = watchers',
  };
};

const connect = async (url: string): Promise<Socket> => {
  const socket = io(url, {
    path: visitorSocketPath,
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: { origin: url },
  });
  await new Promise<void>((resolve) => {
    socket.once('connect', resolve);
  });
  return socket;
};

const post = async (
  ratingsUrl: string,
  headers: Readonly<Record<string, string>>,
  { entityId, memberId }: { readonly entityId: string; readonly memberId: string },
): Promise<void> => {
  const response = await fetch(ratingsUrl + ratingsRoutes.publishRating.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({
      entityId,
      starRating: 4,
      title: 'For all who watch',
      review: `Posted by ${memberId} to measure how soon all watchers see that there is a new review.`,
    }),
  });
  if (response.status !== 201)
    throw new Error(`Posting failed with ${response.status}: ${await response.text()}`);
};
