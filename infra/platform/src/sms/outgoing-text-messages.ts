import type { QuerySqlToken } from 'slonik';
import type { MigrationSet } from '../database/migrate.ts';
import { queue, type Outgoing, type ToSend } from '../outgoing/outgoing.queries.ts';
import { sendOutgoing } from '../outgoing/send-outgoing.ts';
import type { ServiceContext } from '../service/service.ts';
import type { Loop } from '../service/loop.ts';

const outgoingSms = { table: 'outgoing_sms', id: 'sms_id' };

/** Makes the table of text messages to be sent, for a service that lists it among the migrations it brings. */
export const outgoingSmsMigrations: MigrationSet = {
  name: 'outgoing-sms',
  folder: new URL('migrations/', import.meta.url),
};

/** To be run where what the message is about is written, so that there is no one without the other. */
export const queueSms = (message: ToSend): QuerySqlToken => queue(outgoingSms, message);

/**
 * A service's job that sends its queued text messages, at least once: each is tried for a day, except what the provider
 * refuses for good. `textOf` finds the words when the message's turn comes; `null`: there is nobody to write to.
 */
export const sendQueuedSms = (
  { database, log, sms }: Pick<ServiceContext, 'database' | 'log' | 'sms'>,
  textOf: (queued: Outgoing) => Promise<string | null>,
): Loop =>
  sendOutgoing({
    name: 'send-sms',
    from: outgoingSms,
    database,
    log,
    send: async (queued) => {
      const text = await textOf(queued);
      if (text !== null) await sms.send({ to: queued.recipient, text, key: queued.id });
    },
  });
