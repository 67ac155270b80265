import { startServices } from '@candor/embedded';
import { runGateway } from '@candor/gateway';
import { z } from 'zod';
import { answerParent } from './contestant.ts';

const { adminUrl, dataDir, connections } = z
  .object({ adminUrl: z.string(), dataDir: z.string(), connections: z.number() })
  .parse(JSON.parse(process.argv[2] ?? '{}'));

const environment = { LOG_LEVEL: 'fatal', DATABASE_POOL_SIZE: String(connections) };
const services = await startServices({ dataDir, adminUrl, environment });
const gateway = await runGateway({
  environment: {
    ...environment,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    INTERNAL_SECRET: services.secret,
    CACHE_MS: '0',
    LIMIT_READ: '100000000',
  },
  urls: services.urls,
});

answerParent(gateway.url, async () => {
  await gateway.stop();
  await services.stop();
});
