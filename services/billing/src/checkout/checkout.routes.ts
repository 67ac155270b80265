import { billingRoutes } from '@candor/contracts';
import { newId, RuleViolation, serve, Unavailable, type App, type Database } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import type { BillingContext } from '../ports.ts';
import type { SubscriptionState } from '../subscription/subscription.decider.ts';
import { subscriptionStream } from '../subscription/subscription.stream.ts';
import { readSubscription, syncAccount } from '../subscription/sync-account.ts';
import { t } from '../messages/index.ts';

type Context = Pick<BillingContext, 'commands' | 'database' | 'payments' | 'now'>;

const maxAttempts = 5;

export const checkoutRoutes = (app: App, context: BillingContext): void => {
  const { publishableKey, provider, testProvider } = context.payments;

  serve(app, billingRoutes.getOrCreateSubscription, async ({ caller }) => {
    const clientSecret = await openCheckout(context, caller);
    return { clientSecret, provider, publishableKey };
  });

  // A real provider has its own form, so nothing is at this path then.
  if (testProvider === null) return;
  serve(app, billingRoutes.confirmTestPayment, ({ body, caller: { memberId } }) => {
    const { clientSecret, cardNumber, expiry, isApproved } = body;
    return testProvider.confirm({
      memberId,
      clientSecret,
      card: { number: cardNumber, expiry },
      isApproved,
    });
  });
};

/**
 * Resolves to the secret that the browser pays the member's one subscription with. The provider is queried each time: an
 * unpaid subscription is offered again, an ended one is replaced. A premium member can only pay an open renewal.
 */
export const openCheckout = async (
  context: Context,
  { memberId, isPremium }: { readonly memberId: string; readonly isPremium: boolean },
): Promise<string> => {
  if (isPremium) requirePastDue(await readSubscription(context, memberId));
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const state = await syncAccount(context, memberId);
    if (isPremium || state.isPremium) requirePastDue(state);
    const payable = payableSubscription(state, context);
    const clientSecret = payable === null ? null : await context.payments.clientSecret(payable);
    if (clientSecret !== null) return clientSecret;
    // Without a secret the subscription was paid a moment ago, which the next attempt finds.
    if (payable === null) await createSubscription(context, memberId, state);
  }
  throw new Unavailable('The provider has a subscription that cannot be paid.');
};

/** A subscription that waits for a payment at an outdated price does not count. */
const payableSubscription = ({ subscription }: SubscriptionState, { payments }: Context): string | null => {
  if (subscription === null || subscription.status === 'ended') return null;
  const isOutdated =
    subscription.status === 'incomplete' &&
    (subscription.price.amountMinor !== payments.price.amountMinor ||
      subscription.price.currency !== payments.price.currency);
  return isOutdated ? null : subscription.subscriptionId;
};

/**
 * Concurrent requests use the same key, so that all get the same subscription. The key changes with the previous
 * subscription, and after some time without a request, because a provider also replays failures by key.
 */
const createSubscription = async (
  { commands, database, payments, now }: Context,
  memberId: string,
  { customerId: previousCustomerId, subscription }: SubscriptionState,
): Promise<void> => {
  const key = await checkoutKey(database, {
    memberId,
    follows: subscription?.subscriptionId ?? 'none',
    newKey: newId(),
    at: now().toISOString(),
  });
  const customerId =
    previousCustomerId ?? (await payments.createCustomer({ memberId, key: `customer-${key}` }));
  const { result } = await commands.together([{ stream: subscriptionStream, id: memberId }], (unit) => {
    unit.handle(subscriptionStream, memberId, { type: 'RegisterCustomer', data: { memberId, customerId } });
    return unit.stateOf(subscriptionStream, memberId).customerId;
  });
  if (subscription?.status === 'incomplete') await payments.endSubscription(subscription.subscriptionId);
  const registered = result ?? customerId;
  await payments.createSubscription({ customerId: registered, key: `subscription-${registered}-${key}` });
};

const requirePastDue = ({ subscription }: SubscriptionState): void => {
  if (subscription?.status !== 'past-due') throw new RuleViolation('already-premium', t('alreadyPremium'));
};

/** Longer than any call to the provider lasts. */
const expiresAfter = '10 minutes';

const KeyRow = z.object({ key: z.string() });

/**
 * The key that the provider receives for a member's next subscription. Concurrent requests get the same key; it is
 * replaced by `newKey` when it was last used 10 minutes ago.
 */
const checkoutKey = (
  database: Database,
  request: {
    readonly memberId: string;
    /** The member's previous subscription, or `none`. */
    readonly follows: string;
    readonly newKey: string;
    readonly at: string;
  },
): Promise<string> =>
  database.oneFirst(sql.type(KeyRow)`
    insert into checkout_keys as stored (member_id, follows, key, used_at)
    values (${request.memberId}, ${request.follows}, ${request.newKey}, ${request.at})
    on conflict (member_id, follows) do update set
      key = case when stored.used_at > excluded.used_at - ${expiresAfter}::interval then stored.key else excluded.key end,
      used_at = greatest(stored.used_at, excluded.used_at)
    returning key
  `);
