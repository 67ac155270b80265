import { billingRoutes } from '@candor/contracts';
import { serve, type App, type ServiceContext } from '@candor/platform';

/** The card form of the test provider; with any other there is nothing at these addresses. */
export const testProviderRoutes = (app: App, { payments: { testDesk } }: ServiceContext): void => {
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
};
