import { join } from 'node:path';
import type { PlatformConfig } from '../service/platform-config.ts';
import type { Sms } from './sms.ts';
import { createOutboxSms } from './outbox-sms.ts';

/** The only place that chooses how text messages are sent. */
export const createSms = async (
  config: Pick<PlatformConfig, 'DATA_DIR' | 'SMS_URL' | 'SMS_TOKEN'>,
): Promise<Sms> => {
  if (config.SMS_URL === undefined) return createOutboxSms(join(config.DATA_DIR, 'outbox'));
  const { createHttpSms } = await import('./http-sms.ts');
  return createHttpSms({ url: config.SMS_URL, token: config.SMS_TOKEN });
};
