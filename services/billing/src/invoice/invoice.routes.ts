import { billingRoutes } from '@candor/contracts';
import { serve, type App } from '@candor/platform';
import type { BillingContext } from '../config.ts';
import { customersOf } from '../read-models/subscriptions/subscriptions.queries.ts';

export const invoiceRoutes = (app: App, { database, payments }: BillingContext): void => {
  serve(app, billingRoutes.invoices, async ({ caller }) => {
    const customers = await customersOf(database, caller.memberId);
    const invoices = await Promise.all(customers.map((customerId) => payments.invoices(customerId)));
    return invoices.flat().toSorted((a, b) => (a.date < b.date ? 1 : -1));
  });
};
