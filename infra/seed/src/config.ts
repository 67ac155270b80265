import { platformConfig } from '@candor/platform';
import { z } from 'zod';

/** Settings of `npm run seed`. They are those of the running site. */
export const seedConfig = z.object({
  NODE_ENV: platformConfig.shape.NODE_ENV,
  DATA_DIR: z
    .string()
    .default('.data')
    .describe('Folder of the running site, where the logins of its demo world are stored.'),
  INTERNAL_SECRET: platformConfig.shape.INTERNAL_SECRET.optional()
    .describe('The secret of the running services; by default the one stored in `DATA_DIR`.')
    .meta({ secret: true }),
  ...platformConfig.pick({
    IDENTITY_URL: true,
    CATALOG_URL: true,
    RATINGS_URL: true,
    MEDIA_URL: true,
    SEARCH_URL: true,
    SOCIAL_MESSAGING_URL: true,
    BILLING_URL: true,
    REALTIME_URL: true,
    ADMIN_URL: true,
  }).shape,
});
export type SeedConfig = z.infer<typeof seedConfig>;
