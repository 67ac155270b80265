import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { describeOnEngine, silentLog } from '@candor/platform/testing';
import { describePayments } from './payments.contract.ts';
import { createStripePayments } from './stripe-payments.ts';

const open = (apiBase: string, facts: { readonly amountMinor?: number } = {}) =>
  createStripePayments({
    secretKey: 'sk_test_candor',
    publishableKey: 'pk_test_candor',
    webhookSecret: 'whsec_candor',
    priceId: 'price_candor',
    apiBase,
    price: { amountMinor: facts.amountMinor ?? 999, currency: 'USD' },
    log: silentLog,
  });

describeOnEngine('Stripe', (address) => {
  describePayments('Stripe', async () => ({
    payments: await open(address, { amountMinor: await priceThere(address) }),
    webhookSecret: 'whsec_candor',
    unreachable: await open('http://127.0.0.1:1'),
  }));

  /** The stand-in for Stripe returns the same price for every id. */
  const priceThere = async (base: string): Promise<number> => {
    const response = await fetch(`${base}/v1/prices/price_candor`, {
      headers: { authorization: 'Bearer sk_test_candor' },
    });
    return ((await response.json()) as { unit_amount: number }).unit_amount;
  };
});

describe('payments by Stripe', () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });

  /** Responds to each call by its path; 404 for a path that is not listed. */
  const stripe = async (responses: Readonly<Record<string, unknown>>) => {
    const requests: { method: string; path: string; key: string | undefined; body: string }[] = [];
    const server = createServer((request, response) => {
      void (async () => {
        const { pathname, search } = new URL(request.url ?? '', 'http://stripe');
        const key = request.headers['idempotency-key'];
        const chunks: Buffer[] = [];
        for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
        const body = Buffer.concat(chunks).toString();
        requests.push({ method: request.method ?? '', path: pathname + search, key: String(key), body });
        const found = responses[`${request.method ?? ''} ${pathname}`] ?? responses[pathname];
        response.statusCode = found === undefined ? 404 : 200;
        response.setHeader('content-type', 'application/json');
        response.end(
          JSON.stringify(found ?? { error: { type: 'invalid_request_error', code: 'resource_missing' } }),
        );
      })();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    servers.push(server);
    return { requests, url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}` };
  };
  const price = { id: 'price_candor', object: 'price', unit_amount: 999, currency: 'usd' };
  const list = (...data: readonly object[]) => ({ object: 'list', has_more: false, data });
  const subscription = (id: string, status: string, facts: object = {}) => ({
    id,
    object: 'subscription',
    status,
    currency: 'usd',
    created: 1_000,
    cancel_at_period_end: false,
    cancel_at: null,
    items: list({ id: 'si_1', current_period_end: 2_000_000, price }),
    ...facts,
  });
  const charge = (id: string, facts: object = {}) => ({
    id,
    object: 'charge',
    status: 'succeeded',
    amount: 999,
    currency: 'usd',
    created: 1_500,
    refunded: false,
    disputed: false,
    payment_intent: `pi_${id}`,
    ...facts,
  });
  const withAccount = (subscriptions: readonly object[], charges: readonly object[], more: object = {}) => ({
    '/v1/prices/price_candor': price,
    '/v1/customers/cus_1': { id: 'cus_1', object: 'customer' },
    '/v1/subscriptions': list(...subscriptions),
    '/v1/charges': list(...charges),
    ...more,
  });
  const accountOf = async (responses: Readonly<Record<string, unknown>>) => {
    const account = await (await open((await stripe(responses)).url)).account('cus_1');
    return account.status === 'deleted' ? 'deleted' : account.subscription;
  };

  it.each([
    ['incomplete', 'incomplete'],
    ['incomplete_expired', 'ended'],
    ['trialing', 'active'],
    ['active', 'active'],
    ['canceled', 'ended'],
  ])('a subscription that is %s is %s', async (theirs, ours) => {
    expect(await accountOf(withAccount([subscription('sub_1', theirs)], []))).toMatchObject({ status: ours });
  });

  it('of several subscriptions the running one is current, then a waiting one, then the newest', async () => {
    const old = subscription('sub_old', 'canceled', { created: 900 });
    const newer = subscription('sub_newer', 'canceled', { created: 2_000 });
    const waits = subscription('sub_waits', 'incomplete', { created: 1_900 });
    const runs = subscription('sub_runs', 'active', { created: 950 });
    const current = async (...all: readonly object[]) => accountOf(withAccount(all, []));
    expect(await current(newer, waits, runs, old)).toMatchObject({ subscriptionId: 'sub_runs' });
    expect(await current(newer, waits, old)).toMatchObject({ subscriptionId: 'sub_waits' });
    expect(await current(old, newer)).toMatchObject({ subscriptionId: 'sub_newer' });
    expect(await current()).toBeNull();
  });

  it('a subscription is unpaid since its oldest open invoice', async () => {
    const invoices = list(
      { id: 'in_3', object: 'invoice', status: 'open', created: 9_000 },
      { id: 'in_2', object: 'invoice', status: 'open', created: 6_000 },
      { id: 'in_1', object: 'invoice', status: 'paid', created: 1_000 },
    );
    for (const status of ['past_due', 'unpaid', 'paused']) {
      expect(
        await accountOf(withAccount([subscription('sub_1', status)], [], { '/v1/invoices': invoices })),
      ).toMatchObject({ status: 'past-due', unpaidSince: '1970-01-01T01:40:00.000Z' });
    }
  });

  it('payments are the successful charges of this subscription, oldest first', async () => {
    const found = await accountOf(
      withAccount(
        [subscription('sub_1', 'active')],
        [
          charge('ch_3', { created: 3_000, refunded: true }),
          charge('ch_failed', { status: 'failed', created: 2_500 }),
          charge('ch_2', { created: 2_000 }),
          charge('ch_before', { created: 999 }),
        ],
      ),
    );
    expect(found).toMatchObject({
      payments: [
        { paymentId: 'ch_2', status: 'paid', amount: { amountMinor: 999, currency: 'USD' } },
        { paymentId: 'ch_3', status: 'returned' },
      ],
    });
  });

  it.each([
    ['needs_response', 'disputed'],
    ['under_review', 'disputed'],
    ['lost', 'returned'],
    ['won', 'paid'],
    ['warning_needs_response', 'paid'],
  ])('a payment with a dispute that is %s is %s', async (dispute, status) => {
    const found = await accountOf(
      withAccount([subscription('sub_1', 'active')], [charge('ch_1', { disputed: true })], {
        '/v1/disputes': list({ id: 'dp_1', object: 'dispute', status: dispute, charge: 'ch_1' }),
      }),
    );
    expect(found).toMatchObject({ payments: [{ status }] });
  });

  it('a customer is deleted idempotently', async () => {
    const gone = { id: 'cus_1', object: 'customer', deleted: true };
    const { url, requests } = await stripe(withAccount([], [], { 'DELETE /v1/customers/cus_1': gone }));
    const payments = await open(url);
    await payments.deleteCustomer('cus_1');
    await payments.deleteCustomer('cus_2');
    expect(requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      '/v1/customers/cus_1',
      '/v1/customers/cus_2',
    ]);
  });

  it('a deleted customer has no subscription', async () => {
    const customer = { id: 'cus_1', object: 'customer', deleted: true };
    expect(await accountOf(withAccount([], [], { '/v1/customers/cus_1': customer }))).toBe('deleted');
  });

  it('the client secret is that of the newest invoice', async () => {
    const { url, requests } = await stripe({
      '/v1/prices/price_candor': price,
      '/v1/subscriptions/sub_1': {
        id: 'sub_1',
        latest_invoice: {
          id: 'in_1',
          confirmation_secret: { client_secret: 'pi_1_secret_2', type: 'payment_intent' },
        },
      },
      '/v1/subscriptions/sub_paid': {
        id: 'sub_paid',
        latest_invoice: { id: 'in_2', confirmation_secret: null },
      },
    });
    const payments = await open(url);
    expect(await payments.clientSecret('sub_1')).toBe('pi_1_secret_2');
    expect(decodeURIComponent(requests.at(-1)?.path ?? '')).toContain(
      'expand[0]=latest_invoice.confirmation_secret',
    );
    expect(await payments.clientSecret('sub_paid')).toBeNull();
  });

  it('invoices show what became of their payment, without drafts and first payments that were not made', async () => {
    const invoice = (number: string, status: string, facts: object = {}) => ({
      id: `in_${number}`,
      object: 'invoice',
      number,
      status,
      created: 1_000,
      total: 999,
      currency: 'usd',
      hosted_invoice_url: `https://invoice.stripe.test/${number}`,
      payments: list(),
      ...facts,
    });
    const paidBy = (intent: string) => ({ payments: list({ payment: { payment_intent: intent } }) });
    const { url } = await stripe({
      '/v1/prices/price_candor': price,
      '/v1/invoices': list(
        invoice('A-6', 'draft'),
        invoice('A-5', 'open', { billing_reason: 'subscription_create' }),
        invoice('A-4', 'void', { billing_reason: 'subscription_create' }),
        invoice('A-3', 'open'),
        invoice('A-2', 'paid', paidBy('pi_ch_2')),
        invoice('A-1', 'paid', { ...paidBy('pi_ch_1'), billing_reason: 'subscription_create' }),
        invoice('A-0', 'uncollectible'),
      ),
      '/v1/charges': list(charge('ch_2'), charge('ch_1', { refunded: true })),
    });
    const invoices = await (await open(url)).invoices('cus_1');
    expect(invoices.map(({ number, status }) => `${number} ${status}`)).toEqual([
      'A-3 open',
      'A-2 paid',
      'A-1 refunded',
      'A-0 void',
    ]);
    expect(invoices[1]).toMatchObject({
      date: '1970-01-01T00:16:40.000Z',
      amount: { amountMinor: 999, currency: 'USD' },
      url: 'https://invoice.stripe.test/A-2',
    });
  });

  it('sends idempotency keys, and nothing about a member but their id', async () => {
    const { url, requests } = await stripe({
      '/v1/prices/price_candor': price,
      '/v1/customers': { id: 'cus_1' },
      '/v1/subscriptions': { id: 'sub_1' },
      '/v1/refunds': { id: 're_1' },
    });
    const payments = await open(url);
    const memberId = randomUUID();
    await payments.createCustomer({ memberId, key: 'customer-key' });
    await payments.createSubscription({ customerId: 'cus_1', key: 'subscription-key' });
    await payments.refund('ch_1');
    const [customer, created, refund] = requests.slice(1);
    expect(customer).toMatchObject({ key: 'customer-key', body: `metadata[memberId]=${memberId}` });
    expect(created).toMatchObject({ key: 'subscription-key' });
    expect(new URLSearchParams(created?.body).get('items[0][price]')).toBe('price_candor');
    expect(refund).toMatchObject({ key: 'refund-ch_1', body: 'charge=ch_1' });
  });

  it('refuses to start with a price that differs from the pages, or with an unknown price id', async () => {
    const { url } = await stripe({ '/v1/prices/price_candor': price });
    await expect(open(url, { amountMinor: 998 })).rejects.toMatchObject({
      name: 'InvalidConfiguration',
      message: 'PREMIUM_PRICE is wrong: the price at Stripe is 999 of the smallest unit of USD.',
    });
    const empty = await stripe({});
    await expect(open(empty.url)).rejects.toMatchObject({
      message: 'STRIPE_PRICE_ID is wrong: Stripe has no such price.',
    });
  });

  it('is Unavailable when a call is refused, without exposing a secret', async () => {
    const { url } = await stripe({ '/v1/prices/price_candor': price });
    const failure: unknown = await (await open(url)).account('cus_1').catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'Unavailable' });
    expect(JSON.stringify(failure)).not.toContain('sk_test');
  });
});
