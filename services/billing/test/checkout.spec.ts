import { eventually, member, type TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  act,
  confirm,
  countOf,
  invoices,
  openCheckout,
  startBilling,
  subscriber,
  subscription,
  type TakenMail,
} from './world.ts';

describe('subscribing', () => {
  let service: TestService;
  const mails: TakenMail[] = [];

  beforeAll(async () => {
    service = await startBilling(mails);
  });
  afterAll(() => service.stop());

  it('begins with a secret, which is the same until it is paid', async () => {
    const as = member();
    expect(await subscription(service, as)).toEqual({
      status: 'none',
      price: { amountMinor: 999, currency: 'USD' },
      isPaid: false,
      isGranted: false,
      currentPeriodEnd: null,
      cancelAtPeriodEnd: false,
      graceUntil: null,
      refundableUntil: null,
      provider: 'test',
      supportEmail: null,
    });
    const first = await openCheckout(service, as);
    expect(first).toEqual({
      clientSecret: expect.stringMatching(/^pi_test_secret_[0-9a-f]{24}$/) as string,
      provider: 'test',
      publishableKey: null,
    });
    expect(await openCheckout(service, as)).toEqual(first);
    expect(await subscription(service, as)).toMatchObject({ status: 'incomplete', isPaid: false });
  });

  it('makes premium when it is paid, announces it, and sends a receipt', async () => {
    const heard = await service.hear('candor.billing.subscription');
    const as = await subscriber(service);
    const { currentPeriodEnd, refundableUntil } = await subscription(service, as);
    expect(Date.parse(currentPeriodEnd ?? '')).toBeGreaterThan(Date.now() + 27 * 86_400_000);
    expect(Date.parse(refundableUntil ?? '')).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    await eventually(() => {
      expect(heard.filter(({ data }) => data['memberId'] === as.memberId)).toMatchObject([
        { type: 'billing.premium-started.v1', streamId: `subscription-${as.memberId}` },
      ]);
    });
    await eventually(() => {
      const [mail, ...more] = mails.filter(({ memberId }) => memberId === as.memberId);
      expect(more).toEqual([]);
      expect(mail?.key).toMatch(/^receipt-ch_test_/);
      expect(mail?.content.subject).toBe('Your Candor receipt');
      expect(mail?.content.paragraphs[0]).toContain('you paid $9.99 for a month of Candor Premium');
      expect(mail?.content.callout).toMatchObject({
        type: 'link',
        url: expect.stringMatching(/tab=settings$/),
      });
    });
    expect(await invoices(service, as)).toMatchObject([
      { status: 'paid', amount: { amountMinor: 999, currency: 'USD' } },
    ]);
  });

  it('is refused to who is premium already, by payment or by grant', async () => {
    const refused = { status: 409, json: { code: 'already-premium', message: 'You are premium already.' } };
    const paid = await subscriber(service);
    const ask = (as: typeof paid) => service.ask('POST', '/api/get-or-create-subscription', { as });
    expect(await ask(paid)).toMatchObject(refused);
    const granted = member({ isPremium: true });
    expect(await ask(granted)).toMatchObject(refused);
    expect(await subscription(service, granted)).toMatchObject({
      status: 'none',
      isGranted: true,
      isPaid: false,
    });
    expect(await subscription(service, { ...paid, isPremium: true })).toMatchObject({
      isGranted: false,
      isPaid: true,
    });
    expect(
      await countOf(service, sql.fragment`from test_customers where member_id = ${granted.memberId}`),
    ).toBe(0);
  });

  it('goes on after a declined card, with the provider’s own words', async () => {
    const as = member();
    const { clientSecret } = await openCheckout(service, as);
    expect(await confirm(service, as, clientSecret, { cardNumber: '4000000000000002' })).toMatchObject({
      status: 402,
      json: { code: 'card-declined', message: 'Your card was declined.', status: 402 },
    });
    expect(await openCheckout(service, as)).toMatchObject({ clientSecret });
    expect((await confirm(service, as, clientSecret)).json).toEqual({ status: 'succeeded' });
  });

  it('asks the owner of a card that wants it', async () => {
    const as = member();
    const { clientSecret } = await openCheckout(service, as);
    const asking = await confirm(service, as, clientSecret, { cardNumber: '4000002500003155' });
    expect(asking.json).toEqual({ status: 'requires-action' });
    const authenticate = (isApproved: boolean) =>
      service.ask('POST', '/api/billing/test/authenticate', { as, body: { clientSecret, isApproved } });
    expect(await authenticate(false)).toMatchObject({ status: 402, json: { code: 'authentication-failed' } });
    expect(await subscription(service, as)).toMatchObject({ status: 'incomplete' });
    await confirm(service, as, clientSecret, { cardNumber: '4000002500003155' });
    expect((await authenticate(true)).json).toEqual({ status: 'succeeded' });
    await eventually(async () => {
      expect(await subscription(service, as)).toMatchObject({ isPaid: true });
    });
  });

  it('begins anew when the provider gave the waiting one up, or deleted the customer', async () => {
    const as = member();
    const first = await openCheckout(service, as);
    await service.database.query(sql.unsafe`
      update test_subscriptions set status = 'ended' where customer_id in (
        select customer_id from test_customers where member_id = ${as.memberId}
      )
    `);
    const second = await openCheckout(service, as);
    expect(second.clientSecret).not.toBe(first.clientSecret);
    await service.database.query(
      sql.unsafe`update test_customers set is_deleted = true where member_id = ${as.memberId}`,
    );
    const third = await openCheckout(service, as);
    expect([first.clientSecret, second.clientSecret]).not.toContain(third.clientSecret);
    expect((await confirm(service, as, third.clientSecret)).status).toBe(200);
    await eventually(async () => {
      expect(await subscription(service, as)).toMatchObject({ isPaid: true });
    });
  });

  it('begins anew at the price of now', async () => {
    const as = member();
    const first = await openCheckout(service, as);
    await service.database.query(sql.unsafe`
      update test_subscriptions set amount_minor = 499 where customer_id in (
        select customer_id from test_customers where member_id = ${as.memberId}
      )
    `);
    const second = await openCheckout(service, as);
    expect(second.clientSecret).not.toBe(first.clientSecret);
    expect((await confirm(service, as, first.clientSecret)).status).toBe(404);
  });

  it('begins anew after a refund, which is had once', async () => {
    const as = await subscriber(service);
    expect((await act(service, as, 'refund')).json).toMatchObject({ status: 'ended', isPaid: false });
    const { clientSecret } = await openCheckout(service, as);
    await confirm(service, as, clientSecret);
    await eventually(async () => {
      expect(await subscription(service, as)).toMatchObject({ isPaid: true, refundableUntil: null });
    });
    expect(await act(service, as, 'refund')).toMatchObject({ status: 409, json: { code: 'refund-used' } });
    expect(await invoices(service, as)).toMatchObject([{ status: 'paid' }, { status: 'refunded' }]);
  });
});
