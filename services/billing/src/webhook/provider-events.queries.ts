import type { Database, Transaction } from '@candor/platform';
import { sql } from 'slonik';
import type { PaymentEvent } from '../payments/payments.ts';

export const isKnownEvent = (database: Database, eventId: string): Promise<boolean> =>
  database.exists(sql.unsafe`select from provider_events where event_id = ${eventId}`);

/** To be run where the event has its effect, so that there is no one without the other. */
export const noteEvent = async (
  transaction: Database | Transaction,
  { eventId, type }: PaymentEvent,
): Promise<void> => {
  await transaction.query(sql.unsafe`
    insert into provider_events (event_id, type) values (${eventId}, ${type}) on conflict (event_id) do nothing
  `);
};

const keptFor = '30 days';

/** A signature is good for minutes and a provider tries for days: what is older comes no more. */
export const sweepOldEvents = async (database: Database): Promise<void> => {
  await database.query(sql.unsafe`
    delete from provider_events where received_at < now() - ${keptFor}::interval
  `);
};
