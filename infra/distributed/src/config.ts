import { gatewayConfig } from '@candor/gateway/config';
import { identityConfig } from '@candor/identity/config';
import { platformConfig } from '@candor/platform';
import { z } from 'zod';

const isOnThisMachine = (url: string): boolean => ['127.0.0.1', 'localhost'].includes(new URL(url).hostname);
const elsewhere = 'names another machine, but every service is started on this one';

/** Settings that `npm run start:distributed` reads itself; every process reads its own beside them. */
export const distributedConfig = z.object({
  ...platformConfig.pick({ DATABASE_URL: true, NODE_ENV: true }).shape,
  ...gatewayConfig.pick({ HOST: true, PORT: true }).shape,
  ...identityConfig.pick({ ADMIN_EMAIL: true, ADMIN_PASSWORD: true }).shape,
  INTERNAL_SECRET: platformConfig.shape.INTERNAL_SECRET.optional()
    .describe('Signs callers between our processes; without it one is made up and kept in `DATA_DIR`.')
    .meta({ secret: true }),
  DATA_DIR: z
    .string()
    .default('.data')
    .describe('Folder of what is kept here: secrets, and photos and mails without S3 and SMTP.'),
  PUBLIC_URL: z
    .url()
    .optional()
    .describe("The site's own address as browsers know it; by default the local one."),
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
