import { eventually, member, startTestService, type TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billingService } from '../src/service.ts';
import { end } from '../src/payments/test-subscription.ts';
import {
  changeSubscription,
  changeAtProvider,
  confirm,
  countAtProvider,
  invoices,
  openCheckout,
  startBilling,
  subscriber,
  subscription,
  type ReceivedMail,
} from './world.ts';

describe('subscribing', () => {
  let service: TestService;
  const mails: ReceivedMail[] = [];

  beforeAll(async () => {
    service = await startBilling(mails);
  });
  afterAll(() => service.stop());

  it('returns the same client secret until it is paid', async () => {
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
      clientSecret: expect.stringMatching(/^pi_test_[0-9a-f]{24}_secret_[0-9a-f]{24}$/) as string,
      provider: 'test',
      publishableKey: null,
    });
    expect(await openCheckout(service, as)).toEqual(first);
    expect(await subscription(service, as)).toMatchObject({ status: 'incomplete', isPaid: false });
  });

  it('makes the member premium when it is paid, announces that, and mails a receipt', async () => {
    const received = await service.subscribe('candor.billing.subscription');
    const as = await subscriber(service);
    const { currentPeriodEnd, refundableUntil } = await subscription(service, as);
    expect(Date.parse(currentPeriodEnd ?? '')).toBeGreaterThan(Date.now() + 27 * 86_400_000);
    expect(Date.parse(refundableUntil ?? '')).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    await eventually(() => {
      expect(received.filter(({ data }) => data['memberId'] === as.memberId)).toMatchObject([
        { type: 'billing.premium-started.v1', streamId: `subscription-${as.memberId}` },
      ]);
    });
    await eventually(() => {
      const [mail, ...more] = mails.filter(({ memberId }) => memberId === as.memberId);
      expect(more).toEqual([]);
      expect(mail?.key).toMatch(/^receipt-ch_test_/);
      expect(mail?.content.en.subject).toBe('Your Candor receipt');
      expect(mail?.content.en.paragraphs.at(-1)).toContain('test mode');
      expect(mail?.content.en.paragraphs[0]).toContain('you paid $9.99 for a month of Candor Premium');
      expect(mail?.content.es.paragraphs[0]).toMatch(/pagaste 9,99\sUS\$ por un mes de Candor Premium/);
      expect(mail?.content.en.callout).toMatchObject({
        type: 'link',
        url: expect.stringMatching(/tab=settings$/),
      });
    });
    expect(await invoices(service, as)).toMatchObject([
      { status: 'paid', amount: { amountMinor: 999, currency: 'USD' } },
    ]);
  });

  it('is refused to a premium member, by payment or by grant', async () => {
    const refused = { status: 409, json: { code: 'already-premium', message: 'You are premium already.' } };
    const paid = await subscriber(service);
    const checkOut = (as: typeof paid) => service.request('POST', '/api/get-or-create-subscription', { as });
    expect(await checkOut(paid)).toMatchObject(refused);
    const granted = member({ isPremium: true });
    expect(await checkOut(granted)).toMatchObject(refused);
    const inSpanish = { as: granted, headers: { 'accept-language': 'es' } };
    expect(await service.request('POST', '/api/get-or-create-subscription', inSpanish)).toMatchObject({
      json: { code: 'already-premium', message: 'Ya eres premium.' },
    });
    expect(await subscription(service, granted)).toMatchObject({
      status: 'none',
      isGranted: true,
      isPaid: false,
    });
    expect(await subscription(service, { ...paid, isPremium: true })).toMatchObject({
      isGranted: false,
      isPaid: true,
    });
    expect(await countAtProvider(service, granted)).toEqual({ customers: 0, subscriptions: 0 });
  });

  it('goes on after a declined card, with the provider’s own message', async () => {
    const as = member();
    const { clientSecret } = await openCheckout(service, as);
    expect(await confirm(service, as, clientSecret, { cardNumber: '4000000000000002' })).toMatchObject({
      status: 402,
      json: { code: 'card-declined', message: 'Your card was declined.', status: 402 },
    });
    expect(await openCheckout(service, as)).toMatchObject({ clientSecret });
    expect((await confirm(service, as, clientSecret)).json).toEqual({ status: 'succeeded' });
  });

  it('requires the cardholder’s approval for a card that needs authentication', async () => {
    const as = member();
    const { clientSecret } = await openCheckout(service, as);
    const first = await confirm(service, as, clientSecret, { cardNumber: '4000002500003155' });
    expect(first.json).toEqual({ status: 'requires-action' });
    const decide = (isApproved: boolean) =>
      confirm(service, as, clientSecret, { cardNumber: '4000002500003155', isApproved });
    expect(await decide(false)).toMatchObject({ status: 402, json: { code: 'authentication-failed' } });
    expect(await subscription(service, as)).toMatchObject({ status: 'incomplete' });
    expect((await decide(true)).json).toEqual({ status: 'succeeded' });
    await eventually(async () => {
      expect(await subscription(service, as)).toMatchObject({ isPaid: true });
    });
  });

  it('starts again when the provider ended the waiting subscription or deleted the customer', async () => {
    const as = member();
    const first = await openCheckout(service, as);
    await changeAtProvider(service, as, end);
    const second = await openCheckout(service, as);
    expect(second.clientSecret).not.toBe(first.clientSecret);
    await service.database.query(sql.unsafe`delete from test_customers where member_id = ${as.memberId}`);
    const third = await openCheckout(service, as);
    expect([first.clientSecret, second.clientSecret]).not.toContain(third.clientSecret);
    expect((await confirm(service, as, third.clientSecret)).status).toBe(200);
    await eventually(async () => {
      expect(await subscription(service, as)).toMatchObject({ isPaid: true });
    });
  });

  it('starts again when the price has changed', async () => {
    const as = member();
    const first = await openCheckout(service, as);
    await changeAtProvider(service, as, (found) => ({
      ...found,
      price: { amountMinor: 499, currency: 'USD' },
    }));
    const second = await openCheckout(service, as);
    expect(second.clientSecret).not.toBe(first.clientSecret);
    expect((await confirm(service, as, first.clientSecret)).status).toBe(404);
  });

  it('starts again after a refund, which cannot be repeated', async () => {
    const as = await subscriber(service);
    expect((await changeSubscription(service, as, 'refund')).json).toMatchObject({
      status: 'ended',
      isPaid: false,
    });
    const { clientSecret } = await openCheckout(service, as);
    await confirm(service, as, clientSecret);
    await eventually(async () => {
      expect(await subscription(service, as)).toMatchObject({ isPaid: true, refundableUntil: null });
    });
    expect(await changeSubscription(service, as, 'refund')).toMatchObject({
      status: 409,
      json: { code: 'refund-used' },
    });
    expect(await invoices(service, as)).toMatchObject([{ status: 'paid' }, { status: 'refunded' }]);
  });

  it('shows the support address from the settings', async () => {
    const configured = await startTestService(billingService, {
      settings: { SUPPORT_EMAIL: 'help@candor.example' },
    });
    expect(await subscription(configured, member())).toMatchObject({
      status: 'none',
      supportEmail: 'help@candor.example',
    });
    await configured.stop();
  });
});
