import { CollectedMemberData, identityRoutes } from '@candor/contracts';
import {
  eventually,
  member,
  peer,
  peerService,
  rebuilt,
  startTestService,
  tablesAboutMembers,
  tablesContaining,
  type Member,
  type TestService,
} from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billingService } from '../src/service.ts';
import { countAtProvider, countOf, customerOf, openCheckout, subscriber, subscription } from './world.ts';

describe('the data of a member', { timeout: 120_000 }, () => {
  const confirmed: string[] = [];
  let service: TestService;

  beforeAll(async () => {
    service = await startTestService(billingService, {
      peers: [
        // Receipts stay in the table.
        peer(identityRoutes.mailMember, () => {
          throw new Error('away');
        }),
        peer(identityRoutes.confirmErasure, ({ params }) => {
          confirmed.push(params.id);
        }),
      ],
    });
  });
  afterAll(() => service.stop());

  const deleted = async ({ memberId }: Member) => {
    await service.announce('identity.member-deleted.v1', `member-${memberId}`, { memberId });
    await eventually(() => {
      expect(confirmed).toContain(memberId);
    });
  };
  const collected = async ({ memberId }: Member) => {
    const response = await service.request('GET', `/internal/members/${memberId}/data`, {
      as: peerService(),
    });
    return CollectedMemberData.parse(response.json);
  };

  it('is exported, and erased here and at the provider, without a trace of other members', async () => {
    const [gone, other] = [await subscriber(service), await subscriber(service)];
    const customerId = await customerOf(service, gone);
    expect((await collected(gone)).records).toMatchObject({
      subscription: [{ status: 'active', amountMinor: 999, currency: 'USD', isPremium: true }],
      invoices: [{ amountMinor: 999, status: 'paid' }],
    });
    const collectedOfOther = await collected(other);
    const held = await tablesContaining(service.database, gone.memberId);
    expect(held).toEqual(expect.arrayContaining([...(await tablesAboutMembers(service.database))]));
    const received = await service.subscribe('candor.billing.subscription');

    await deleted(gone);
    const empty = { records: { subscription: [], invoices: [] }, photos: [] };
    expect(await collected(gone)).toEqual(empty);
    expect(await tablesContaining(service.database, customerId)).toEqual([]);
    expect(await tablesContaining(service.database, gone.memberId)).toEqual([]);
    expect(await countAtProvider(service, gone)).toEqual({ customers: 0, subscriptions: 0 });
    expect(await collected(other)).toEqual(collectedOfOther);
    expect(await subscription(service, other)).toMatchObject({ status: 'active', isPaid: true });
    await eventually(() => {
      const announced = received.filter(({ data }) => data['memberId'] === gone.memberId);
      expect(announced.map(({ type }) => type)).toEqual([
        'billing.premium-started.v1',
        'billing.premium-ended.v1',
      ]);
    });

    await rebuilt(service, 'subscriptions');
    expect(await tablesContaining(service.database, gone.memberId)).toEqual([]);
    expect(await collected(other)).toEqual(collectedOfOther);
  });

  it('is erased again when a checkout was in flight, and only then', async () => {
    const gone = await subscriber(service);
    await deleted(gone);
    const countEvents = () =>
      countOf(service, sql.fragment`from events where stream_id = ${`subscription-${gone.memberId}`}`);
    const before = await countEvents();
    const checkAgain = () =>
      service.database.query(sql.unsafe`
        update erased_members set checked_at = now() - interval '1 minute' where member_id = ${gone.memberId}
      `);
    const checked = () =>
      eventually(async () => {
        const isChecked = await service.database.exists(sql.unsafe`
          select from erased_members where member_id = ${gone.memberId} and checked_at > now() - interval '30 seconds'
        `);
        expect(isChecked).toBe(true);
      });
    await checkAgain();
    await checked();
    expect(await countEvents()).toBe(before);

    await openCheckout(service, gone);
    expect(await tablesContaining(service.database, gone.memberId)).not.toEqual([]);
    await checkAgain();
    await eventually(async () => {
      expect(await tablesContaining(service.database, gone.memberId)).toEqual([]);
    });
  });

  it('does not exist for a member who never paid', async () => {
    const gone = member();
    await deleted(gone);
    expect(
      await countOf(service, sql.fragment`from events where stream_id = ${`subscription-${gone.memberId}`}`),
    ).toBe(0);
  });
});
