import { newId } from '@candor/platform';
import { eventually, member, type TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Payments } from '../src/payments/payments.ts';
import { openCheckout as openCheckoutOf } from '../src/checkout/open-checkout.ts';
import {
  act,
  confirm,
  contextOf,
  countOf,
  customerOf,
  deliver,
  eventBody,
  invoices,
  openCheckout,
  startBilling,
  subscriber,
  subscription,
} from './world.ts';

const rounds = 5;
const atOnce = 20;

describe('at the same time', { timeout: 300_000 }, () => {
  let service: TestService;

  beforeAll(async () => {
    service = await startBilling();
  });
  afterAll(() => service.stop());

  const together = <T>(ask: (index: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: atOnce }, (_none, index) => ask(index)));

  it('twenty open the checkout: there is one customer and one subscription, here and at the provider', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const as = member();
      const secrets = await together(() => openCheckout(service, as));
      expect(new Set(secrets.map(({ clientSecret }) => clientSecret)).size).toBe(1);
      const customers = sql.fragment`select customer_id from test_customers where member_id = ${as.memberId}`;
      expect(await countOf(service, sql.fragment`from (${customers}) customer`)).toBe(1);
      expect(
        await countOf(service, sql.fragment`from test_subscriptions where customer_id in (${customers})`),
      ).toBe(1);
      expect(await countOf(service, sql.fragment`from customers where member_id = ${as.memberId}`)).toBe(1);
    }
  });

  it('the checkout opens while an hour ends, again and again: it stays one customer and one subscription', async () => {
    const { memberId } = member();
    const context = contextOf(service);
    const asked: Promise<string>[] = [];
    const bothHaveAsked = Promise.withResolvers<undefined>();
    const createCustomer: Payments['createCustomer'] = async (customer) => {
      const answer = context.payments.createCustomer(customer);
      if (asked.push(answer) === 2) bothHaveAsked.resolve(undefined);
      await bothHaveAsked.promise;
      return answer;
    };
    const openAt = (instant: string) =>
      openCheckoutOf(
        {
          ...context,
          payments: { ...context.payments, createCustomer },
          now: () => new Date(instant),
        },
        { memberId, isPremium: false },
      );
    const secrets = await Promise.all([
      openAt('2026-01-01T10:59:59.999Z'),
      openAt('2026-01-01T11:00:00.001Z'),
    ]);
    expect(new Set(secrets).size).toBe(1);
    const customers = sql.fragment`select customer_id from test_customers where member_id = ${memberId}`;
    expect(await countOf(service, sql.fragment`from (${customers}) customer`)).toBe(1);
    expect(
      await countOf(service, sql.fragment`from test_subscriptions where customer_id in (${customers})`),
    ).toBe(1);
  });

  it('a form is sent twenty times: it is paid once', async () => {
    const as = member();
    const { clientSecret } = await openCheckout(service, as);
    const answers = await together(() => confirm(service, as, clientSecret));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await invoices(service, as)).toHaveLength(1);
  });

  it('a refund is asked for twenty times: it is given once', async () => {
    const as = await subscriber(service);
    const statuses = new Set((await together(() => act(service, as, 'refund'))).map(({ status }) => status));
    expect([...statuses].filter((status) => ![200, 409].includes(status))).toEqual([]);
    expect(statuses).toContain(200);
    expect(await subscription(service, as)).toMatchObject({ status: 'ended', isPaid: false });
    expect(await invoices(service, as)).toMatchObject([{ status: 'refunded' }]);
  });

  it('one event comes twenty times: it is noted once, and everybody is told that it was taken', async () => {
    const as = await subscriber(service);
    const eventId = `evt_${newId()}`;
    const body = eventBody({ eventId, type: 'invoice.paid', customerId: await customerOf(service, as) });
    const answers = await together(() => deliver(service, body));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await countOf(service, sql.fragment`from provider_events where event_id = ${eventId}`)).toBe(1);
  });

  it('webhooks meet a member who changes his mind: what the provider has last is what stands here', async () => {
    const as = await subscriber(service);
    const customerId = await customerOf(service, as);
    for (let round = 0; round < rounds; round += 1) {
      const answers = await together((index) => {
        if (index % 4 === 0) return act(service, as, index % 8 === 0 ? 'cancel' : 'resume');
        return deliver(service, eventBody({ eventId: `evt_${newId()}`, type: 'x', customerId }));
      });
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
      const there = await service.database.oneFirst(
        sql.unsafe`select cancel_at_period_end from test_subscriptions where customer_id = ${customerId}`,
      );
      expect(await subscription(service, as)).toMatchObject({ cancelAtPeriodEnd: there });
    }
  });

  it('premium starts and ends in turns, announced once each', async () => {
    const heard = await service.hear('candor.billing.subscription');
    const as = await subscriber(service);
    await act(service, as, 'refund');
    await eventually(() => {
      const types = heard.filter(({ data }) => data['memberId'] === as.memberId).map(({ type }) => type);
      expect(types).toEqual(['billing.premium-started.v1', 'billing.premium-ended.v1']);
    });
  });
});
