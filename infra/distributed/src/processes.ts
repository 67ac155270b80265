import { fileURLToPath } from 'node:url';
import { adminConfig } from '@candor/admin/config';
import { billingConfig } from '@candor/billing/config';
import { catalogConfig } from '@candor/catalog/config';
import { gatewayConfig } from '@candor/gateway/config';
import { identityConfig } from '@candor/identity/config';
import { mediaConfig } from '@candor/media/config';
import { platformConfig, serviceNames, type ServiceName } from '@candor/platform';
import { ratingsConfig } from '@candor/ratings/config';
import { realtimeConfig } from '@candor/realtime/config';
import { searchConfig } from '@candor/search/config';
import { socialMessagingConfig } from '@candor/social-messaging/config';
import type { z } from 'zod';

export type ProcessName = ServiceName | 'gateway';

/** What runs as a process of its own. */
export interface ProcessDefinition<Name extends ProcessName = ProcessName> {
  readonly name: Name;
  /** Its entry, from the checkout's folder on. */
  readonly main: string;
  /** Every setting it reads. */
  readonly config: z.ZodObject;
}

const ownSettings: Readonly<Record<ServiceName, z.ZodObject>> = {
  identity: identityConfig,
  catalog: catalogConfig,
  media: mediaConfig,
  ratings: ratingsConfig,
  search: searchConfig,
  'social-messaging': socialMessagingConfig,
  billing: billingConfig,
  realtime: realtimeConfig,
  admin: adminConfig,
};

export const services: readonly ProcessDefinition<ServiceName>[] = serviceNames.map((name) => ({
  name,
  main: `services/${name}/src/main.ts`,
  config: platformConfig.extend(ownSettings[name].shape),
}));

export const gateway: ProcessDefinition<'gateway'> = {
  name: 'gateway',
  main: 'gateway/src/main.ts',
  config: gatewayConfig,
};

export const processes: readonly ProcessDefinition[] = [...services, gateway];

/** The checkout that this file is part of. */
export const checkout = fileURLToPath(new URL('../../../', import.meta.url));
