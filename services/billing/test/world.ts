import {
  Checkout,
  identityRoutes,
  Invoice,
  MemberSubscription,
  type TranslatedMail,
} from '@candor/contracts';
import { createCommands, type Database } from '@candor/platform';
import {
  eventually,
  member,
  peer,
  startTestService,
  testSecret,
  type Member,
  type PeerRoute,
  type TestService,
} from '@candor/platform/testing';
import { sql } from 'slonik';
import { expect } from 'vitest';
import { z } from 'zod';
import type { PaymentEvent, Payments } from '../src/payments/payments.ts';
import { createTestPayments } from '../src/payments/test-payments.ts';
import { TestSubscription } from '../src/payments/test-subscription.ts';
import { signWebhook } from '../src/payments/webhook-signature.ts';
import { testWebhookSecret, type BillingContext } from '../src/ports.ts';
import { subscriptionsProjection } from '../src/read-models/subscriptions/subscriptions.projection.ts';
import { billingService } from '../src/service.ts';

/** The test provider of a service under test, with the clock of the spec. */
export const paymentsProvider = (database: Database, now: () => Date): Payments =>
  createTestPayments({
    database,
    price: { amountMinor: 999, currency: 'USD' },
    webhookSecret: testWebhookSecret(testSecret),
    now,
  });

/** Signs an event as the test provider of a service under test. */
export const signPaymentEvent = (body: string, at = new Date()): string =>
  signWebhook(body, testWebhookSecret(testSecret), at);

export const goodCard = { cardNumber: '4242 4242 4242 4242', expiry: '12/49', cvc: '123' };
export const paysOnce = '4000000000000341';

export interface ReceivedMail {
  readonly memberId: string;
  readonly key: string;
  readonly content: TranslatedMail;
}

/** Stands for identity, and collects the mails that it receives. */
export const identityCollecting = (mails: ReceivedMail[]): readonly PeerRoute[] => [
  peer(identityRoutes.mailMember, ({ params, body }) => {
    mails.push({ memberId: params.id, ...body });
  }),
];

export const startBilling = (mails: ReceivedMail[] = []): Promise<TestService> =>
  startTestService(billingService, { peers: identityCollecting(mails) });

/** Runs no jobs: the spec delivers events and triggers reviews. */
export const startBillingWithoutJobs = (): Promise<TestService> =>
  startTestService({ ...billingService, jobs: [] }, { peers: identityCollecting([]) });

/** The context of the service's routes, for a spec that interferes between two steps of a route. */
export const contextOf = ({
  database,
}: TestService): Pick<BillingContext, 'commands' | 'database' | 'payments' | 'now'> => {
  const now = () => new Date();
  const commands = createCommands({
    service: 'billing',
    database,
    projections: [subscriptionsProjection],
    keys: { held: () => null, fetch: () => Promise.resolve() },
    now,
    onAppended: () => undefined,
  });
  return { commands, database, payments: paymentsProvider(database, now), now };
};

export const openCheckout = async (service: TestService, as: Member): Promise<Checkout> => {
  const response = await service.request('POST', '/api/get-or-create-subscription', { as });
  expect(response.status, response.text).toBe(200);
  return Checkout.parse(response.json);
};

export const confirm = (service: TestService, as: Member, clientSecret: string, facts: object = {}) =>
  service.request('POST', '/api/billing/test/confirm', { as, body: { clientSecret, ...goodCard, ...facts } });

export const subscription = async (service: TestService, as: Member): Promise<MemberSubscription> => {
  const response = await service.request('GET', '/api/billing/subscription', { as });
  expect(response.status, response.text).toBe(200);
  return MemberSubscription.parse(response.json);
};

export const changeSubscription = (
  service: TestService,
  as: Member,
  change: 'cancel' | 'resume' | 'refund',
) => service.request('POST', `/api/billing/subscription/${change}`, { as });

export const invoices = async (service: TestService, as: Member): Promise<readonly Invoice[]> =>
  Invoice.array().parse((await service.request('GET', '/api/billing/invoices', { as })).json);

/** A member who has paid, after the webhook was processed. */
export const subscriber = async (service: TestService, card = goodCard.cardNumber): Promise<Member> => {
  const as = member();
  const { clientSecret } = await openCheckout(service, as);
  const response = await confirm(service, as, clientSecret, { cardNumber: card });
  expect(response.status, response.text).toBe(200);
  await eventually(async () => {
    expect(await subscription(service, as)).toMatchObject({ status: 'active', isPaid: true });
  });
  return as;
};

export const eventBody = ({ eventId, type, customerId }: PaymentEvent): string =>
  JSON.stringify({
    id: eventId,
    object: 'event',
    type,
    data: { object: { id: 'object', object: 'invoice', customer: customerId } },
  });

export const deliver = (
  service: TestService,
  body: string,
  headers: Readonly<Record<string, string>> = { 'stripe-signature': signPaymentEvent(body) },
) => service.request('POST', '/api/billing/webhook', { body, headers });

export const customerOf = (service: TestService, { memberId }: Member): Promise<string> =>
  service.database.oneFirst(sql.type(z.object({ customer_id: z.string() }))`
    select customer_id from customers where member_id = ${memberId} order by customer_id desc limit 1
  `);

/** Changes the member's subscriptions at the test provider without an event, as on the provider's own pages. */
export const changeAtProvider = (
  service: TestService,
  { memberId }: Member,
  change: (subscription: TestSubscription) => TestSubscription,
): Promise<void> =>
  service.database.transaction(async (transaction) => {
    const rows = await transaction.any(
      sql.type(
        z.object({ customer_id: z.string(), subscriptions: z.array(TestSubscription) }),
      )`select customer_id, subscriptions from test_customers where member_id = ${memberId} for update`,
    );
    for (const { customer_id, subscriptions } of rows) {
      await transaction.query(sql.unsafe`
        update test_customers set subscriptions = ${JSON.stringify(subscriptions.map(change))}::jsonb
        where customer_id = ${customer_id}
      `);
    }
  });

/** Makes the review of the member's subscription due now, as after a lost webhook. */
export const review = async ({ database }: TestService, { memberId }: Member): Promise<void> => {
  await database.query(sql.unsafe`update reviews_due set review_at = now() where member_id = ${memberId}`);
};

/** Moves all instants of the member's subscription at the test provider into the past. */
export const letDaysPass = async (service: TestService, as: Member, days: number): Promise<void> => {
  await changeAtProvider(service, as, (found) =>
    TestSubscription.parse(
      JSON.parse(JSON.stringify(found), (_name, value: unknown) =>
        typeof value === 'string' && z.iso.datetime().safeParse(value).success
          ? new Date(Date.parse(value) - days * 86_400_000).toISOString()
          : value,
      ),
    ),
  );
  await review(service, as);
};

export const countOf = (service: TestService, query: ReturnType<typeof sql.fragment>): Promise<number> =>
  service.database.oneFirst(sql.type(z.object({ count: z.number() }))`select count(*) as count ${query}`);

/** How many customers and subscriptions the member has at the test provider. */
export const countAtProvider = (service: TestService, { memberId }: Pick<Member, 'memberId'>) =>
  service.database.one(sql.type(z.object({ customers: z.number(), subscriptions: z.number() }))`
    select count(*) as customers, coalesce(sum(jsonb_array_length(subscriptions)), 0) as subscriptions
    from test_customers where member_id = ${memberId}
  `);
