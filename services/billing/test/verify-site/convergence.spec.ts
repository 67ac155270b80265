import { eventually, member, type Member, type TestService } from '@candor/platform/testing';
import fc from 'fast-check';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Payments, ProviderPayment, ProviderSubscription } from '../../src/payments/payments.ts';
import {
  changeAtProvider,
  customerOf,
  deliver,
  eventBody,
  openCheckout,
  paymentsProvider,
  startBillingWithoutJobs,
  subscription,
} from '../world.ts';

const sequences = 30;
const replays = 5;
const dayMs = 86_400_000;

const steps = [
  'pay',
  'pay-once',
  'next-month',
  'three-weeks-later',
  'cancel',
  'resume',
  'refund',
  'dispute',
  'win-dispute',
  'lose-dispute',
  'end',
  'delete-customer',
] as const;
type Step = (typeof steps)[number];

/** Whether the provider's state makes the member premium, computed independently of the decider. */
const isPremiumAtProvider = (found: ProviderSubscription | null, at: number): boolean => {
  if (found === null) return false;
  const newest = found.payments.at(-1);
  if (newest !== undefined && newest.status !== 'paid') return false;
  if (found.status === 'active') return !found.cancelAtPeriodEnd || at < Date.parse(found.currentPeriodEnd);
  return found.status === 'past-due' && at < Date.parse(found.unpaidSince ?? '') + 7 * dayMs;
};

