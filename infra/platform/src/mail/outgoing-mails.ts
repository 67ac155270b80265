import type { QuerySqlToken } from 'slonik';
import type { MigrationSet } from '../database/migrate.ts';
import { queue, queueBulk, type Outgoing, type ToSend, sendOutgoing } from '../outgoing/send-outgoing.ts';
import type { ServiceContext } from '../service/service.ts';
import type { Loop } from '../service/loop.ts';
import type { MailContent } from './mail-content.ts';

const outgoingMails = { table: 'outgoing_mails', id: 'mail_id' };

/** Creates the table of queued mails, for a service that lists it in `extraMigrations`. */
export const outgoingMailsMigrations: MigrationSet = {
  name: 'outgoing-mails',
  folder: new URL('migrations/', import.meta.url),
};

/** Run this in the transaction that writes the mail's cause, so that both exist or neither. */
export const queueMail = (mail: ToSend): QuerySqlToken => queue(outgoingMails, mail);

/** The same for many mails that can wait: those of {@link queueMail} are sent first. */
export const queueBulkMails = (mails: readonly ToSend[]): QuerySqlToken => queueBulk(outgoingMails, mails);

/**
 * A service's job that sends its queued mails, at least once. Each is retried for a day, unless the mail server refuses
 * it permanently. `contentOf` creates the content when the mail is due; `null` drops the mail.
 */
export const sendQueuedMails = (
  { database, log, mail, writesTo }: Pick<ServiceContext, 'database' | 'log' | 'mail' | 'writesTo'>,
  contentOf: (queued: Outgoing) => Promise<MailContent | null>,
): Loop =>
  sendOutgoing({
    name: 'send-mails',
    from: outgoingMails,
    database,
    log,
    writesTo,
    send: async (queued) => {
      const content = await contentOf(queued);
      if (content !== null) await mail.send({ id: queued.id, to: queued.recipient, ...content });
    },
  });
