import { newId } from '@candor/platform';
import { member, peerService, startTestService, type TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billingService } from '../src/service.ts';
import {
  confirm,
  countOf,
  customerOf,
  deliver,
  eventBody,
  openCheckout,
  startUnattendedBilling,
  subscription,
  signPaymentEvent,
} from './world.ts';

describe('what is refused', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await startUnattendedBilling();
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
  ])('a price, a plan or anything else in the body of a checkout: %j', async (body) => {
    const as = member();
    const answer = await service.ask('POST', '/api/get-or-create-subscription', {
      as,
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(400);
    expect(await subscription(service, as)).toMatchObject({ status: 'none' });
    expect((await service.ask('POST', '/api/get-or-create-subscription', { as, body: {} })).status).toBe(200);
  });

  it('everything of a visitor', async () => {
    for (const [method, path] of [
      ['POST', '/api/get-or-create-subscription'],
      ['GET', '/api/billing/subscription'],
      ['POST', '/api/billing/subscription/cancel'],
      ['POST', '/api/billing/subscription/resume'],
      ['POST', '/api/billing/subscription/refund'],
      ['GET', '/api/billing/invoices'],
      ['POST', '/api/billing/test/confirm'],
      ['POST', '/api/billing/test/authenticate'],
      ['GET', '/api/billing/test/invoices/TEST-000001'],
    ] as const) {
      expect((await service.ask(method, path)).status, path).toBe(401);
      expect((await service.ask(method, path, { as: peerService() })).status, path).toBe(401);
    }
  });

  it('another member’s payment', async () => {
    const [payer, other] = [member(), member()];
    const { clientSecret } = await openCheckout(service, payer);
    expect(await confirm(service, other, clientSecret)).toMatchObject({ status: 404 });
    expect(await confirm(service, payer, 'pi_test_secret_guessed')).toMatchObject({ status: 404 });
  });

  it.each([
    { cardNumber: 4242 },
    { cardNumber: '4'.repeat(31) },
    { cvc: null },
    { amount: 1 },
    { clientSecret: 'x'.repeat(501) },
  ])('a card form that is none: %j', async (facts) => {
    const as = member();
    const { clientSecret } = await openCheckout(service, as);
    expect((await confirm(service, as, clientSecret, facts)).status).toBe(400);
  });

  describe('of webhooks', () => {
    /** A member who has paid at the provider, of which nobody has told here yet. */
    const paidUnheard = async () => {
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
    const noted = () => countOf(service, sql.fragment`from provider_events`);
    const ageSeconds = (seconds: number) => new Date(Date.now() - seconds * 1_000);

    it('unsigned, wrongly signed, changed and old ones: nothing changes', async () => {
      const { as, body } = await paidUnheard();
      const before = await noted();
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
        const answer = await deliver(
          service,
          sent,
          signature === null ? {} : { 'stripe-signature': signature },
        );
        expect(answer, `${signature}`).toMatchObject({ status: 400, json: { code: 'bad-signature' } });
      }
      expect(await subscription(service, as)).toMatchObject({ status: 'incomplete', isPaid: false });
      expect(await noted()).toBe(before);
      expect(await deliver(service, body)).toMatchObject({ status: 200, json: { received: true } });
      expect(await subscription(service, as)).toMatchObject({ status: 'active', isPaid: true });
      expect(await noted()).toBe(before + 1);
    });

    it('a body that is too large', async () => {
      const { as, body } = await paidUnheard();
      const large = JSON.stringify({ ...(JSON.parse(body) as object), padding: 'x'.repeat(100_000) });
      expect(await deliver(service, large)).toMatchObject({ status: 413, json: { code: 'too-large' } });
      expect(await subscription(service, as)).toMatchObject({ isPaid: false });
    });

    it('a signed body that is no event', async () => {
      for (const body of ['{}', '{"id":"evt_1"}', 'null'])
        expect((await deliver(service, body)).status).toBe(400);
    });

    it('an event that says more than the provider knows: it is a hint, and no more', async () => {
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

    it('a replay changes nothing', async () => {
      const { as, body } = await paidUnheard();
      await deliver(service, body);
      const events = () =>
        countOf(service, sql.fragment`from events where stream_id = ${`subscription-${as.memberId}`}`);
      const before = await events();
      // Were it looked at again, the subscription would be found ended.
      await service.database.query(sql.unsafe`
        update test_subscriptions set status = 'ended' where customer_id = ${await customerOf(service, as)}
      `);
      for (let round = 0; round < 3; round += 1) expect((await deliver(service, body)).status).toBe(200);
      expect(await events()).toBe(before);
    });

    it('an event of nobody’s customer is taken, and changes nothing', async () => {
      for (const customerId of [null, 'cus_unknown'])
        expect(
          await deliver(service, eventBody({ eventId: `evt_${newId()}`, type: 'x', customerId })),
        ).toMatchObject({
          status: 200,
        });
    });
  });
});

describe('while the provider does not answer', () => {
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

  it('subscribing is unavailable, and settings still answer', async () => {
    const as = member();
    expect(await service.ask('POST', '/api/get-or-create-subscription', { as })).toMatchObject({
      status: 503,
      json: { code: 'unavailable' },
    });
    expect(await subscription(service, as)).toMatchObject({ status: 'none', provider: 'stripe' });
  });

  it('nobody pays with test cards', async () => {
    const as = member();
    expect((await confirm(service, as, 'secret')).status).toBe(404);
    const answer = await service.ask('POST', '/api/billing/test/authenticate', {
      as,
      body: { clientSecret: 'secret', isApproved: true },
    });
    expect(answer.status).toBe(404);
    expect((await service.ask('GET', '/api/billing/test/invoices/TEST-000001', { as })).status).toBe(404);
  });

  it('nor with the signature of the test provider', async () => {
    const body = eventBody({ eventId: 'evt_1', type: 'invoice.paid', customerId: 'cus_1' });
    expect(await deliver(service, body)).toMatchObject({ status: 400, json: { code: 'bad-signature' } });
  });
});
