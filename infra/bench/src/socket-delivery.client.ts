import { setTimeout as pause } from 'node:timers/promises';
import { MessageView, socialMessagingRoutes, type SocketData } from '@candor/contracts';
import { callerHeader, createCallerSigner, newId } from '@candor/platform';
import { io, type Socket } from 'socket.io-client';
import { clientTask, tellBench } from './client-side.ts';
import type { DeliveryTask } from './socket-delivery.ts';

const giveUpMs = 10_000;
const betweenMs = 25;

const { secret, socialMessagingUrl, realtimeUrls, memberIds, messages } = clientTask as DeliveryTask;
const [writerId = '', readerId = ''] = memberIds;
const signer = createCallerSigner(secret);
const signed = (memberId: string) =>
  signer.sign({
    type: 'member',
    memberId,
    sessionId: newId(),
    isPremium: true,
    isVerified: false,
    isAdmin: false,
    isConfirmed: true,
  });

/** When each message was told, on how many sockets. */
const told = new Map<string, number[]>();

const listen = async (url: string): Promise<Socket> => {
  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: { [callerHeader]: await signed(readerId) },
  });
  socket.on('message:new', ({ messageId }: SocketData<'message:new'>) => {
    told.set(messageId, [...(told.get(messageId) ?? []), Date.now()]);
  });
  await new Promise((resolve) =>
    socket.once('connect', () => {
      resolve(null);
    }),
  );
  return socket;
};

const write = async (): Promise<number> => {
  const answer = await fetch(socialMessagingUrl + socialMessagingRoutes.send.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [callerHeader]: await signed(writerId) },
    body: JSON.stringify({ recipientId: readerId, content: 'On its way' }),
  });
  if (answer.status !== 201)
    throw new Error(`a message was answered with ${answer.status}: ${await answer.text()}`);
  const { id, createdAt } = MessageView.parse(await answer.json());
  const deadline = Date.now() + giveUpMs;
  while (Date.now() < deadline) {
    const times = told.get(id) ?? [];
    if (times.length >= realtimeUrls.length) return Math.max(...times) - Date.parse(createdAt);
    await pause(2);
  }
  return Infinity;
};

const sockets = await Promise.all(realtimeUrls.map(listen));
const delays: number[] = [];
for (let sent = 0; sent < messages; sent += 1) {
  delays.push(await write());
  await pause(betweenMs);
}
for (const socket of sockets) socket.disconnect();
tellBench(delays);
