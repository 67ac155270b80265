import type { Caller } from '@candor/platform';
import { eventually, member, peerService, type Member, type TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  act,
  confirm,
  invoices,
  letTimePass,
  openCheckout,
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
  /** As if webhooks had been lost: only the clock tells. */
  const review = (as: Member) =>
    service.database.query(
      sql.unsafe`update subscriptions set review_at = now() where member_id = ${as.memberId}`,
    );

  it('is cancelled and resumed, again and again', async () => {
    const as = await subscriber(service);
    for (const [what, cancelAtPeriodEnd] of [
      ['cancel', true],
      ['cancel', true],
      ['resume', false],
      ['resume', false],
      ['cancel', true],
    ] as const) {
      const answer = await act(service, as, what);
      expect(answer).toMatchObject({
        status: 200,
        json: { status: 'active', isPaid: true, cancelAtPeriodEnd },
      });
    }
  });

  it('is ended by our own services alone, at once and as often as they ask', async () => {
    const as = await subscriber(service);
    const end = (caller: Caller, memberId = as.memberId) =>
      service.ask('POST', `/internal/members/${memberId}/subscription/end`, { as: caller });
    expect((await end(as)).status).toBe(403);
    expect((await end(peerService('identity'), as.memberId.toUpperCase())).status).toBe(204);
    expect(await subscription(service, as)).toMatchObject({ status: 'ended', isPaid: false });
    expect((await end(peerService('identity'))).status).toBe(204);
    expect((await end(peerService('identity'), member().memberId)).status).toBe(204);
  });

  it('ends with what is paid when it is cancelled', async () => {
    const as = await subscriber(service);
    await act(service, as, 'cancel');
    await letTimePass(service, as, '32 days');
    await becomes(as, { status: 'ended', isPaid: false, cancelAtPeriodEnd: false, currentPeriodEnd: null });
    expect(await act(service, as, 'resume')).toMatchObject({
      status: 409,
      json: { code: 'no-subscription' },
    });
  });

  it('is renewed otherwise', async () => {
    const as = await subscriber(service);
    await letTimePass(service, as, '32 days');
    await eventually(async () => {
      expect(await invoices(service, as)).toHaveLength(2);
    });
    await becomes(as, { status: 'active', isPaid: true });
  });

  it('that is owed keeps premium for a grace, and then no more', async () => {
    const as = await subscriber(service, '4000000000000341');
    await letTimePass(service, as, '32 days');
    await becomes(as, { status: 'past-due', isPaid: true });
    const { graceUntil } = await subscription(service, as);
    expect(Date.parse(graceUntil ?? '')).toBeGreaterThan(Date.now());
    await letTimePass(service, as, '7 days');
    await becomes(as, { status: 'past-due', isPaid: false });
    // The provider tries a few times more.
    await eventually(async () => {
      await letTimePass(service, as, '3 days');
      expect(await subscription(service, as)).toMatchObject({ status: 'ended' });
    });
  });

  it('that is owed is paid with another card, within the grace as after it', async () => {
    for (const [passing, isPaid] of [
      ['32 days', true],
      ['40 days', false],
    ] as const) {
      const as = await subscriber(service, '4000000000000341');
      await letTimePass(service, as, passing);
      await becomes(as, { status: 'past-due', isPaid });
      const { clientSecret } = await openCheckout(service, { ...as, isPremium: isPaid });
      expect(await openCheckout(service, { ...as, isPremium: isPaid })).toMatchObject({ clientSecret });
      expect((await confirm(service, as, clientSecret)).json).toEqual({ status: 'succeeded' });
      await becomes(as, { status: 'active', isPaid: true, graceUntil: null });
      expect(await invoices(service, as)).toMatchObject([{ status: 'paid' }, { status: 'paid' }]);
      expect(
        await service.ask('POST', '/api/get-or-create-subscription', { as: { ...as, isPremium: true } }),
      ).toMatchObject({ status: 409, json: { code: 'already-premium' } });
    }
  });

  it('is refunded once within 30 days, ends at once, and says so everywhere', async () => {
    const as = await subscriber(service);
    const heard = await service.hear('candor.billing.subscription');
    const refund = await act(service, as, 'refund');
    expect(refund).toMatchObject({
      status: 200,
      json: { status: 'ended', isPaid: false, isGranted: false, refundableUntil: null },
    });
    expect(await act(service, as, 'refund')).toMatchObject({
      status: 409,
      json: { code: 'no-subscription' },
    });
    expect(await invoices(service, as)).toMatchObject([{ status: 'refunded' }]);
    await eventually(() => {
      expect(heard.filter(({ data }) => data['memberId'] === as.memberId).map(({ type }) => type)).toEqual([
        'billing.premium-started.v1',
        'billing.premium-ended.v1',
      ]);
    });
    // Who asks as the member he was a moment ago was not granted anything.
    expect(await subscription(service, { ...as, isPremium: true })).toMatchObject({ isGranted: false });
  });

  it('is brought up to date without any webhook', async () => {
    const as = await subscriber(service);
    await service.database.query(sql.unsafe`
      update test_subscriptions set status = 'ended' where customer_id in (
        select customer_id from test_customers where member_id = ${as.memberId}
      )
    `);
    await review(as);
    await becomes(as, { status: 'ended', isPaid: false });
  });

  it('that was refunded in the provider’s own pages ends there, too', async () => {
    const as = await subscriber(service);
    await service.database.query(sql.unsafe`
      update test_invoices set payment_status = 'returned' where subscription_id in (
        select subscription_id from test_subscriptions s
        join test_customers c on c.customer_id = s.customer_id where member_id = ${as.memberId}
      )
    `);
    await review(as);
    await becomes(as, { status: 'ended', isPaid: false, refundableUntil: null });
  });

  it('is nothing to cancel, resume or refund for who has none', async () => {
    const as = member();
    for (const what of ['cancel', 'resume', 'refund'] as const)
      expect(await act(service, as, what)).toMatchObject({ status: 409, json: { code: 'no-subscription' } });
    expect(await invoices(service, as)).toEqual([]);
  });
});
