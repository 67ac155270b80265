import { member, type TestService } from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Payments } from '../src/payments/payments.ts';
import { syncAccount, type SyncContext } from '../src/subscription/sync-account.ts';
import {
  confirm,
  contextOf,
  customerOf,
  openCheckout,
  startUnattendedBilling,
  subscription,
} from './world.ts';

describe('asking the provider and recording what it said', () => {
  let service: TestService;
  let context: SyncContext;

  beforeAll(async () => {
    service = await startUnattendedBilling();
    context = contextOf(service);
  });
  afterAll(() => service.stop());

  const contextWith = (account: Payments['account']): SyncContext => ({
    ...context,
    payments: { ...context.payments, account },
  });

  it('what was asked earlier and comes later does not undo what was recorded meanwhile', async () => {
    const as = member();
    const { clientSecret } = await openCheckout(service, as);
    let asked = 0;
    const slow = contextWith(async (customerId) => {
      asked += 1;
      const answer = await context.payments.account(customerId);
      if (asked === 1) {
        await confirm(service, as, clientSecret);
        await syncAccount(context, as.memberId);
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
    const { subscriptionId } = (await syncAccount(context, as.memberId)).subscription ?? {
      subscriptionId: '',
    };
    let asked = 0;
    const restless = contextWith(async () => {
      asked += 1;
      const answer = await context.payments.account(customerId);
      await context.payments.setCancelAtPeriodEnd(subscriptionId, asked % 2 === 1);
      await syncAccount(context, as.memberId);
      return answer;
    });
    await expect(syncAccount(restless, as.memberId)).rejects.toMatchObject({ name: 'Unavailable' });
    expect(asked).toBe(10);
  });
});
