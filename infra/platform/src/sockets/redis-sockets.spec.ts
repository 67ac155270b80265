import { describeOnEngine } from '../testing/engine.ts';
import { silentLog } from '../testing/silent-log.ts';
import { createSockets } from './create-sockets.ts';
import { describeSockets } from './sockets.contract.ts';

describeOnEngine('Redis', (address) => {
  const open = () => createSockets({ config: { REDIS_URL: address }, log: silentLog });
  describeSockets('Redis', () => Promise.all([open(), open()]));
});
