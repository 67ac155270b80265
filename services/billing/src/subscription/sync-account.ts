import { Unavailable, type Transaction } from '@candor/platform';
import type { BillingContext } from '../config.ts';
import type { ProviderAccount } from '../payments/payments.ts';
import { queueReceipt } from '../receipt/outgoing-receipts.ts';
import { isToBeEnded, type SubscriptionState } from './subscription.decider.ts';
import { subscriptionStream } from './subscription.stream.ts';

export type SyncContext = Pick<BillingContext, 'commands' | 'payments' | 'now'>;

const attempts = 10;

/**
 * Records how the provider has the member's account now, and `note`s in the same transaction what made us ask. Between
 * asking and recording nothing is locked; whoever finds that somebody else recorded meanwhile asks anew, for that one may
 * have been told something newer.
 */
export const syncAccount = async (
  context: SyncContext,
  memberId: string,
  note: (transaction: Transaction) => Promise<void> = async () => undefined,
): Promise<SubscriptionState> => {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const before = await readSubscription(context, memberId);
    const account = before.customerId === null ? null : await settledAccount(context, before.customerId);
    const after = await record(context, { memberId, before, account, note });
    if (after !== null) return after;
  }
  throw new Unavailable('The account changes faster than it can be read.');
};

export const readSubscription = async (
  { commands }: Pick<BillingContext, 'commands'>,
  memberId: string,
): Promise<SubscriptionState> => {
  const { result } = await commands.together([{ stream: subscriptionStream, id: memberId }], (unit) =>
    unit.stateOf(subscriptionStream, memberId),
  );
  return result;
};

/** A refund ends a subscription, also one that was given in the provider's own pages. */
const settledAccount = async ({ payments }: SyncContext, customerId: string): Promise<ProviderAccount> => {
  const account = await payments.account(customerId);
  if (account.status === 'deleted' || account.subscription === null || !isToBeEnded(account.subscription))
    return account;
  await payments.endSubscription(account.subscription.subscriptionId);
  return payments.account(customerId);
};

/** `null`: somebody else recorded meanwhile. */
const record = async (
  { commands, now }: SyncContext,
  {
    memberId,
    before,
    account,
    note,
  }: {
    readonly memberId: string;
    readonly before: SubscriptionState;
    readonly account: ProviderAccount | null;
    readonly note: (transaction: Transaction) => Promise<void>;
  },
): Promise<SubscriptionState | null> => {
  const { result } = await commands.together([{ stream: subscriptionStream, id: memberId }], async (unit) => {
    if (unit.stateOf(subscriptionStream, memberId).revision !== before.revision) return null;
    await note(unit.transaction);
    if (account === null) return before;
    const at = now().toISOString();
    const recorded = unit.handle(subscriptionStream, memberId, {
      type: 'RecordAccount',
      data: { memberId, account, at },
    });
    for (const event of recorded) {
      if (event.type === 'PaymentReceived') await unit.transaction.query(queueReceipt(event.data));
    }
    return unit.stateOf(subscriptionStream, memberId);
  });
  return result;
};
