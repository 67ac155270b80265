import { billingRoutes } from '@candor/contracts';
import { serve, type App } from '@candor/platform';
import type { BillingContext } from '../config.ts';
import { memberOfCustomer } from '../read-models/subscriptions/subscriptions.queries.ts';
import { syncAccount } from '../subscription/sync-account.ts';
import { isKnownEvent, noteEvent } from './provider-events.queries.ts';

export const webhookRoutes = (app: App, context: BillingContext): void => {
  const { database, payments } = context;

  void app.register((raw, _options, done) => {
    // The signature is over the bytes as they came, whatever they say they are.
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => {
      parsed(null, body);
    });

    serve(raw, billingRoutes.webhook, async ({ request }) => {
      const { body } = request as { readonly body: unknown };
      const signature = [request.headers['stripe-signature'] ?? []].flat()[0];
      const event = payments.readEvent(Buffer.isBuffer(body) ? body : Buffer.alloc(0), signature);
      if (await isKnownEvent(database, event.eventId)) return { received: true as const };
      const memberId = await memberOfCustomer(database, event.customerId);
      if (memberId === null) await noteEvent(database, event);
      else await syncAccount(context, memberId, (transaction) => noteEvent(transaction, event));
      return { received: true as const };
    });
    done();
  });
};
