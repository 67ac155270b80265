import { describeOnEngine, silentLog } from '@candor/platform/testing';
import { createSockets } from './create-sockets.ts';
import { describeSockets } from './sockets.contract.ts';

const open = (config: { readonly REDIS_URL?: string }) => createSockets({ config, log: silentLog });

describeSockets('local', async () => [await open({})]);

describeOnEngine('Redis', (address) => {
  describeSockets('Redis', () => Promise.all([open({ REDIS_URL: address }), open({ REDIS_URL: address })]));
});
