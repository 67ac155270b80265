import type { QuerySqlToken } from 'slonik';
import type { MigrationSet } from '../database/migrate.ts';
import { queue, type Outgoing, type ToSend } from '../outgoing/outgoing.queries.ts';
import { sendOutgoing } from '../outgoing/send-outgoing.ts';
import type { ServiceContext } from '../service/service.ts';
import type { Loop } from '../service/loop.ts';
import type { MailContent } from './mail-content.ts';

const outgoingMails = { table: 'outgoing_mails', id: 'mail_id' };

/** Makes the table of mails to be sent, for a service that lists it in `extraMigrations`. */
export const outgoingMailsMigrations: MigrationSet = {
  name: 'outgoing-mails',
  folder: new URL('migrations/', import.meta.url),
};

/** To be run where what the mail is about is written, so that there is no one without the other. */
export const queueMail = (mail: ToSend): QuerySqlToken => queue(outgoingMails, mail);

/**
 * A service's job that sends its queued mails, at least once: each is tried for a day, except what the mail server refuses
 * for good. `contentOf` makes the content when the mail is due; `null` drops the mail.
 */
export const sendQueuedMails = (
  { database, log, mail }: Pick<ServiceContext, 'database' | 'log' | 'mail'>,
  contentOf: (queued: Outgoing) => Promise<MailContent | null>,
): Loop =>
  sendOutgoing({
    name: 'send-mails',
    from: outgoingMails,
    database,
    log,
    send: async (queued) => {
      const content = await contentOf(queued);
      if (content !== null) await mail.send({ to: queued.recipient, ...content });
    },
  });
