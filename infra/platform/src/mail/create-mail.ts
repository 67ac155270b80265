import { join } from 'node:path';
import type { PlatformConfig } from '../service/platform-config.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Mail } from './mail.ts';
import { createOutboxMail } from './outbox-mail.ts';

export interface MailSettings {
  readonly config: Pick<PlatformConfig, 'DATA_DIR' | 'SMTP_URL' | 'MAIL_FROM'>;
  readonly log: Logger;
}

/** The only place that chooses how mail is sent. */
export const createMail = async ({ config, log }: MailSettings): Promise<Mail> => {
  if (config.SMTP_URL === undefined) return createOutboxMail(join(config.DATA_DIR, 'outbox'));
  // Who sends no mail need not load what speaks SMTP.
  const { createSmtpMail } = await import('./smtp-mail.ts');
  return createSmtpMail({ url: config.SMTP_URL, from: config.MAIL_FROM, log });
};
