import { billingRoutes } from '@candor/contracts';
import { serve, type App } from '@candor/platform';
import type { BillingContext } from '../../ports.ts';
import { customersOf, memberSubscription } from './subscriptions.queries.ts';

export const subscriptionsReadRoutes = (app: App, context: BillingContext): void => {
  const { database, payments } = context;

  serve(app, billingRoutes.subscription, ({ caller }) => memberSubscription(context, caller));

  serve(app, billingRoutes.invoices, async ({ caller }) => {
    const customers = await customersOf(database, caller.memberId);
    const invoices = await Promise.all(customers.map((customerId) => payments.invoices(customerId)));
    return invoices.flat().toSorted((a, b) => (a.date < b.date ? 1 : -1));
  });
};
