import { member, type TestService } from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Payments } from '../src/payments/payments.ts';
import { syncAccount, type SyncContext } from '../src/subscription/sync-account.ts';
import {
  confirm,
  contextOf,
  customerOf,
  openCheckout,
  startBillingWithoutJobs,
  subscription,
} from './world.ts';

describe('syncing the account with the provider', () => {
  let service: TestService;
  let context: SyncContext;

  beforeAll(async () => {
    service = await startBillingWithoutJobs();
    context = contextOf(service);
  });
  afterAll(() => service.stop());

  const contextWith = (account: Payments['account']): SyncContext => ({
    ...context,
    payments: { ...context.payments, account },
  });

  it('does not overwrite a newer account with an older response', async () => {
    const as = member();
    const { clientSecret } = await openCheckout(service, as);
    let requests = 0;
    const slow = contextWith(async (customerId) => {
      requests += 1;
      const response = await context.payments.account(customerId);
      if (requests === 1) {
        await confirm(service, as, clientSecret);
        await syncAccount(context, as.memberId);
      }
      return response;
    });
    const state = await syncAccount(slow, as.memberId);
    expect(requests).toBe(2);
    expect(state).toMatchObject({ isPremium: true, subscription: { status: 'active' } });
    expect(await subscription(service, as)).toMatchObject({ status: 'active', isPaid: true });
  });

  it('gives up as unavailable when the account changes before every attempt', async () => {
    const as = member();
    await openCheckout(service, as);
    const customerId = await customerOf(service, as);
    const { subscriptionId } = (await syncAccount(context, as.memberId)).subscription ?? {
      subscriptionId: '',
    };
    let requests = 0;
    const changing = contextWith(async () => {
      requests += 1;
      const response = await context.payments.account(customerId);
      await context.payments.setCancelAtPeriodEnd(subscriptionId, requests % 2 === 1);
      await syncAccount(context, as.memberId);
      return response;
    });
    await expect(syncAccount(changing, as.memberId)).rejects.toMatchObject({ name: 'Unavailable' });
    expect(requests).toBe(10);
  });
});
