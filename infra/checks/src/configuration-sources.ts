import { adminConfig } from '@candor/admin/config';
import { billingConfig } from '@candor/billing/config';
import { catalogConfig } from '@candor/catalog/config';
import { distributedConfig, journeysConfig } from '@candor/distributed/config';
import { embeddedConfig, reachConfig, reachOrStartConfig } from '@candor/embedded/config';
import { faultsConfig } from '@candor/faults/config';
import { gatewayConfig } from '@candor/gateway/config';
import { identityConfig } from '@candor/identity/config';
import { loadTestConfig } from '@candor/load/config';
import { mediaConfig } from '@candor/media/config';
import { migrateConfig } from '@candor/migrate/config';
import { platformConfig } from '@candor/platform';
import { ratingsConfig } from '@candor/ratings/config';
import { realtimeConfig } from '@candor/realtime/config';
import { searchConfig } from '@candor/search/config';
import { seedConfig } from '@candor/seed/config';
import { socialMessagingConfig } from '@candor/social-messaging/config';
import type { z } from 'zod';

export interface ConfigurationSource {
  /** The process that reads it, as the table names it. */
  reader: string;
  schema: z.ZodObject<Readonly<Record<string, z.ZodType>>>;
}

/** The settings of every process. Those that most operators need come first. */
export const configurationSources: ConfigurationSource[] = [
  { reader: '`npm start`', schema: embeddedConfig },
  { reader: '`npm run start:distributed`', schema: distributedConfig },
  { reader: '`npm run seed`', schema: seedConfig },
  { reader: 'migrate', schema: migrateConfig },
  { reader: '`npm run rebuild`, `dead-letters`', schema: reachConfig },
  { reader: '`npm run import`', schema: reachOrStartConfig },
  { reader: '`npm run load`', schema: loadTestConfig },
  { reader: '`npm run verify:faults`', schema: faultsConfig },
  { reader: '`npm run journeys`', schema: journeysConfig },
  { reader: 'gateway', schema: gatewayConfig },
  { reader: 'every service', schema: platformConfig },
  { reader: 'identity', schema: identityConfig },
  { reader: 'catalog', schema: catalogConfig },
  { reader: 'ratings', schema: ratingsConfig },
  { reader: 'media', schema: mediaConfig },
  { reader: 'search', schema: searchConfig },
  { reader: 'social-messaging', schema: socialMessagingConfig },
  { reader: 'billing', schema: billingConfig },
  { reader: 'realtime', schema: realtimeConfig },
  { reader: 'admin', schema: adminConfig },
];
