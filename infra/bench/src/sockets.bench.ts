import { setTimeout as pause } from 'node:timers/promises';
import { MessageView, socialMessagingRoutes, type SocketData } from '@candor/contracts';
import { io, type Socket } from 'socket.io-client';
import { percentiles, type Bench, type BenchContext } from './bench.ts';
import { callerSigner, importMembers, signIn } from './members.ts';
import { startOne, startSite, sumOfMetric, type Site } from './site.ts';

/** The delivery of messages to sockets at two instances, and the memory of idle sockets. */
export const socketsBench: Bench = async (context) => {
  const site = await startSite('distributed', context, {
    REDIS_URL: context.engines.REDIS_URL,
    SOCKETS_PER_MEMBER: '1000',
    SOCKETS_PER_ADDRESS: '100000',
    LIMIT_SOCKET: '1000000',
  });
  context.log('sending messages');
  const delivery = await measureDelivery(site, context);
  context.log('opening idle sockets');
  const idle = await measureIdle(site, context.isQuick);
  return {
    delivery,
    idle,
    target: 'delivery: p95Ms <= 100, neverDelivered = 0; idle: bytesPerSocket <= 60000, stillOpen = sockets',
  };
};

const giveUpMs = 10_000;
const betweenMs = 25;

/**
 * From the time of a message, which is before its commit, until both sockets of its recipient have received it. One
 * socket is at each instance of realtime, so Redis forwards to one of them.
 */
const measureDelivery = async (site: Site, { isQuick, defer }: BenchContext) => {
  const warmUp = isQuick ? 1 : 20;
  const messages = isQuick ? 5 : warmUp + 200;
  const second = { name: 'realtime-2', main: 'services/realtime/src/main.ts' };
  const secondUrl = await startOne(second, { defer }, site.environment);
  const members = await importMembers(site, { count: 2, flags: { isPremium: true } });
  const [senderId = '', recipientId = ''] = members.map(({ memberId }) => memberId);
  const sign = callerSigner(site);
  const receivedAt = new Map<string, number[]>();
  const sockets = await Promise.all(
    [site.urls.realtime, secondUrl].map(async (url) => {
      const socket = await connect(url, await sign(recipientId, { isPremium: true }));
      socket.on('message:new', ({ messageId }: SocketData<'message:new'>) => {
        receivedAt.set(messageId, [...(receivedAt.get(messageId) ?? []), Date.now()]);
      });
      return socket;
    }),
  );
  const delays: number[] = [];
  for (let sent = 0; sent < messages; sent += 1) {
    const caller = await sign(senderId, { isPremium: true });
    const { id, createdAt } = await sendMessage(site.urls['social-messaging'], caller, recipientId);
    const deadline = Date.now() + giveUpMs;
    while ((receivedAt.get(id)?.length ?? 0) < sockets.length && Date.now() < deadline) await pause(2);
    const times = receivedAt.get(id) ?? [];
    delays.push(times.length < sockets.length ? Infinity : Math.max(...times) - Date.parse(createdAt));
    await pause(betweenMs);
  }
  for (const socket of sockets) socket.disconnect();
  const counted = delays.slice(warmUp);
  return {
    messages: counted.length,
    ...percentiles(counted),
    neverDelivered: counted.filter((delay) => delay === Infinity).length,
  };
};

const sendMessage = async (url: string, caller: Readonly<Record<string, string>>, recipientId: string) => {
  const response = await fetch(url + socialMessagingRoutes.send.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...caller },
    body: JSON.stringify({ recipientId, content: 'On its way' }),
  });
  if (response.status !== 201)
    throw new Error(`Sending failed with ${response.status}: ${await response.text()}`);
  return MessageView.parse(await response.json());
};

const password = 'a password of the bench';
const signedIn = 50;
/** Node returns unused memory to the system some time later. */
const settleMs = 30_000;

/** The memory of the gateway and realtime for each socket. */
const measureIdle = async (site: Site, isQuick: boolean) => {
  const { warmUp, sockets, waitMs } = isQuick
    ? { warmUp: 50, sockets: 100, waitMs: 1_000 }
    : { warmUp: 500, sockets: 5_000, waitMs: settleMs };
  const members = await importMembers(site, { count: signedIn, password, flags: { isPremium: true } });
  const cookies: string[] = [];
  for (const { email } of members) cookies.push(await signIn(site.gatewayUrl, { email, password }));
  const memoryBytes = () =>
    sumOfMetric('process_resident_memory_bytes', [site.operationsUrl, site.urls.realtime]);
  // The first sockets load code and fill buffers that later ones share.
  for (const socket of await connectMany(site.gatewayUrl, cookies, warmUp)) socket.disconnect();
  await pause(waitMs);
  const before = await memoryBytes();
  const opened = await connectMany(site.gatewayUrl, cookies, sockets);
  await pause(waitMs);
  const after = await memoryBytes();
  const stillOpen = opened.filter(({ connected }) => connected).length;
  for (const socket of opened) socket.disconnect();
  return { sockets, stillOpen, bytesPerSocket: Math.round((after - before) / sockets) };
};

/** Fifty sockets connect at a time. */
const connectMany = async (
  url: string,
  cookies: readonly string[],
  count: number,
): Promise<readonly Socket[]> => {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const next = cookies.slice(0, count - sockets.length);
    sockets.push(...(await Promise.all(next.map((cookie) => connect(url, { cookie, origin: url })))));
  }
  return sockets;
};

const connect = async (url: string, extraHeaders: Record<string, string>): Promise<Socket> => {
  const socket = io(url, { transports: ['websocket'], forceNew: true, extraHeaders });
  await new Promise<void>((resolve) => {
    socket.once('connect', resolve);
  });
  return socket;
};
