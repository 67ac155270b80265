import { newId } from '@candor/platform';
import { eventually, member, type TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Payments } from '../../src/payments/payments.ts';
import { openCheckout as openCheckoutOf } from '../../src/checkout/checkout.routes.ts';
import {
  changeSubscription,
  confirm,
  contextOf,
  countAtProvider,
  countOf,
  customerOf,
  deliver,
  eventBody,
  invoices,
  openCheckout,
  startBilling,
  subscriber,
  subscription,
} from '../world.ts';

const rounds = 5;
const atOnce = 20;

describe('concurrent requests', { timeout: 300_000 }, () => {
  let service: TestService;

  beforeAll(async () => {
    service = await startBilling();
  });
  afterAll(() => service.stop());

  const concurrently = <T>(request: (index: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: atOnce }, (_none, index) => request(index)));

  it('to open the checkout create one customer and one subscription, here and at the provider', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const as = member();
      const secrets = await concurrently(() => openCheckout(service, as));
      expect(new Set(secrets.map(({ clientSecret }) => clientSecret)).size).toBe(1);
      expect(await countAtProvider(service, as)).toEqual({ customers: 1, subscriptions: 1 });
      expect(await countOf(service, sql.fragment`from customers where member_id = ${as.memberId}`)).toBe(1);
    }
  });

  it('across an hour boundary create one customer and one subscription', async () => {
    const { memberId } = member();
    const context = contextOf(service);
    const requests: Promise<string>[] = [];
    const bothRequested = Promise.withResolvers<undefined>();
    const createCustomer: Payments['createCustomer'] = async (customer) => {
      const response = context.payments.createCustomer(customer);
      if (requests.push(response) === 2) bothRequested.resolve(undefined);
      await bothRequested.promise;
      return response;
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
    expect(await countAtProvider(service, { memberId })).toEqual({ customers: 1, subscriptions: 1 });
  });

  it('that send the same form are charged once', async () => {
    const as = member();
    const { clientSecret } = await openCheckout(service, as);
    const responses = await concurrently(() => confirm(service, as, clientSecret));
    expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await invoices(service, as)).toHaveLength(1);
  });

  it('for a refund are refunded once', async () => {
    const as = await subscriber(service);
    const statuses = new Set(
      (await concurrently(() => changeSubscription(service, as, 'refund'))).map(({ status }) => status),
    );
    expect([...statuses].filter((status) => ![200, 409].includes(status))).toEqual([]);
    expect(statuses).toContain(200);
    expect(await subscription(service, as)).toMatchObject({ status: 'ended', isPaid: false });
    expect(await invoices(service, as)).toMatchObject([{ status: 'refunded' }]);
  });

  it('with the same event are all accepted, and record it once', async () => {
    const as = await subscriber(service);
    const eventId = `evt_${newId()}`;
    const body = eventBody({ eventId, type: 'invoice.paid', customerId: await customerOf(service, as) });
    const responses = await concurrently(() => deliver(service, body));
    expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await countOf(service, sql.fragment`from provider_events where event_id = ${eventId}`)).toBe(1);
  });

  it('of webhooks and of a member who cancels and resumes end in the provider’s state', async () => {
    const as = await subscriber(service);
    const customerId = await customerOf(service, as);
    for (let round = 0; round < rounds; round += 1) {
      const responses = await concurrently((index) => {
        if (index % 4 === 0) return changeSubscription(service, as, index % 8 === 0 ? 'cancel' : 'resume');
        return deliver(service, eventBody({ eventId: `evt_${newId()}`, type: 'x', customerId }));
      });
      expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
      const account = await contextOf(service).payments.account(customerId);
      const cancelAtPeriodEnd = account.status === 'open' && account.subscription?.cancelAtPeriodEnd;
      expect(await subscription(service, as)).toMatchObject({ cancelAtPeriodEnd });
    }
  });

  it('announce that premium started and ended once each', async () => {
    const received = await service.subscribe('candor.billing.subscription');
    const as = await subscriber(service);
    await changeSubscription(service, as, 'refund');
    await eventually(() => {
      const types = received.filter(({ data }) => data['memberId'] === as.memberId).map(({ type }) => type);
      expect(types).toEqual(['billing.premium-started.v1', 'billing.premium-ended.v1']);
    });
  });
});
