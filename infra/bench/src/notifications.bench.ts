import { setTimeout as pause } from 'node:timers/promises';
import { socialMessagingRoutes, type SocketData } from '@candor/contracts';
import { io, type Socket } from 'socket.io-client';
import { percentiles, type Bench } from './bench.ts';
import { callerSigner, importMembers, type SignCaller } from './members.ts';
import { startSite, type Site } from './site.ts';

const giveUpMs = 10_000;
const betweenMs = 100;

/** The time from a follow until an open page of the followed member has the new number of unread notifications. */
export const notificationsBench: Bench = async (context) => {
  const { warmUp, follows } = context.isQuick ? { warmUp: 1, follows: 5 } : { warmUp: 10, follows: 200 };
  const site = await startSite('embedded', context);
  const members = await importMembers(site, { count: 1 + warmUp + follows, flags: { isPremium: true } });
  const [followed, ...followers] = members.map(({ memberId }) => memberId);
  if (followed === undefined) throw new Error('No member was imported.');
  const sign = callerSigner(site);
  const socket = await connect(site.urls.realtime, await sign(followed));
  context.defer(async () => {
    socket.disconnect();
  });
  let revisions = 0;
  socket.on('notifications:changed', (_changed: SocketData<'notifications:changed'>) => {
    revisions += 1;
  });

  const delays: number[] = [];
  for (const [index, followerId] of followers.entries()) {
    const postedAt = performance.now();
    const before = revisions;
    await follow(site, sign, { followerId, followed });
    while (revisions === before && performance.now() - postedAt < giveUpMs) await pause(2);
    if (index >= warmUp) delays.push(revisions === before ? Infinity : performance.now() - postedAt);
    await pause(betweenMs);
  }
  return {
    follows: delays.length,
    ...percentiles(delays),
    neverReached: delays.filter((delay) => delay === Infinity).length,
    target: 'p95Ms <= 1000, neverReached = 0',
  };
};

const follow = async (
  site: Pick<Site, 'urls'>,
  sign: SignCaller,
  { followerId, followed }: { readonly followerId: string; readonly followed: string },
): Promise<void> => {
  const response = await fetch(site.urls['social-messaging'] + socialMessagingRoutes.follow.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(await sign(followerId, { isPremium: true })) },
    body: JSON.stringify({ followingId: followed }),
  });
  if (!response.ok) throw new Error(`Following failed with ${response.status}: ${await response.text()}`);
};

const connect = async (url: string, extraHeaders: Record<string, string>): Promise<Socket> => {
  const socket = io(url, { transports: ['websocket'], forceNew: true, extraHeaders });
  await new Promise<void>((resolve) => {
    socket.once('connect', resolve);
  });
  return socket;
};
