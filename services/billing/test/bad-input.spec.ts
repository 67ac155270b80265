import { newId } from '@candor/platform';
import { member, peerService, startTestService, type TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { end } from '../src/payments/test-subscription.ts';
import { billingService } from '../src/service.ts';
import {
  changeAtProvider,
  confirm,
  countOf,
  customerOf,
  deliver,
  eventBody,
  openCheckout,
  signPaymentEvent,
  startBillingWithoutJobs,
  subscription,
} from './world.ts';

describe('billing refuses', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await startBillingWithoutJobs();
  });
  afterAll(() => service.stop());

  it.each([
    { price: 1 },
    { amount: 1 },
    { amountMinor: 1, currency: 'USD' },
    { plan: 'premium' },
    { priceId: 'price_cheap' },
    { memberId: newId() },
    [],
    'free',
  ])('a checkout whose body has a price, a plan or anything else: %j', async (body) => {
    const as = member();
    const response = await service.request('POST', '/api/get-or-create-subscription', {
      as,
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(400);
    expect(await subscription(service, as)).toMatchObject({ status: 'none' });
    expect((await service.request('POST', '/api/get-or-create-subscription', { as, body: {} })).status).toBe(
      200,
    );
  });

  it('every request of a visitor', async () => {
    for (const [method, path] of [
      ['POST', '/api/get-or-create-subscription'],
      ['GET', '/api/billing/subscription'],
      ['POST', '/api/billing/subscription/cancel'],
      ['POST', '/api/billing/subscription/resume'],
      ['POST', '/api/billing/subscription/refund'],
      ['GET', '/api/billing/invoices'],
      ['POST', '/api/billing/test/confirm'],
    ] as const) {
      expect((await service.request(method, path)).status, path).toBe(401);
      expect((await service.request(method, path, { as: peerService() })).status, path).toBe(401);
    }
  });

  it('another member’s payment', async () => {
    const [payer, other] = [member(), member()];
    const { clientSecret } = await openCheckout(service, payer);
    expect(await confirm(service, other, clientSecret)).toMatchObject({ status: 404 });
    expect(await confirm(service, payer, 'pi_test_guessed_secret_1')).toMatchObject({ status: 404 });
  });

  it.each([
    { cardNumber: 4242 },
    { cardNumber: '4'.repeat(31) },
    { cvc: null },
    { cvc: '12' },
    { expiry: '13/49' },
    { isApproved: 'yes' },
    { amount: 1 },
    { clientSecret: 'x'.repeat(501) },
  ])('an invalid card form: %j', async (facts) => {
    const as = member();
    const { clientSecret } = await openCheckout(service, as);
    expect((await confirm(service, as, clientSecret, facts)).status).toBe(400);
  });

  describe('webhooks', () => {
    /** A member who has paid, before the webhook, and the webhook's body. */
    const paidBeforeWebhook = async () => {
      const as = member();
      const { clientSecret } = await openCheckout(service, as);
      await confirm(service, as, clientSecret);
      const body = eventBody({
        eventId: `evt_${newId()}`,
        type: 'invoice.paid',
        customerId: await customerOf(service, as),
      });
      return { as, body };
    };
    const recorded = () => countOf(service, sql.fragment`from provider_events`);
    const ageSeconds = (seconds: number) => new Date(Date.now() - seconds * 1_000);

    it('that are unsigned, wrongly signed, changed or old', async () => {
      const { as, body } = await paidBeforeWebhook();
      const before = await recorded();
      const good = signPaymentEvent(body);
      for (const [sent, signature] of [
        [body, null],
        [body, ''],
        [body, 't=1,v1=00'],
        [body, good.replace(/v1=..../, 'v1=0000')],
        [body, signPaymentEvent(body, ageSeconds(310))],
        [body, signPaymentEvent(body, ageSeconds(-310))],
        [`${body}\n`, good],
        [body.replace('invoice.paid', 'invoice.void'), good],
        ['', signPaymentEvent('')],
      ] as const) {
        const response = await deliver(
          service,
          sent,
          signature === null ? {} : { 'stripe-signature': signature },
        );
        expect(response, `${signature}`).toMatchObject({ status: 400, json: { code: 'bad-signature' } });
      }
      expect(await subscription(service, as)).toMatchObject({ status: 'incomplete', isPaid: false });
      expect(await recorded()).toBe(before);
      expect(await deliver(service, body)).toMatchObject({ status: 200, json: { received: true } });
      expect(await subscription(service, as)).toMatchObject({ status: 'active', isPaid: true });
      expect(await recorded()).toBe(before + 1);
    });

    it('with a body that is too large', async () => {
      const { as, body } = await paidBeforeWebhook();
      const large = JSON.stringify({ ...(JSON.parse(body) as object), padding: 'x'.repeat(100_000) });
      expect(await deliver(service, large)).toMatchObject({ status: 413, json: { code: 'too-large' } });
      expect(await subscription(service, as)).toMatchObject({ isPaid: false });
    });

    it('with a signed body that is not an event', async () => {
      for (const body of ['{}', '{"id":"evt_1"}', 'null'])
        expect((await deliver(service, body)).status).toBe(400);
    });

    it('as a source of facts: an event is only a hint to query the provider', async () => {
      const as = member();
      await openCheckout(service, as);
      const body = JSON.stringify({
        id: `evt_${newId()}`,
        object: 'event',
        type: 'customer.subscription.updated',
        data: {
          object: {
            id: 'sub',
            object: 'subscription',
            customer: await customerOf(service, as),
            status: 'active',
          },
        },
      });
      expect((await deliver(service, body)).status).toBe(200);
      expect(await subscription(service, as)).toMatchObject({ status: 'incomplete', isPaid: false });
    });

    it('a second time: a replay changes nothing', async () => {
      const { as, body } = await paidBeforeWebhook();
      await deliver(service, body);
      const events = () =>
        countOf(service, sql.fragment`from events where stream_id = ${`subscription-${as.memberId}`}`);
      const before = await events();
      // Another query of the provider would find the subscription ended.
      await changeAtProvider(service, as, end);
      for (let round = 0; round < 3; round += 1) expect((await deliver(service, body)).status).toBe(200);
      expect(await events()).toBe(before);
    });

    it('nothing for an unknown customer: such an event is accepted without an effect', async () => {
      for (const customerId of [null, 'cus_unknown'])
        expect(
          await deliver(service, eventBody({ eventId: `evt_${newId()}`, type: 'x', customerId })),
        ).toMatchObject({
          status: 200,
        });
    });
  });
});

describe('while the provider is unavailable', () => {
  let service: TestService;
  const settings = {
    STRIPE_SECRET_KEY: 'sk_test_candor',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_candor',
    STRIPE_WEBHOOK_SECRET: 'whsec_candor',
    STRIPE_PRICE_ID: 'price_candor',
    STRIPE_API_BASE: 'http://127.0.0.1:1',
  };

  beforeAll(async () => {
    service = await startTestService(billingService, { settings });
  });
  afterAll(() => service.stop());

  it('subscribing is unavailable, and settings still respond', async () => {
    const as = member();
    expect(await service.request('POST', '/api/get-or-create-subscription', { as })).toMatchObject({
      status: 503,
      json: { code: 'unavailable' },
    });
    expect(await subscription(service, as)).toMatchObject({ status: 'none', provider: 'stripe' });
  });

  it('test cards are not accepted', async () => {
    const as = member();
    expect((await confirm(service, as, 'secret')).status).toBe(404);
  });

  it('the signature of the test provider is not accepted', async () => {
    const body = eventBody({ eventId: 'evt_1', type: 'invoice.paid', customerId: 'cus_1' });
    expect(await deliver(service, body)).toMatchObject({ status: 400, json: { code: 'bad-signature' } });
  });
});
