import { io, type Socket } from 'socket.io-client';
import { clientTask, tellBench } from './client-side.ts';
import type { IdleTask } from './idle-sockets.ts';
import { signIn } from './sign-in.ts';

const atOnce = 50;

const { gatewayUrl, logins, sockets } = clientTask as IdleTask;

const open = async (cookie: string): Promise<Socket> => {
  const socket = io(gatewayUrl, {
    transports: ['websocket'],
    forceNew: true,
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
for (const login of logins) cookies.push(await signIn(gatewayUrl, login));
const all: Socket[] = [];
while (all.length < sockets) {
  const next = Array.from({ length: Math.min(atOnce, sockets - all.length) }, (_, index) =>
    open(cookies[(all.length + index) % cookies.length] ?? ''),
  );
  all.push(...(await Promise.all(next)));
}
process.once('message', () => {
  const stillOpen = all.filter(({ connected }) => connected).length;
  for (const socket of all) socket.disconnect();
  tellBench(stillOpen);
});
tellBench('open');
