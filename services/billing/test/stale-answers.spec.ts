import { createCommands, type Payments } from '@candor/platform';
import { member, paymentsProvider, type TestService } from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { subscriptionsProjection } from '../src/read-models/subscriptions/subscriptions.projection.ts';
import { syncAccount, type SyncContext } from '../src/subscription/sync-account.ts';
import { confirm, customerOf, openCheckout, startUnattendedBilling, subscription } from './world.ts';

describe('asking the provider and recording what it said', () => {
  let service: TestService;
  let provider: Payments;
  let commands: SyncContext['commands'];

  beforeAll(async () => {
    service = await startUnattendedBilling();
    provider = paymentsProvider(service.database, () => new Date());
    commands = createCommands({
      service: 'billing',
      database: service.database,
      projections: [subscriptionsProjection],
      keys: { held: () => null, fetch: () => Promise.resolve() },
      now: () => new Date(),
      onAppended: () => undefined,
    });
  });
  afterAll(() => service.stop());

  const contextWith = (account: Payments['account']): SyncContext => ({
    commands,
    payments: { ...provider, account },
    now: () => new Date(),
  });
  const contextOf = () => contextWith((customerId) => provider.account(customerId));

  it('what was asked earlier and comes later does not undo what was recorded meanwhile', async () => {
    const as = member();
    const { clientSecret } = await openCheckout(service, as);
    let asked = 0;
    const slow = contextWith(async (customerId) => {
      asked += 1;
      const answer = await provider.account(customerId);
      if (asked === 1) {
        await confirm(service, as, clientSecret);
        await syncAccount(contextOf(), as.memberId);
      }
      return answer;
    });
    const state = await syncAccount(slow, as.memberId);
    expect(asked).toBe(2);
    expect(state).toMatchObject({ isPremium: true, subscription: { status: 'active' } });
    expect(await subscription(service, as)).toMatchObject({ status: 'active', isPaid: true });
  });

  it('gives up, and can be asked again, when the account never holds still', async () => {
    const as = member();
    await openCheckout(service, as);
    const customerId = await customerOf(service, as);
    const { subscriptionId } = (await syncAccount(contextOf(), as.memberId)).subscription ?? {
      subscriptionId: '',
    };
    let asked = 0;
    const restless = contextWith(async () => {
      asked += 1;
      const answer = await provider.account(customerId);
      await provider.setCancelAtPeriodEnd(subscriptionId, asked % 2 === 1);
      await syncAccount(contextOf(), as.memberId);
      return answer;
    });
    await expect(syncAccount(restless, as.memberId)).rejects.toMatchObject({ name: 'Unavailable' });
    expect(asked).toBe(10);
  });
});
