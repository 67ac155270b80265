import { randomUUID } from 'node:crypto';
import { eventStoreMigrations, migrate, openDatabase, type Database } from '@candor/platform';
import { createTestDatabase, type TestDatabase } from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describePayments } from './payments.contract.ts';
import type { PaymentEvent, Payments, ProviderSubscription, TestProvider } from './payments.ts';
import { createTestPayments } from './test-payments.ts';

const price = { amountMinor: 999, currency: 'USD' };
const webhookSecret = 'whsec_test';

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const url = await testDatabase.serviceUrl();
  await migrate(url, [
    eventStoreMigrations,
    { name: 'service', folder: new URL('../../migrations/', import.meta.url) },
  ]);
  database = await openDatabase(url, { maxConnections: 12 });
});
afterAll(async () => {
  await database.end();
  await testDatabase.drop();
});

describePayments('the test provider', async () => {
  const closed = await openDatabase(await testDatabase.serviceUrl(), { maxConnections: 1 });
  await closed.end();
  const options = { price, webhookSecret, now: () => new Date() };
  return {
    payments: createTestPayments({ ...options, database }),
    webhookSecret,
    unreachable: createTestPayments({ ...options, database: closed }),
  };
});

describe('the test provider', () => {
  const start = '2026-01-31T12:00:00.000Z';
  let now: Date;
  let payments: Payments;
  let provider: TestProvider;
  const events: PaymentEvent[] = [];
  beforeAll(() => {
    payments = createTestPayments({ database, price, webhookSecret, now: () => now });
    if (payments.testProvider === null) throw new TypeError('no test provider');
    provider = payments.testProvider;
    provider.onEvent(({ body, signature }) => {
      events.push(payments.readEvent(Buffer.from(body), signature));
    });
  });

  const good = '4242 4242 4242 4242';
  const needsAuthentication = '4000 0025 0000 3155';
  const subscribe = async () => {
    now = new Date(start);
    const memberId = randomUUID();
    const customerId = await payments.createCustomer({ memberId, key: randomUUID() });
    const subscriptionId = await payments.createSubscription({ customerId, key: randomUUID() });
    const clientSecret = (await payments.clientSecret(subscriptionId)) ?? '';
    const state = async (): Promise<ProviderSubscription | null> => {
      const account = await payments.account(customerId);
      return account.status === 'open' ? account.subscription : null;
    };
    const confirm = (number = good, { expiry = '12/49', isApproved }: ConfirmFacts = {}) =>
      provider.confirm({ memberId, clientSecret, card: { number, expiry }, isApproved });
    return { memberId, customerId, subscriptionId, clientSecret, state, confirm };
  };
  interface ConfirmFacts {
    readonly expiry?: string;
    readonly isApproved?: boolean;
  }
  const emittedFor = (customerId: string): readonly string[] =>
    events.filter((event) => event.customerId === customerId).map(({ type }) => type);

  it('creates one customer and one subscription for a key, also when twenty requests are concurrent', async () => {
    now = new Date();
    const [memberId, key] = [randomUUID(), randomUUID()];
    const concurrently = <T>(request: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, request));
    const customers = new Set(await concurrently(() => payments.createCustomer({ memberId, key })));
    expect(customers.size).toBe(1);
    const [customerId = ''] = customers;
    const subscriptions = await concurrently(() => payments.createSubscription({ customerId, key }));
    expect(new Set(subscriptions).size).toBe(1);
  });

  it('lists no invoice until the first payment was made', async () => {
    const { customerId, confirm } = await subscribe();
    expect(await payments.invoices(customerId)).toEqual([]);
    await confirm();
    expect(await payments.invoices(customerId)).toMatchObject([{ status: 'paid' }]);
    const abandoned = await subscribe();
    await payments.endSubscription(abandoned.subscriptionId);
    expect(await payments.invoices(abandoned.customerId)).toEqual([]);
  });

  it('charges once, however often the form is sent', async () => {
    const { state, confirm, subscriptionId } = await subscribe();
    const responses = await Promise.all(Array.from({ length: 10 }, () => confirm()));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set(['succeeded']));
    expect((await state())?.payments).toHaveLength(1);
    expect(await payments.clientSecret(subscriptionId)).toBeNull();
  });

  it.each([
    ['4000000000000002', {}, 'card-declined'],
    ['4242424242424242', { expiry: '12/25' }, 'expired-card'],
    ['4539148803436467', {}, 'test-mode-live-card'],
    ['', {}, 'test-mode-live-card'],
  ])('declines the card %s with %j: %s', async (number, facts, code) => {
    const { state, confirm } = await subscribe();
    await expect(confirm(number, facts)).rejects.toMatchObject({ name: 'PaymentRefused', code });
    expect(await state()).toMatchObject({ status: 'incomplete', payments: [] });
  });

  it('accepts a card until the end of the month on it', async () => {
    const { confirm } = await subscribe();
    expect(await confirm(good, { expiry: '01/26' })).toEqual({ status: 'succeeded' });
  });

  it('charges a card that needs authentication only after the cardholder approves', async () => {
    const { state, confirm } = await subscribe();
    expect(await confirm(needsAuthentication)).toEqual({ status: 'requires-action' });
    await expect(confirm(needsAuthentication, { isApproved: false })).rejects.toMatchObject({
      code: 'authentication-failed',
    });
    expect(await state()).toMatchObject({ status: 'incomplete' });
    expect(await confirm(needsAuthentication, { isApproved: true })).toEqual({ status: 'succeeded' });
    expect(await state()).toMatchObject({ status: 'active' });
  });

  it('accepts a client secret from its own member only, and not after its subscription ended', async () => {
    const { clientSecret, subscriptionId, state, confirm } = await subscribe();
    const card = { number: good, expiry: '12/49' };
    for (const secret of [clientSecret, 'pi_test_guessed_secret_1'])
      await expect(
        provider.confirm({ memberId: randomUUID(), clientSecret: secret, card, isApproved: undefined }),
      ).rejects.toMatchObject({ name: 'NotFound' });
    expect(await state()).toMatchObject({ status: 'incomplete' });
    await payments.endSubscription(subscriptionId);
    await expect(confirm()).rejects.toMatchObject({ name: 'NotFound' });
  });

  it('refunds a payment once', async () => {
    const { customerId, state, confirm } = await subscribe();
    await confirm();
    const paymentId = (await state())?.payments[0]?.paymentId ?? '';
    const before = emittedFor(customerId).length;
    await Promise.all([payments.refund(paymentId), payments.refund(paymentId), payments.refund(paymentId)]);
    expect(await state()).toMatchObject({ payments: [{ status: 'returned' }] });
    expect(await payments.invoices(customerId)).toMatchObject([{ status: 'refunded' }]);
    expect(emittedFor(customerId)).toHaveLength(before + 1);
  });

  it('renews when it is next read', async () => {
    const { customerId, state, confirm } = await subscribe();
    await confirm();
    now = new Date('2026-03-01T00:00:00.000Z');
    expect(await state()).toMatchObject({ status: 'active', currentPeriodEnd: '2026-03-31T12:00:00.000Z' });
    expect(await payments.invoices(customerId)).toMatchObject([
      { status: 'paid', date: '2026-02-28T12:00:00.000Z', amount: price, url: null },
      { status: 'paid', date: start },
    ]);
  });

  it('deletes a customer with all that belongs to them, and nothing of others', async () => {
    const [gone, other] = [await subscribe(), await subscribe()];
    await gone.confirm();
    await other.confirm();
    await payments.deleteCustomer(gone.customerId);
    expect(await payments.account(gone.customerId)).toEqual({ status: 'deleted' });
    expect(await payments.invoices(gone.customerId)).toEqual([]);
    expect(emittedFor(gone.customerId).at(-1)).toBe('customer.deleted');
    expect(await other.state()).toMatchObject({ status: 'active' });
  });

  it('emits a signed event for each change, and none for a read', async () => {
    const { customerId, subscriptionId, state, confirm } = await subscribe();
    await confirm();
    await payments.setCancelAtPeriodEnd(subscriptionId, true);
    await payments.setCancelAtPeriodEnd(subscriptionId, true);
    await state();
    // Created, paid, cancelled.
    expect(emittedFor(customerId)).toEqual(Array.from({ length: 3 }, () => 'customer.updated'));
  });
});
