import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Bench } from './bench.ts';
import { bringMembers } from './bring-members.ts';
import { tellCores } from './cores.ts';
import { openFromOutside } from './idle-sockets.ts';
import { report, say } from './report.ts';
import { startStack } from './stack.ts';

const password = 'a password of the bench';
const members = 50;
/** Memory that is no longer used is given back now and then. */
const settleMs = 30_000;

/** How much more memory the gateway and the realtime service together use while thousands of members just look. */
export const idleSocketsBench: Bench = async (context) => {
  say('idle-sockets: starting services');
  const stack = await startStack({
    context,
    environment: {
      SOCKETS_PER_MEMBER: '1000',
      SOCKETS_PER_ADDRESS: '100000',
      LIMIT_SOCKET: '1000000',
      LIMIT_LOGIN: '1000',
    },
  });
  const people = await bringMembers(stack, { count: members, password, flags: { isPremium: true } });
  const task = {
    gatewayUrl: stack.gatewayUrl,
    logins: people.map(({ email }) => ({ email, password })),
  };
  const memory = (): number =>
    (['gateway', 'realtime'] as const).reduce((sum, name) => sum + residentBytes(stack.pidOf(name)), 0);
  // The first ones bring code and buffers with them that the others share.
  const warmUp = await openFromOutside(context, { ...task, sockets: context.isQuick ? 50 : 500 });
  await warmUp.close();
  await pause(context.isQuick ? 1_000 : settleMs);
  const before = memory();
  const sockets = context.isQuick ? 100 : 5_000;
  say('idle-sockets: opening');
  const opened = await openFromOutside(context, { ...task, sockets });
  await pause(context.isQuick ? 1_000 : settleMs);
  const after = memory();
  const stillOpen = await opened.close();
  report('idle-sockets', {
    sockets,
    clients: tellCores(context.cores),
    stillOpen,
    bytesPerSocket: Math.round((after - before) / sockets),
    wanted: 'bytesPerSocket <= 60000, stillOpen = sockets',
  });
};

/** Of a process, as Linux counts it. */
const residentBytes = (pid: number): number => {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1_024;
};
