import { gatewayConfig } from '@candor/gateway/config';
import { identityConfig } from '@candor/identity/config';
import { platformConfig } from '@candor/platform';
import { searchConfig } from '@candor/search/config';
import { z } from 'zod';

const isOnThisMachine = (url: string): boolean => ['127.0.0.1', 'localhost'].includes(new URL(url).hostname);
const elsewhere = 'names another machine, but every service starts on this one';

/** Settings of `npm run start:distributed` itself. Every process also reads its own. */
export const distributedConfig = z.object({
  ...platformConfig.pick({ DATABASE_URL: true, NODE_ENV: true }).shape,
  ...gatewayConfig.pick({ HOST: true, PORT: true, OPERATIONS_HOST: true, TRUSTED_PROXIES: true }).shape,
  OPERATIONS_PORT: gatewayConfig.shape.OPERATIONS_PORT.unwrap()
    .default(4000)
    .describe('Port of `/readyz`, `/status` and `/metrics` of the gateway.'),
  ...identityConfig.pick({ ADMIN_EMAIL: true, ADMIN_PASSWORD: true }).shape,
  INTERNAL_SECRET: platformConfig.shape.INTERNAL_SECRET.optional()
    .describe('Signs callers between the processes; by default one is generated and stored in `DATA_DIR`.')
    .meta({ secret: true }),
  DATA_DIR: z
    .string()
    .default('.data')
    .describe('Folder of secrets and search snapshots, and of photos and mails without S3 and SMTP.'),
  PUBLIC_URL: z.url().optional().describe('The URL of the site in browsers; by default the local one.'),
  IDENTITY_URL: platformConfig.shape.IDENTITY_URL.refine(isOnThisMachine, elsewhere),
  CATALOG_URL: platformConfig.shape.CATALOG_URL.refine(isOnThisMachine, elsewhere),
  RATINGS_URL: platformConfig.shape.RATINGS_URL.refine(isOnThisMachine, elsewhere),
  MEDIA_URL: platformConfig.shape.MEDIA_URL.refine(isOnThisMachine, elsewhere),
  SEARCH_URL: platformConfig.shape.SEARCH_URL.refine(isOnThisMachine, elsewhere),
  SOCIAL_MESSAGING_URL: platformConfig.shape.SOCIAL_MESSAGING_URL.refine(isOnThisMachine, elsewhere),
  BILLING_URL: platformConfig.shape.BILLING_URL.refine(isOnThisMachine, elsewhere),
  REALTIME_URL: platformConfig.shape.REALTIME_URL.refine(isOnThisMachine, elsewhere),
  ADMIN_URL: platformConfig.shape.ADMIN_URL.refine(isOnThisMachine, elsewhere),
});
export type DistributedConfig = z.infer<typeof distributedConfig>;

/** Settings of `npm run journeys`: the engines of the tested site. */
export const journeysConfig = z.object({
  KAFKA_BROKERS: platformConfig.shape.KAFKA_BROKERS.unwrap().describe(
    'Kafka brokers that no other site uses, unless `KAFKA_PREFIX` is set. Without a prefix, all sites use the same topics.',
  ),
  ELASTICSEARCH_URL: searchConfig.shape.ELASTICSEARCH_URL.unwrap()
    .describe('An Elasticsearch; the run removes its indices.')
    .meta({ secret: true }),
  REDIS_URL: platformConfig.shape.REDIS_URL.unwrap().describe('A Redis.').meta({ secret: true }),
  S3_ENDPOINT: platformConfig.shape.S3_ENDPOINT.unwrap().describe('An S3; each run leaves a bucket there.'),
});
