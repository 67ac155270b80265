import { join } from 'node:path';
import type { PortContext, ServiceContext } from '@candor/platform';
import { loadPlaces } from '@candor/shared-kernel';
import type { CatalogConfig } from './config.ts';
import { offlineGeocoder, type Geocoder } from './location/geocoder.ts';
import { createHttpSms } from './sms/http-sms.ts';
import { createOutboxSms } from './sms/outbox-sms.ts';
import type { Sms } from './sms/sms.ts';

export interface CatalogPorts {
  readonly geocoder: Geocoder;
  readonly sms: Sms;
}
export type CatalogContext = ServiceContext<CatalogConfig, CatalogPorts>;

export const openPorts = async ({ config, onStop }: PortContext<CatalogConfig>): Promise<CatalogPorts> => {
  await loadPlaces();
  const sms =
    config.SMS_URL === undefined
      ? await createOutboxSms(join(config.DATA_DIR, 'outbox'))
      : createHttpSms({ url: config.SMS_URL, token: config.SMS_TOKEN });
  onStop(() => sms.close());
  return { geocoder: offlineGeocoder, sms };
};
