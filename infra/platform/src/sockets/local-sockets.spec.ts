import { silentLog } from '../testing/silent-log.ts';
import { createSockets } from './create-sockets.ts';
import { describeSockets } from './sockets.contract.ts';

describeSockets('local', async () => [await createSockets({ config: {}, log: silentLog })]);
