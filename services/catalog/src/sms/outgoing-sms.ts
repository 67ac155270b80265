import {
  queueOutgoing,
  sendOutgoing,
  type Outgoing,
  type ServiceContext,
  type ToSend,
} from '@candor/platform';
import type { QuerySqlToken } from 'slonik';
import type { Sms } from './sms.ts';

const outgoingSms = { table: 'outgoing_sms', id: 'sms_id' };

/** Runs in the transaction that writes what the message is about, so that neither exists without the other. */
export const queueSms = (message: ToSend): QuerySqlToken => queueOutgoing(outgoingSms, message);

/**
 * Sends queued text messages at least once. Each is retried for a day, unless the provider refuses it for good. `textOf`
 * makes the text when the message is due; `null` drops the message.
 */
export const sendQueuedSms = (
  {
    database,
    log,
    sms,
    writesTo,
  }: Pick<ServiceContext, 'database' | 'log' | 'writesTo'> & { readonly sms: Pick<Sms, 'send'> },
  textOf: (queued: Outgoing) => Promise<string | null>,
): ReturnType<typeof sendOutgoing> =>
  sendOutgoing({
    name: 'send-sms',
    from: outgoingSms,
    database,
    log,
    writesTo,
    send: async (queued) => {
      const text = await textOf(queued);
      if (text !== null) await sms.send({ to: queued.recipient, text, key: queued.id });
    },
  });
