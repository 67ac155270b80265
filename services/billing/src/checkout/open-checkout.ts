import { newId, RuleViolation, Unavailable } from '@candor/platform';
import type { BillingContext } from '../config.ts';
import type { SubscriptionState } from '../subscription/subscription.decider.ts';
import { subscriptionStream } from '../subscription/subscription.stream.ts';
import { readSubscription, syncAccount } from '../subscription/sync-account.ts';
import { checkoutKey } from './checkout-keys.queries.ts';

type Context = Pick<BillingContext, 'commands' | 'database' | 'payments' | 'now'>;

const attempts = 5;

/**
 * The secret that the member's one subscription is paid with. It is asked from the provider each time: what is not paid
 * there is offered again, what has ended there is made anew. Who is premium has nothing to pay unless he owes it.
 */
export const openCheckout = async (
  context: Context,
  { memberId, isPremium }: { readonly memberId: string; readonly isPremium: boolean },
): Promise<string> => {
  if (isPremium) requireOwed(await readSubscription(context, memberId));
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const state = await syncAccount(context, memberId);
    if (isPremium || state.isPremium) requireOwed(state);
    const open = openSubscription(state, context);
    // Paid a moment ago: it is looked at once more.
    const clientSecret = open === null ? null : await context.payments.clientSecret(open);
    if (clientSecret !== null) return clientSecret;
    if (open === null) await makeSubscription(context, memberId, state);
  }
  throw new Unavailable('The provider has a subscription that cannot be paid.');
};

/** One that waits for a price that is asked no more is none. */
const openSubscription = ({ subscription }: SubscriptionState, { payments }: Context): string | null => {
  if (subscription === null || subscription.status === 'ended') return null;
  const isOutdated =
    subscription.status === 'incomplete' &&
    (subscription.price.amountMinor !== payments.price.amountMinor ||
      subscription.price.currency !== payments.price.currency);
  return isOutdated ? null : subscription.subscriptionId;
};

/**
 * Whoever asks at the same time asks with the same key, so that all get the same. It changes with what was there before,
 * and when nobody has asked for a while: a provider keeps failures by key, too.
 */
const makeSubscription = async (
  { commands, database, payments, now }: Context,
  memberId: string,
  { customerId: known, subscription }: SubscriptionState,
): Promise<void> => {
  const key = await checkoutKey(database, {
    memberId,
    follows: subscription?.subscriptionId ?? 'none',
    newKey: newId(),
    at: now().toISOString(),
  });
  const customerId = known ?? (await payments.createCustomer({ memberId, key: `customer-${key}` }));
  const { result } = await commands.together([{ stream: subscriptionStream, id: memberId }], (unit) => {
    unit.handle(subscriptionStream, memberId, { type: 'RegisterCustomer', data: { memberId, customerId } });
    return unit.stateOf(subscriptionStream, memberId).customerId;
  });
  if (subscription?.status === 'incomplete') await payments.endSubscription(subscription.subscriptionId);
  const registered = result ?? customerId;
  await payments.createSubscription({ customerId: registered, key: `subscription-${registered}-${key}` });
};

const requireOwed = ({ subscription }: SubscriptionState): void => {
  if (subscription?.status !== 'past-due')
    throw new RuleViolation('already-premium', 'You are premium already.');
};
