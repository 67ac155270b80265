import { Unavailable, type Transaction } from '@candor/platform';
import { queueReceipt } from '../mails/receipt.mail.ts';
import type { ProviderAccount } from '../payments/payments.ts';
import type { BillingContext } from '../ports.ts';
import { mustEnd, type SubscriptionState } from './subscription.decider.ts';
import { subscriptionStream } from './subscription.stream.ts';

export type SyncContext = Pick<BillingContext, 'commands' | 'payments' | 'now'>;

const maxAttempts = 10;

/**
 * Records the member's account as the provider has it now. `alsoWrite` runs in the same transaction. Nothing is locked
 * while the provider is queried; if another process recorded the account meanwhile, the provider is queried again, because
 * the other process may have received newer data.
 */
export const syncAccount = async (
  context: SyncContext,
  memberId: string,
  alsoWrite: (transaction: Transaction) => Promise<void> = async () => undefined,
): Promise<SubscriptionState> => {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const before = await readSubscription(context, memberId);
    const account = before.customerId === null ? null : await readAccount(context, before.customerId);
    const after = await record(context, { memberId, before, account, alsoWrite });
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

/** A refund also ends the subscription when it was made on the provider's own pages. */
const readAccount = async ({ payments }: SyncContext, customerId: string): Promise<ProviderAccount> => {
  const account = await payments.account(customerId);
  if (account.status === 'deleted' || account.subscription === null || !mustEnd(account.subscription))
    return account;
  await payments.endSubscription(account.subscription.subscriptionId);
  return payments.account(customerId);
};

/** `null`: another process recorded the account meanwhile. */
const record = async (
  { commands, now }: SyncContext,
  {
    memberId,
    before,
    account,
    alsoWrite,
  }: {
    readonly memberId: string;
    readonly before: SubscriptionState;
    readonly account: ProviderAccount | null;
    readonly alsoWrite: (transaction: Transaction) => Promise<void>;
  },
): Promise<SubscriptionState | null> => {
  const { result } = await commands.together([{ stream: subscriptionStream, id: memberId }], async (unit) => {
    if (unit.stateOf(subscriptionStream, memberId).revision !== before.revision) return null;
    await alsoWrite(unit.transaction);
    if (account === null) return before;
    const recorded = unit.handle(subscriptionStream, memberId, {
      type: 'RecordAccount',
      data: { memberId, account, at: now().toISOString() },
    });
    for (const event of recorded) {
      if (event.type === 'PaymentReceived') await unit.transaction.query(queueReceipt(memberId, event.data));
    }
    return unit.stateOf(subscriptionStream, memberId);
  });
  return result;
};
