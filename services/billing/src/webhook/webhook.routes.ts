import { billingRoutes } from '@candor/contracts';
import { serve, type App, type Database, type Transaction } from '@candor/platform';
import { sql } from 'slonik';
import type { PaymentEvent } from '../payments/payments.ts';
import type { BillingContext } from '../ports.ts';
import { memberOfCustomer } from '../read-models/subscriptions/subscriptions.routes.ts';
import { syncAccount } from '../subscription/sync-account.ts';

export const webhookRoutes = (app: App, context: BillingContext): void => {
  const { database, payments } = context;

  void app.register((raw, _options, done) => {
    // The signature covers the received bytes, so no parser may read them first.
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => {
      parsed(null, body);
    });

    serve(raw, billingRoutes.webhook, async ({ request }) => {
      const { body } = request as { readonly body: unknown };
      const signature = [request.headers['stripe-signature'] ?? []].flat()[0];
      const event = payments.readEvent(Buffer.isBuffer(body) ? body : Buffer.alloc(0), signature);
      if (await isProcessed(database, event)) return { received: true as const };
      const memberId = await memberOfCustomer(database, event.customerId);
      if (memberId === null) await recordEvent(database, event);
      else await syncAccount(context, memberId, (transaction) => recordEvent(transaction, event));
      return { received: true as const };
    });
    done();
  });
};

const isProcessed = (database: Database, { eventId }: PaymentEvent): Promise<boolean> =>
  database.exists(sql.unsafe`select from provider_events where event_id = ${eventId}`);

/** Runs in the transaction of the event's effect. */
const recordEvent = async (
  transaction: Database | Transaction,
  { eventId, type }: PaymentEvent,
): Promise<void> => {
  await transaction.query(sql.unsafe`
    insert into provider_events (event_id, type) values (${eventId}, ${type}) on conflict (event_id) do nothing
  `);
};
