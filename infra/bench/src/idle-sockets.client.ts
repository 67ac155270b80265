import { parentPort, workerData } from 'node:worker_threads';
import { identityRoutes } from '@candor/contracts';
import { io, type Socket } from 'socket.io-client';
import type { IdleTask } from './idle-sockets.ts';

const atOnce = 50;

const { gatewayUrl, logins, sockets } = workerData as IdleTask;

const signIn = async (login: IdleTask['logins'][number]): Promise<string> => {
  const answer = await fetch(gatewayUrl + identityRoutes.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: gatewayUrl },
    body: JSON.stringify(login),
  });
  if (answer.status !== 200) throw new Error(`signing in was answered with ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
};

const open = async (cookie: string): Promise<Socket> => {
  const socket = io(gatewayUrl, {
    ...{ transports: ['websocket'], forceNew: true },
    extraHeaders: { cookie, origin: gatewayUrl },
  });
  await new Promise<void>((resolve) => {
    socket.once('connect', () => {
      resolve();
    });
  });
  return socket;
};

const cookies: string[] = [];
for (const login of logins) cookies.push(await signIn(login));
const all: Socket[] = [];
while (all.length < sockets) {
  const next = Array.from({ length: Math.min(atOnce, sockets - all.length) }, (_, index) =>
    open(cookies[(all.length + index) % cookies.length] ?? ''),
  );
  all.push(...(await Promise.all(next)));
}
parentPort?.once('message', () => {
  const stillOpen = all.filter(({ connected }) => connected).length;
  for (const socket of all) socket.disconnect();
  parentPort?.postMessage(stillOpen);
});
parentPort?.postMessage('open');