describe('provider events in any order and number', { timeout: 600_000 }, () => {
  let service: TestService;
  let provider: Payments;
  let clock = Date.now();

  beforeAll(async () => {
    service = await startBillingWithoutJobs();
    provider = paymentsProvider(service.database, () => new Date(clock));
  });
  afterAll(() => service.stop());

  const atProvider = async (customerId: string): Promise<ProviderSubscription | null> => {
    const account = await provider.account(customerId);
    return account.status === 'open' ? account.subscription : null;
  };

  const perform = async (
    step: Step,
    { as, customerId }: { as: Member; customerId: string },
  ): Promise<void> => {
    const found = await atProvider(customerId);
    if (found === null) return;
    const { subscriptionId, currentPeriodEnd, status } = found;
    const newest = found.payments.at(-1);
    const setNewestPayment = (from: ProviderPayment['status'], to: ProviderPayment['status']) =>
      changeAtProvider(service, as, (stored) => ({
        ...stored,
        payments: stored.payments.map((payment) =>
          payment.paymentId === newest?.paymentId && payment.status === from
            ? { ...payment, status: to }
            : payment,
        ),
      }));
    switch (step) {
      case 'pay':
      case 'pay-once': {
        const clientSecret = status === 'ended' ? null : await provider.clientSecret(subscriptionId);
        const number = step === 'pay' ? '4242424242424242' : '4000000000000341';
        if (clientSecret !== null) {
          await provider.testProvider?.confirm({
            memberId: as.memberId,
            clientSecret,
            card: { number, expiry: '12/49' },
            isApproved: undefined,
          });
        }
        return;
      }
      case 'next-month':
        clock = Math.max(clock, Date.parse(currentPeriodEnd));
        // The service has another clock, so the renewal is stored for it.
        await atProvider(customerId);
        return;
      case 'three-weeks-later':
        clock += 21 * dayMs;
        await atProvider(customerId);
        return;
      case 'cancel':
      case 'resume':
        return provider.setCancelAtPeriodEnd(subscriptionId, step === 'cancel');
      case 'refund':
        return provider.refund(newest?.paymentId ?? '');
      case 'dispute':
        return setNewestPayment('paid', 'disputed');
      case 'win-dispute':
        return setNewestPayment('disputed', 'paid');
      case 'lose-dispute':
        return setNewestPayment('disputed', 'returned');
      case 'end':
        return provider.endSubscription(subscriptionId);
      case 'delete-customer':
        return provider.deleteCustomer(customerId);
    }
  };

  const deliverAll = async (bodies: readonly string[]): Promise<void> => {
    const responses = await Promise.all(bodies.map((body) => deliver(service, body)));
    expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
  };

  /** `null`: billing and the provider agree. */
  const difference = async (as: Member, customerId: string): Promise<object | null> => {
    const found = await atProvider(customerId);
    const isRunning = found?.status === 'active' || found?.status === 'past-due';
    const expected = {
      status: found?.status ?? 'ended',
      isPaid: isPremiumAtProvider(found, Date.now()),
      currentPeriodEnd: isRunning ? found.currentPeriodEnd : null,
      cancelAtPeriodEnd: isRunning && found.cancelAtPeriodEnd,
    };
    const { status, isPaid, currentPeriodEnd, cancelAtPeriodEnd } = await subscription(service, as);
    const recorded = { status, isPaid, currentPeriodEnd, cancelAtPeriodEnd };
    return JSON.stringify(recorded) === JSON.stringify(expected) ? null : { expected, recorded };
  };

  const storedEvents = ({ memberId }: Member) =>
    service.database.anyFirst(
      sql.type(z.object({ type: z.string() }))`
        select type from events where stream_id = ${`subscription-${memberId}`} order by version
      `,
    );

  const shuffled = <T>(items: readonly T[], random: () => number): T[] =>
    items
      .map((item) => ({ item, at: random() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ item }) => item);

  const oneMember = async (sequence: readonly Step[], seed: number, daysAgo: number): Promise<void> => {
    let state = seed;
    const random = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
    clock = Date.now() - daysAgo * dayMs;
    const as = member();
    await openCheckout(service, as);
    const customerId = await customerOf(service, as);
    await changeAtProvider(service, as, (stored) => ({
      ...stored,
      createdAt: new Date(clock).toISOString(),
    }));
    const events: string[] = [];
    const emit = (type: string) => {
      events.push(eventBody({ eventId: `evt_${customerId}_${String(events.length)}`, type, customerId }));
    };
    for (const step of sequence) {
      await perform(step, { as, customerId });
      emit(step);
      // Some events arrive at once, some late, some repeatedly.
      await deliverAll(shuffled(events, random).slice(0, Math.floor(random() * 3)));
    }
    await deliverAll(shuffled(events, random));
    // The service may have ended a refunded subscription at the provider, which emits another event.
    emit('last');
    await deliverAll(shuffled(events, random));
    expect(await difference(as, customerId), sequence.join()).toBeNull();
    const stored = await storedEvents(as);
    for (let replay = 0; replay < replays; replay += 1) await deliverAll(shuffled(events, random));
    expect(await difference(as, customerId), sequence.join()).toBeNull();
    expect(await storedEvents(as)).toEqual(stored);
    const premium = stored.filter((type) => type.startsWith('Premium'));
    expect(premium).toEqual(
      premium.map((_type, index) => (index % 2 === 0 ? 'PremiumStarted' : 'PremiumEnded')),
    );
  };

  it(`converge to the provider's state: ${String(sequences)} sequences, each replayed ${String(replays)} times`, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc
          .array(fc.constantFrom(...steps), { minLength: 1, maxLength: 9 })
          .map((rest): Step[] => ['pay', ...rest]),
        fc.integer({ min: 0, max: 2 ** 32 - 1 }),
        fc.integer({ min: 0, max: 60 }),
        oneMember,
      ),
      { numRuns: sequences, seed: 5, endOnFailure: true },
    );
  });

  it('negative control: a difference between billing and the provider is found', async () => {
    const as = member();
    await openCheckout(service, as);
    const customerId = await customerOf(service, as);
    clock = Date.now();
    await perform('pay', { as, customerId });
    expect(await difference(as, customerId)).not.toBeNull();
    await deliverAll([eventBody({ eventId: `evt_${customerId}`, type: 'pay', customerId })]);
    await eventually(async () => {
      expect(await difference(as, customerId)).toBeNull();
    });
    await service.database.query(
      sql.unsafe`update subscriptions set is_premium = false where member_id = ${as.memberId}`,
    );
    expect(await difference(as, customerId)).toMatchObject({
      expected: { isPaid: true },
      recorded: { isPaid: false },
    });
  });
});
