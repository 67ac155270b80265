import { randomUUID } from 'node:crypto';
import { isSurely } from '../load/correspondence.ts';
import type { Payer } from '../load/payer.ts';
import type { Ground } from '../load/world.ts';
import type { Plant } from './plant.ts';

/** By one who has paid and pays still; a subscription of his that runs. */
const running = `
  select subscription_id from billing.test_subscriptions join billing.test_customers using (customer_id)
  where member_id = $1 and status = 'active'`;

const lostPayment: Plant = {
  what: 'an acknowledged payment that the provider does not have',
  caughtBy: 'payments kept',
  plant: async ({ stack }, ground) => {
    const secret = payerOf(ground).paidWith.at(-1);
    const rename = (from: string | undefined, to: string | undefined) =>
      stack.query('update billing.test_invoices set client_secret = $2 where client_secret = $1', [from, to]);
    const other = `planted-${randomUUID()}`;
    await rename(secret, other);
    return () => rename(other, secret);
  },
};

const forgottenCancellation: Plant = {
  what: 'a cancellation that the provider has forgotten, or never heard of',
  caughtBy: 'payments kept',
  plant: async ({ stack }, ground) => {
    const turn = () =>
      stack.query(
        `update billing.test_subscriptions set cancel_at_period_end = not cancel_at_period_end
         where subscription_id in (${running})`,
        [payerOf(ground).memberId],
      );
    await turn();
    return turn;
  },
};

const doubledSubscription: Plant = {
  what: 'a second subscription of the same member',
  caughtBy: 'subscribed once',
  plant: async ({ stack }, ground) => {
    const copy = `planted-${randomUUID()}`;
    await stack.query(
      `insert into billing.test_subscriptions
       select copy.* from billing.test_subscriptions s,
         jsonb_populate_record(null::billing.test_subscriptions, to_jsonb(s) || $2) as copy
       where s.subscription_id in (${running})`,
      [payerOf(ground).memberId, { subscription_id: copy, request_key: copy, status: 'incomplete' }],
    );
    return () => stack.query('delete from billing.test_subscriptions where subscription_id = $1', [copy]);
  },
};

const unheardPremium: Plant = {
  what: 'premium that one service has not heard of',
  caughtBy: 'premium agrees',
  plant: async ({ stack }, ground) => {
    const setPremium = (isPremium: boolean) =>
      stack.query('update "social-messaging".members set is_premium = $2 where member_id = $1', [
        payerOf(ground).memberId,
        isPremium,
      ]);
    await setPremium(false);
    return () => setPremium(true);
  },
};

export const paymentPlants: readonly Plant[] = [
  lostPayment,
  forgottenCancellation,
  doubledSubscription,
  unheardPremium,
];

const payerOf = ({ payers }: Ground): Payer => {
  const found = payers.find(
    ({ possible, paidWith }) =>
      paidWith.length > 0 && (isSurely(possible, 'paid') || isSurely(possible, 'cancelled')),
  );
  if (found === undefined) throw new Error('nobody has paid');
  return found;
};
