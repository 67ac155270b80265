import { Checkout, identityRoutes, MemberSubscription, type MailWords } from '@candor/contracts';
import { createCommands, type Database } from '@candor/platform';
import {
  eventually,
  member,
  peer,
  startTestService,
  testSecret,
  type Member,
  type PeerAnswer,
  type TestService,
} from '@candor/platform/testing';
import { sql } from 'slonik';
import { expect } from 'vitest';
import { z } from 'zod';
import type { BillingContext } from '../src/config.ts';
import { testWebhookSecret } from '../src/payments/create-payments.ts';
import type { PaymentEvent, Payments } from '../src/payments/payments.ts';
import { createTestPayments } from '../src/payments/test-payments.ts';
import { signWebhook } from '../src/payments/webhook-signature.ts';
import { subscriptionsProjection } from '../src/read-models/subscriptions/subscriptions.projection.ts';
import { billingService } from '../src/service.ts';

/** The test provider of a service under test, at the time that the spec says. */
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

export interface TakenMail {
  readonly memberId: string;
  readonly key: string;
  readonly content: MailWords;
}

/** Identity, which takes mails. */
export const identityTaking = (mails: TakenMail[]): readonly PeerAnswer[] => [
  peer(identityRoutes.mailMember, ({ params, body }) => {
    mails.push({ memberId: params.id, ...body });
  }),
];

export const startBilling = (mails: TakenMail[] = []): Promise<TestService> =>
  startTestService(billingService, { peers: identityTaking(mails) });

/** Nothing happens by itself: the spec delivers events and looks at clocks. */
export const startUnattendedBilling = (): Promise<TestService> =>
  startTestService({ ...billingService, jobs: [] }, { peers: identityTaking([]) });

/** What the service's own routes work with, for a spec that comes between two steps of theirs. */
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
  const answer = await service.ask('POST', '/api/get-or-create-subscription', { as });
  expect(answer.status, answer.text).toBe(200);
  return Checkout.parse(answer.json);
};

export const confirm = (service: TestService, as: Member, clientSecret: string, facts: object = {}) =>
  service.ask('POST', '/api/billing/test/confirm', { as, body: { clientSecret, ...goodCard, ...facts } });

export const subscription = async (service: TestService, as: Member): Promise<MemberSubscription> => {
  const answer = await service.ask('GET', '/api/billing/subscription', { as });
  expect(answer.status, answer.text).toBe(200);
  return MemberSubscription.parse(answer.json);
};

export const act = (service: TestService, as: Member, what: 'cancel' | 'resume' | 'refund') =>
  service.ask('POST', `/api/billing/subscription/${what}`, { as });

export const invoices = async (service: TestService, as: Member) =>
  (await service.ask('GET', '/api/billing/invoices', { as })).json;

/** A member who has paid, as the webhook has told. */
export const subscriber = async (service: TestService, card = goodCard.cardNumber): Promise<Member> => {
  const as = member();
  const { clientSecret } = await openCheckout(service, as);
  const answer = await confirm(service, as, clientSecret, { cardNumber: card });
  expect(answer.status, answer.text).toBe(200);
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
) => service.ask('POST', '/api/billing/webhook', { body, headers });

export const customerOf = (service: TestService, { memberId }: Member): Promise<string> =>
  service.database.oneFirst(sql.type(z.object({ customer_id: z.string() }))`
    select customer_id from customers where member_id = ${memberId} order by customer_id desc limit 1
  `);

/** Moves all instants of the member's subscription at the test provider into the past. */
export const letTimePass = async (service: TestService, as: Member, by: string): Promise<void> => {
  const customerId = await customerOf(service, as);
  await service.database.transaction(async (transaction) => {
    await transaction.query(sql.unsafe`
      update test_invoices i set
        created_at = i.created_at - ${by}::interval, paid_at = paid_at - ${by}::interval,
        next_attempt_at = next_attempt_at - ${by}::interval
      from test_subscriptions s
      where s.subscription_id = i.subscription_id and s.customer_id = ${customerId}
    `);
    await transaction.query(sql.unsafe`
      update test_subscriptions set
        created_at = created_at - ${by}::interval, started_at = started_at - ${by}::interval,
        current_period_end = current_period_end - ${by}::interval
      where customer_id = ${customerId}
    `);
  });
};

export const countOf = (service: TestService, query: ReturnType<typeof sql.fragment>): Promise<number> =>
  service.database.oneFirst(sql.type(z.object({ count: z.number() }))`select count(*) as count ${query}`);
