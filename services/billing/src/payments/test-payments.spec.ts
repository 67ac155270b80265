import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, migrate, openDatabase } from '@candor/platform';
import { type TestDatabase, createTestDatabase } from '@candor/platform/testing';
import { describePayments } from './payments.contract.ts';
import type { Payments, ProviderSubscription, TestDesk } from './payments.ts';
import { createTestPayments } from './test-payments.ts';

const price = { amountMinor: 999, currency: 'USD' };
const webhookSecret = 'whsec_test';

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const url = await testDatabase.serviceUrl();
  await migrate(url, [{ name: 'service', folder: new URL('../../migrations/', import.meta.url) }]);
  database = await openDatabase(url, { maxConnections: 12 });
});
afterAll(async () => {
  await database.end();
  await testDatabase.drop();
});

describePayments('the test provider', async () => {
  const gone = await openDatabase(await testDatabase.serviceUrl(), { maxConnections: 1 });
  await gone.end();
  const options = { price, webhookSecret, now: () => new Date() };
  return {
    payments: createTestPayments({ ...options, database }),
    webhookSecret,
    unreachable: createTestPayments({ ...options, database: gone }),
  };
});

describe('the test provider', () => {
  let now: Date;
  let payments: Payments;
  let desk: TestDesk;
  beforeAll(() => {
    payments = createTestPayments({ database, price, webhookSecret, now: () => now });
    if (payments.testDesk === null) throw new TypeError('the test provider has a desk');
    desk = payments.testDesk;
  });

  const good = { number: '4242 4242 4242 4242', expiry: '12/49', cvc: '123' };
  const subscribe = async () => {
    now = new Date('2026-01-31T12:00:00.000Z');
    const memberId = randomUUID();
    const customerId = await payments.createCustomer({ memberId, key: randomUUID() });
    const subscriptionId = await payments.createSubscription({ customerId, key: randomUUID() });
    const clientSecret = (await payments.clientSecret(subscriptionId)) ?? '';
    const state = async (): Promise<ProviderSubscription | null> => {
      const account = await payments.account(customerId);
      return account.status === 'open' ? account.subscription : null;
    };
    const pay = (number = good.number, facts: object = {}) =>
      desk.confirm({ memberId, clientSecret, card: { ...good, number, ...facts } });
    return { memberId, customerId, subscriptionId, clientSecret, state, pay };
  };
  const at = async (instant: string) => {
    now = new Date(instant);
    await desk.keepTime();
  };
  const heard = async (customerId: string) => {
    const types: string[] = [];
    const take = (body: string, signature: string) => {
      const event = payments.readEvent(Buffer.from(body), signature);
      if (event.customerId === customerId) types.push(event.type);
      return Promise.resolve(true);
    };
    while (await desk.deliverEvent(take));
    return types;
  };

  it('answers the same for the same key, also twenty at once', async () => {
    now = new Date();
    const [memberId, key] = [randomUUID(), randomUUID()];
    const together = <T>(ask: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, ask));
    const customers = new Set(await together(() => payments.createCustomer({ memberId, key })));
    expect(customers.size).toBe(1);
    const [customerId = ''] = customers;
    const subscriptions = new Set(await together(() => payments.createSubscription({ customerId, key })));
    expect(subscriptions.size).toBe(1);
    expect(await payments.invoices(customerId)).toHaveLength(1);
  });

  it('runs from the first payment on, a month at a time, also after short months', async () => {
    const { customerId, state, pay } = await subscribe();
    expect(await state()).toMatchObject({ status: 'incomplete', payments: [] });
    expect(await payments.invoices(customerId)).toMatchObject([{ status: 'open', amount: price }]);
    expect(await pay()).toEqual({ status: 'succeeded' });
    expect(await state()).toMatchObject({ status: 'active', currentPeriodEnd: '2026-02-28T12:00:00.000Z' });
    await at('2026-02-28T12:00:00.000Z');
    expect(await state()).toMatchObject({ status: 'active', currentPeriodEnd: '2026-03-31T12:00:00.000Z' });
    await at('2026-06-01T00:00:00.000Z');
    const after = await state();
    expect(after).toMatchObject({ status: 'active', currentPeriodEnd: '2026-06-30T12:00:00.000Z' });
    expect(after?.payments).toHaveLength(5);
    expect(await payments.invoices(customerId)).toHaveLength(5);
  });

  it('is paid once, however often the form is sent', async () => {
    const { state, pay, subscriptionId } = await subscribe();
    await Promise.all(Array.from({ length: 10 }, () => pay()));
    expect((await state())?.payments).toHaveLength(1);
    expect(await payments.clientSecret(subscriptionId)).toBeNull();
  });

  it.each([
    ['4000000000000002', {}, 'card-declined', 'Your card was declined.'],
    ['4000000000009995', {}, 'insufficient-funds', 'Your card has insufficient funds.'],
    ['4000000000000069', {}, 'expired-card', 'Your card has expired.'],
    ['4000000000000127', {}, 'incorrect-cvc', "Your card's security code is incorrect."],
    ['4242424242424241', {}, 'invalid-number', 'Your card number is invalid.'],
    ['', {}, 'invalid-number', 'Your card number is invalid.'],
    [
      '4242424242424242',
      { expiry: '01/20' },
      'invalid-expiry',
      "Your card's expiration date is in the past.",
    ],
    ['4242424242424242', { expiry: '13/40' }, 'invalid-expiry', "Your card's expiration date is invalid."],
    ['4242424242424242', { cvc: '12' }, 'invalid-cvc', "Your card's security code is invalid."],
    [
      '4012888888881881',
      {},
      'test-mode-live-card',
      'Your card was declined. Your request was in test mode, but used a non test card.',
    ],
  ])('refuses the card %s %o: %s', async (number, facts, code, message) => {
    const { state, pay } = await subscribe();
    await expect(pay(number, facts)).rejects.toMatchObject({ name: 'PaymentRefused', code, message });
    expect(await state()).toMatchObject({ status: 'incomplete', payments: [] });
    expect(await pay()).toEqual({ status: 'succeeded' });
  });

  it('a card is good to the end of its month', async () => {
    const { pay } = await subscribe();
    expect(await pay(good.number, { expiry: '1/26' })).toEqual({ status: 'succeeded' });
  });

  it('asks the owner of some cards, who may refuse', async () => {
    const { memberId, clientSecret, state, pay } = await subscribe();
    const answer = (isApproved: boolean) => desk.authenticate({ memberId, clientSecret, isApproved });
    await expect(answer(true)).rejects.toMatchObject({ code: 'authentication-failed' });
    expect(await pay('4000002500003155')).toEqual({ status: 'requires-action' });
    expect(await state()).toMatchObject({ status: 'incomplete' });
    await expect(answer(false)).rejects.toMatchObject({ code: 'authentication-failed' });
    await expect(answer(true)).rejects.toMatchObject({ code: 'authentication-failed' });
    await pay('4000002500003155');
    expect(await answer(true)).toEqual({ status: 'succeeded' });
    await at('2026-03-01T00:00:00.000Z');
    expect((await state())?.payments).toHaveLength(2);
  });

  it('deletes a customer with all that he has, tells so once, and leaves others alone', async () => {
    const [gone, other] = [await subscribe(), await subscribe()];
    await gone.pay();
    await other.pay();
    await heard(gone.customerId);
    await payments.deleteCustomer(gone.customerId);
    await payments.deleteCustomer(gone.customerId);
    expect(await payments.account(gone.customerId)).toEqual({ status: 'deleted' });
    expect(await payments.invoices(gone.customerId)).toEqual([]);
    expect(await heard(gone.customerId)).toEqual(['customer.deleted']);
    await at('2026-04-01T12:00:00.000Z');
    expect(await heard(gone.customerId)).toEqual([]);
    expect(await other.state()).toMatchObject({ status: 'active' });
    expect(await payments.invoices(other.customerId)).not.toEqual([]);
  });

  it('takes a secret from its own member alone', async () => {
    const { clientSecret, state } = await subscribe();
    for (const payment of [
      { memberId: randomUUID(), clientSecret },
      { memberId: randomUUID(), clientSecret: 'pi_test_secret_guessed' },
    ]) {
      await expect(desk.confirm({ ...payment, card: good })).rejects.toMatchObject({ name: 'NotFound' });
      await expect(desk.authenticate({ ...payment, isApproved: true })).rejects.toMatchObject({
        name: 'NotFound',
      });
    }
    expect(await state()).toMatchObject({ status: 'incomplete' });
  });

  it('a renewal that is not paid is owed, tried again, and in the end given up', async () => {
    const { state, pay } = await subscribe();
    await pay('4000000000000341');
    await at('2026-02-28T12:00:00.000Z');
    expect(await state()).toMatchObject({ status: 'past-due', unpaidSince: '2026-02-28T12:00:00.000Z' });
    await at('2026-03-03T12:00:00.000Z');
    await at('2026-03-06T12:00:00.000Z');
    expect(await state()).toMatchObject({ status: 'past-due', unpaidSince: '2026-02-28T12:00:00.000Z' });
    await at('2026-03-09T12:00:00.000Z');
    expect(await state()).toMatchObject({ status: 'ended', unpaidSince: null });
  });

  it('what is owed can be paid with another card', async () => {
    const { memberId, subscriptionId, state, pay } = await subscribe();
    await pay('4000000000000341');
    await at('2026-02-28T12:00:00.000Z');
    const clientSecret = (await payments.clientSecret(subscriptionId)) ?? '';
    expect(await desk.confirm({ memberId, clientSecret, card: good })).toEqual({ status: 'succeeded' });
    expect(await state()).toMatchObject({ status: 'active', currentPeriodEnd: '2026-03-31T12:00:00.000Z' });
  });

  it('a cancelled subscription ends with its month, unless that is taken back', async () => {
    const [cancelled, resumed] = [await subscribe(), await subscribe()];
    for (const { subscriptionId, pay } of [cancelled, resumed]) {
      await pay();
      await payments.setCancelAtPeriodEnd(subscriptionId, true);
    }
    await payments.setCancelAtPeriodEnd(resumed.subscriptionId, false);
    await at('2026-02-28T11:59:59.000Z');
    expect(await cancelled.state()).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
    await at('2026-02-28T12:00:00.000Z');
    expect(await cancelled.state()).toMatchObject({ status: 'ended' });
    expect(await resumed.state()).toMatchObject({ status: 'active', cancelAtPeriodEnd: false });
  });

  it('a payment goes back once, and the invoice says so', async () => {
    const { customerId, state, pay } = await subscribe();
    await pay();
    const paymentId = (await state())?.payments[0]?.paymentId ?? '';
    await heard(customerId);
    await Promise.all([payments.refund(paymentId), payments.refund(paymentId), payments.refund(paymentId)]);
    expect(await state()).toMatchObject({ payments: [{ status: 'returned' }] });
    expect(await payments.invoices(customerId)).toMatchObject([{ status: 'refunded' }]);
    expect(await heard(customerId)).toEqual(['charge.refunded']);
  });

  it('shows an invoice to its own member alone', async () => {
    const { customerId, memberId, pay } = await subscribe();
    const [invoice] = await payments.invoices(customerId);
    const number = invoice?.number ?? '';
    expect(await desk.invoice({ memberId, number })).toEqual({ ...invoice, paidAt: null });
    await pay();
    expect(await desk.invoice({ memberId, number })).toMatchObject({
      status: 'paid',
      paidAt: '2026-01-31T12:00:00.000Z',
    });
    expect(await desk.invoice({ memberId: randomUUID(), number })).toBeNull();
    for (const other of ['', 'TEST-', number.toLowerCase(), `${number} `, 'TEST-99999999999999999999'])
      expect(await desk.invoice({ memberId, number: other })).toBeNull();
  });

  it('who never pays is given up', async () => {
    const { state, pay } = await subscribe();
    await at('2026-02-01T11:00:00.000Z');
    expect(await state()).toMatchObject({ status: 'ended' });
    await expect(pay()).rejects.toMatchObject({ name: 'NotFound' });
  });

  it('tells of what happens in signed events, and tells again what was not taken', async () => {
    const { customerId, subscriptionId, pay } = await subscribe();
    let calls = 0;
    desk.onEvent(() => (calls += 1));
    await pay();
    expect(calls).toBe(1);
    await payments.setCancelAtPeriodEnd(subscriptionId, true);
    await payments.endSubscription(subscriptionId);
    const refuse = () => Promise.resolve(false);
    while (await desk.deliverEvent(refuse));
    expect(await heard(customerId)).toEqual([]);
    now = new Date(now.getTime() + 60_000);
    expect((await heard(customerId)).toSorted()).toEqual([
      'customer.subscription.created',
      'customer.subscription.deleted',
      'customer.subscription.updated',
      'customer.subscription.updated',
      'invoice.paid',
    ]);
    expect(await heard(customerId)).toEqual([]);
  });
});
