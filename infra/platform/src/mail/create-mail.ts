import { join } from 'node:path';
import { openOutboxFolder, StoredMail } from '../outbox/outbox.ts';
import type { PlatformConfig } from '../service/platform-config.ts';
import type { Logger } from '../telemetry/logger.ts';
import { checkEnvelope, type Mail } from './mail.ts';

export interface MailSettings {
  readonly config: Pick<PlatformConfig, 'DATA_DIR' | 'SMTP_URL' | 'MAIL_FROM'>;
  readonly log: Logger;
}

/** The only place that chooses a mail transport. */
export const createMail = async ({ config, log }: MailSettings): Promise<Mail> => {
  if (config.SMTP_URL === undefined) return createOutboxMail(join(config.DATA_DIR, 'outbox'));
  // Loads nodemailer only in services that send mail.
  const { createSmtpMail } = await import('./smtp-mail.ts');
  return createSmtpMail({ url: config.SMTP_URL, from: config.MAIL_FROM, log });
};

/** Stores mails in the development outbox. */
export const createOutboxMail = async (folder: string): Promise<Mail> => {
  const outbox = await openOutboxFolder(folder);
  return {
    send: async (message) => {
      checkEnvelope(message);
      const { to, subject, text, html, unsubscribeUrl } = message;
      await outbox.store({ to, subject, text, html, unsubscribeUrl });
    },
    outbox: async () => (await outbox.load()).flatMap((message) => StoredMail.safeParse(message).data ?? []),
    purge: (address) => outbox.remove((message) => StoredMail.safeParse(message).data?.to === address),
    isReachable: async () => true,
    close: async () => undefined,
  };
};
