import { eventually, member, type Member, type TestService } from '@candor/platform/testing';
import fc from 'fast-check';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Payments, ProviderSubscription } from '../src/payments/payments.ts';
import {
  customerOf,
  deliver,
  openCheckout,
  startUnattendedBilling,
  subscription,
  paymentsProvider,
} from './world.ts';

const sequences = 30;
const replays = 20;
const dayMs = 86_400_000;

const acts = [
  'pay',
  'pay-once',
  'next-month',
  'next-try',
  'cancel',
  'resume',
  'refund',
  'dispute',
  'win-dispute',
  'lose-dispute',
  'end',
  'delete-customer',
] as const;
type Act = (typeof acts)[number];

/** Premium by the provider's own state, worked out anew. */
const isPremiumThere = (there: ProviderSubscription | null, at: number): boolean => {
  if (
    there === null ||
    there.payments.some((payment, index, all) => index === all.length - 1 && payment.status !== 'kept')
  )
    return false;
  if (there.status === 'active') return !there.cancelAtPeriodEnd || at < Date.parse(there.currentPeriodEnd);
  return there.status === 'past-due' && at < Date.parse(there.unpaidSince ?? '') + 7 * dayMs;
};

describe('events of the provider, in any order and any number', { timeout: 600_000 }, () => {
  let service: TestService;
  let provider: Payments;
  let clock = Date.now();

  beforeAll(async () => {
    service = await startUnattendedBilling();
    provider = paymentsProvider(service.database, () => new Date(clock));
  });
  afterAll(() => service.stop());

  const there = async (customerId: string): Promise<ProviderSubscription | null> => {
    const account = await provider.account(customerId);
    return account.status === 'open' ? account.subscription : null;
  };
  const run = (statement: ReturnType<typeof sql.unsafe>) => service.database.query(statement);
  const setPayment = (paymentId: string | undefined, status: string) =>
    run(
      sql.unsafe`update test_invoices set payment_status = ${status} where payment_id = ${paymentId ?? ''}`,
    );

  const perform = async (act: Act, { as, customerId }: { as: Member; customerId: string }): Promise<void> => {
    const now = await there(customerId);
    if (now === null) return;
    const { subscriptionId, currentPeriodEnd, status } = now;
    const newest = now.payments.at(-1);
    switch (act) {
      case 'pay':
      case 'pay-once': {
        const clientSecret = status === 'ended' ? null : await provider.clientSecret(subscriptionId);
        const number = act === 'pay' ? '4242424242424242' : '4000000000000341';
        if (clientSecret !== null) {
          await provider.testDesk?.confirm({
            memberId: as.memberId,
            clientSecret,
            card: { number, expiry: '12/49', cvc: '123' },
          });
        }
        return;
      }
      case 'next-month':
        clock = Math.max(clock, Date.parse(currentPeriodEnd));
        return provider.testDesk?.keepTime();
      case 'next-try':
        clock += 3 * dayMs;
        return provider.testDesk?.keepTime();
      case 'cancel':
      case 'resume':
        return provider.setCancelAtPeriodEnd(subscriptionId, act === 'cancel');
      case 'refund':
        return provider.refund(newest?.paymentId ?? '');
      case 'dispute':
        if (newest?.status === 'kept') await setPayment(newest.paymentId, 'disputed');
        return;
      case 'win-dispute':
      case 'lose-dispute':
        if (newest?.status === 'disputed')
          await setPayment(newest.paymentId, act === 'win-dispute' ? 'kept' : 'returned');
        return;
      case 'end':
        return provider.endSubscription(subscriptionId);
      case 'delete-customer':
        await provider.endSubscription(subscriptionId);
        await run(sql.unsafe`update test_customers set is_deleted = true where customer_id = ${customerId}`);
        return;
    }
  };

  /** An event of each act, also of those that the provider's tables alone know. */
  const takeEvents = async (customerId: string, act: string, index: number): Promise<readonly string[]> => [
    ...(await service.database.anyFirst(
      sql.type(
        z.object({ body: z.string() }),
      )`delete from test_events where body like ${`%${customerId}%`} returning body`,
    )),
    JSON.stringify({
      id: `evt_${customerId}_${String(index)}`,
      object: 'event',
      type: act,
      data: { object: { id: 'ch_1', object: 'charge', customer: customerId } },
    }),
  ];

  const deliverAll = async (bodies: readonly string[]): Promise<void> => {
    const answers = await Promise.all(bodies.map((body) => deliver(service, body)));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  };

  /** Members of whom the service says otherwise than the provider. */
  const difference = async (as: Member, customerId: string): Promise<object | null> => {
    const found = await there(customerId);
    const here = await subscription(service, as);
    const isRunning = found?.status === 'active' || found?.status === 'past-due';
    const expected = {
      status: found?.status ?? 'ended',
      isPaid: isPremiumThere(found, Date.now()),
      currentPeriodEnd: isRunning ? found.currentPeriodEnd : null,
      cancelAtPeriodEnd: isRunning && found.cancelAtPeriodEnd,
    };
    const { status, isPaid, currentPeriodEnd, cancelAtPeriodEnd } = here;
    const said = { status, isPaid, currentPeriodEnd, cancelAtPeriodEnd };
    return JSON.stringify(said) === JSON.stringify(expected) ? null : { expected, said };
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

  const oneMember = async (sequence: readonly Act[], seed: number, daysAgo: number): Promise<void> => {
    let state = seed;
    const random = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
    clock = Date.now() - daysAgo * dayMs;
    const as = member();
    await openCheckout(service, as);
    const customerId = await customerOf(service, as);
    await run(sql.unsafe`
      update test_subscriptions set created_at = ${new Date(clock).toISOString()} where customer_id = ${customerId}
    `);
    const events: string[] = [];
    for (const [index, act] of sequence.entries()) {
      await perform(act, { as, customerId });
      events.push(...(await takeEvents(customerId, act, index)));
      // Some come at once, some late, some again.
      await deliverAll(shuffled(events, random).slice(0, Math.floor(random() * 3)));
    }
    await deliverAll(shuffled(events, random));
    // Ending what was refunded, the service itself made the provider say so.
    events.push(...(await takeEvents(customerId, 'last', sequence.length)));
    await deliverAll(shuffled(events, random));
    expect(await difference(as, customerId), sequence.join()).toBeNull();
    const stored = await storedEvents(as);
    for (let replay = 0; replay < replays; replay += 1) await deliverAll(shuffled(events, random));
    expect(await difference(as, customerId), sequence.join()).toBeNull();
    expect(await storedEvents(as)).toEqual(stored);
    const turns = stored.filter((type) => type.startsWith('Premium'));
    expect(turns).toEqual(turns.map((_type, index) => (index % 2 === 0 ? 'PremiumStarted' : 'PremiumEnded')));
  };

  it(`end in the provider's own state: ${String(sequences)} sequences, each replayed ${String(replays)} times`, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc
          .array(fc.constantFrom(...acts), { minLength: 1, maxLength: 9 })
          .map((rest): Act[] => ['pay', ...rest]),
        fc.integer({ min: 0, max: 2 ** 32 - 1 }),
        fc.integer({ min: 0, max: 60 }),
        oneMember,
      ),
      { numRuns: sequences, seed: 5, endOnFailure: true },
    );
  });

  it('a member of whom the service says otherwise would be found', async () => {
    const as = member();
    await openCheckout(service, as);
    const customerId = await customerOf(service, as);
    await perform('pay', { as, customerId });
    expect(await difference(as, customerId)).not.toBeNull();
    await deliverAll(await takeEvents(customerId, 'pay', 0));
    await eventually(async () => {
      expect(await difference(as, customerId)).toBeNull();
    });
    await run(sql.unsafe`update subscriptions set is_premium = false where member_id = ${as.memberId}`);
    expect(await difference(as, customerId)).toMatchObject({
      expected: { isPaid: true },
      said: { isPaid: false },
    });
  });
});
