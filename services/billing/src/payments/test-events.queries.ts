import { sql } from 'slonik';
import { z } from 'zod';
import type { Database, Transaction } from '@candor/platform';
import { newProviderId } from './test-payments.queries.ts';

/** To be written with what it tells of. The shape is Stripe's, as far as anybody reads it. */
export const queueEvent = async (
  transaction: Transaction,
  event: {
    readonly type: string;
    readonly object: { readonly id: string; readonly object: string; readonly customer: string };
    readonly at: string;
  },
): Promise<void> => {
  const eventId = newProviderId('evt_test');
  const created = Math.floor(Date.parse(event.at) / 1_000);
  const body = JSON.stringify({
    id: eventId,
    object: 'event',
    type: event.type,
    created,
    livemode: false,
    data: { object: event.object },
  });
  await transaction.query(sql.unsafe`
    insert into test_events (event_id, body, created_at, due_at) values (${eventId}, ${body}, ${event.at}, ${event.at})
  `);
};

const DueEvent = z.object({ event_id: z.string(), body: z.string() });

/** Kept from others until its turn comes again: whoever takes it may be interrupted. */
export const takeEvent = (database: Database, at: string): Promise<z.infer<typeof DueEvent> | null> =>
  database.maybeOne(sql.type(DueEvent)`
    update test_events set attempts = attempts + 1,
      due_at = ${at}::timestamptz + make_interval(secs => least(600, 2 * power(2, least(attempts, 10))))
    where event_id = (
      select event_id from test_events where due_at <= ${at} order by due_at, event_id limit 1 for update skip locked
    )
    returning event_id, body
  `);

export const dropEvent = async (database: Database, eventId: string): Promise<void> => {
  await database.query(sql.unsafe`delete from test_events where event_id = ${eventId}`);
};
