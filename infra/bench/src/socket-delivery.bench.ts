import { freePort } from '@candor/platform/free-ports';
import type { Bench } from './bench.ts';
import { bringMembers } from './bring-members.ts';
import { tellCores } from './cores.ts';
import { report, say } from './report.ts';
import { required } from './requirements.ts';
import { sendFromOutside } from './socket-delivery.ts';
import { startStack } from './stack.ts';
import { quantile, rounded } from './statistics.ts';

const warmUp = 20;

/**
 * From the moment a message is taken, which is before its commit, until the last of its reader's sockets is told, one on
 * each of two instances: whichever of them hears of it, the other one is told by Redis.
 */
export const socketDeliveryBench: Bench = async (context) => {
  const redisUrl = required(context.engines.REDIS_URL, 'Redis');
  say('socket-delivery: starting services');
  const stack = await startStack({ context, environment: { REDIS_URL: redisUrl } });
  const port = await freePort();
  const secondUrl = `http://127.0.0.1:${port}`;
  await stack.startAnother('realtime', port);
  const members = await bringMembers(stack, { count: 2, flags: { isPremium: true } });
  say('socket-delivery: sending');
  const delays = await sendFromOutside(context, {
    secret: stack.secret,
    socialMessagingUrl: stack.urls['social-messaging'],
    realtimeUrls: [stack.urls.realtime, secondUrl],
    memberIds: members.map(({ memberId }) => memberId),
    messages: context.isQuick ? 5 : warmUp + 200,
  });
  const counted = delays.slice(context.isQuick ? 1 : warmUp);
  report('socket-delivery', {
    messages: counted.length,
    clients: tellCores(context.cores),
    p50Ms: rounded(quantile(counted, 0.5)),
    p95Ms: rounded(quantile(counted, 0.95)),
    p99Ms: rounded(quantile(counted, 0.99)),
    neverTold: counted.filter((delay) => delay === Infinity).length,
    wanted: 'p95Ms <= 100, neverTold = 0',
  });
};
