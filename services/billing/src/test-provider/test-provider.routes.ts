import { billingRoutes } from '@candor/contracts';
import { existing, serve, type App } from '@candor/platform';
import type { BillingContext } from '../config.ts';
import { invoicePage } from './invoice-page.ts';

/** Nothing runs in it and nothing is loaded. */
const contentSecurityPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The card form and the invoices of the test provider; with any other there is nothing at these addresses. */
export const testProviderRoutes = (app: App, { payments: { testDesk } }: BillingContext): void => {
  if (testDesk === null) return;

  serve(app, billingRoutes.confirmTestPayment, ({ body, caller }) => {
    const { clientSecret, cardNumber, expiry, cvc } = body;
    const card = { number: cardNumber, expiry, cvc };
    return testDesk.confirm({ memberId: caller.memberId, clientSecret, card });
  });

  serve(app, billingRoutes.authenticateTestPayment, ({ body, caller }) =>
    testDesk.authenticate({
      memberId: caller.memberId,
      clientSecret: body.clientSecret,
      isApproved: body.isApproved,
    }),
  );

  serve(app, billingRoutes.testInvoice, async ({ params, caller, reply }) => {
    const { memberId } = caller;
    const invoice = existing(await testDesk.invoice({ memberId, number: params.number }), 'Invoice');
    void reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'content-security-policy': contentSecurityPolicy });
    return invoicePage(invoice);
  });
};
