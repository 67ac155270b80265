import type { Caller } from '@candor/platform';
import { eventually, member, peerService, type Member, type TestService } from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { end } from '../src/payments/test-subscription.ts';
import {
  changeAtProvider,
  changeSubscription,
  confirm,
  invoices,
  letDaysPass,
  openCheckout,
  paysOnce,
  review,
  startBilling,
  subscriber,
  subscription,
} from './world.ts';

describe('a subscription in settings', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await startBilling();
  });
  afterAll(() => service.stop());

  const becomes = (as: Member, facts: object) =>
    eventually(async () => {
      expect(await subscription(service, as)).toMatchObject(facts);
    });

  it('is cancelled and resumed idempotently', async () => {
    const as = await subscriber(service);
    for (const [change, cancelAtPeriodEnd] of [
      ['cancel', true],
      ['cancel', true],
      ['resume', false],
      ['resume', false],
      ['cancel', true],
    ] as const) {
      const response = await changeSubscription(service, as, change);
      expect(response).toMatchObject({
        status: 200,
        json: { status: 'active', isPaid: true, cancelAtPeriodEnd },
      });
    }
  });

  it('is ended at once by our own services only, idempotently', async () => {
    const as = await subscriber(service);
    const endAs = (caller: Caller, memberId = as.memberId) =>
      service.request('POST', `/internal/members/${memberId}/subscription/end`, { as: caller });
    expect((await endAs(as)).status).toBe(403);
    expect((await endAs(peerService('identity'), as.memberId.toUpperCase())).status).toBe(204);
    expect(await subscription(service, as)).toMatchObject({ status: 'ended', isPaid: false });
    expect((await endAs(peerService('identity'))).status).toBe(204);
    expect((await endAs(peerService('identity'), member().memberId)).status).toBe(204);
  });

  it('ends with the paid period when it is cancelled', async () => {
    const as = await subscriber(service);
    await changeSubscription(service, as, 'cancel');
    await letDaysPass(service, as, 32);
    await becomes(as, { status: 'ended', isPaid: false, cancelAtPeriodEnd: false, currentPeriodEnd: null });
    expect(await changeSubscription(service, as, 'resume')).toMatchObject({
      status: 409,
      json: { code: 'no-subscription' },
    });
  });

  it('is renewed unless it is cancelled', async () => {
    const as = await subscriber(service);
    await letDaysPass(service, as, 32);
    await eventually(async () => {
      expect(await invoices(service, as)).toHaveLength(2);
    });
    await becomes(as, { status: 'active', isPaid: true });
  });

  it('stays premium during the grace period of an unpaid renewal, and not after it', async () => {
    const as = await subscriber(service, paysOnce);
    await letDaysPass(service, as, 32);
    await becomes(as, { status: 'past-due', isPaid: true });
    const { graceUntil } = await subscription(service, as);
    expect(Date.parse(graceUntil ?? '')).toBeGreaterThan(Date.now());
    await letDaysPass(service, as, 7);
    await becomes(as, { status: 'past-due', isPaid: false });
    await eventually(async () => {
      await letDaysPass(service, as, 3);
      expect(await subscription(service, as)).toMatchObject({ status: 'ended' });
    });
  });

  it('is paid with another card, within the grace period and after it', async () => {
    for (const [days, isPaid] of [
      [32, true],
      [40, false],
    ] as const) {
      const as = await subscriber(service, paysOnce);
      await letDaysPass(service, as, days);
      await becomes(as, { status: 'past-due', isPaid });
      const { clientSecret } = await openCheckout(service, { ...as, isPremium: isPaid });
      expect(await openCheckout(service, { ...as, isPremium: isPaid })).toMatchObject({ clientSecret });
      expect((await confirm(service, as, clientSecret)).json).toEqual({ status: 'succeeded' });
      await becomes(as, { status: 'active', isPaid: true, graceUntil: null });
      expect(await invoices(service, as)).toMatchObject([{ status: 'paid' }, { status: 'paid' }]);
      expect(
        await service.request('POST', '/api/get-or-create-subscription', { as: { ...as, isPremium: true } }),
      ).toMatchObject({ status: 409, json: { code: 'already-premium' } });
    }
  });

  it('is refunded once within 30 days, and ends at once', async () => {
    const as = await subscriber(service);
    const received = await service.subscribe('candor.billing.subscription');
    const refund = await changeSubscription(service, as, 'refund');
    expect(refund).toMatchObject({
      status: 200,
      json: { status: 'ended', isPaid: false, isGranted: false, refundableUntil: null },
    });
    expect(await changeSubscription(service, as, 'refund')).toMatchObject({
      status: 409,
      json: { code: 'no-subscription' },
    });
    expect(await invoices(service, as)).toMatchObject([{ status: 'refunded' }]);
    await eventually(() => {
      expect(received.filter(({ data }) => data['memberId'] === as.memberId).map(({ type }) => type)).toEqual(
        ['billing.premium-started.v1', 'billing.premium-ended.v1'],
      );
    });
    // The caller's premium flag, which is outdated, does not mean that an admin granted it.
    expect(await subscription(service, { ...as, isPremium: true })).toMatchObject({ isGranted: false });
  });

  it('is reviewed without a webhook', async () => {
    const as = await subscriber(service);
    await changeAtProvider(service, as, end);
    await review(service, as);
    await becomes(as, { status: 'ended', isPaid: false });
  });

  it('ends when it was refunded on the provider’s own pages', async () => {
    const as = await subscriber(service);
    await changeAtProvider(service, as, (found) => ({
      ...found,
      payments: found.payments.map((payment) => ({ ...payment, status: 'returned' })),
    }));
    await review(service, as);
    await becomes(as, { status: 'ended', isPaid: false, refundableUntil: null });
  });

  it('cannot be cancelled, resumed or refunded by a member without one', async () => {
    const as = member();
    for (const change of ['cancel', 'resume', 'refund'] as const)
      expect(await changeSubscription(service, as, change)).toMatchObject({
        status: 409,
        json: { code: 'no-subscription' },
      });
    expect(await invoices(service, as)).toEqual([]);
  });
});
