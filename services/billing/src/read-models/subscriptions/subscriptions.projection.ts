import { defineProjection } from '@candor/platform';
import { sql } from 'slonik';
import { reviewNoMore, reviewSoonAfter } from '../../subscription/reviews-due.ts';
import type { SubscriptionEvent } from '../../subscription/subscription.events.ts';

/** One row per member with their subscription, and the members' customer ids. */
export const subscriptionsProjection = defineProjection<SubscriptionEvent>({
  name: 'subscriptions',
  tables: ['subscriptions', 'customers'],
  on: {
    CustomerRegistered: ({ data }) => sql.unsafe`
      insert into customers (customer_id, member_id) values (${data.customerId}, ${data.memberId})
      on conflict (customer_id) do nothing
    `,
    SubscriptionChanged: ({ data, occurredAt }) => [
      sql.unsafe`
        insert into subscriptions (
          member_id, subscription_id, status, amount_minor, currency, current_period_end, cancel_at_period_end,
          grace_until, changed_at
        ) values (
          ${data.memberId}, ${data.subscriptionId}, ${data.status}, ${data.price.amountMinor}, ${data.price.currency},
          ${data.currentPeriodEnd}, ${data.cancelAtPeriodEnd}, ${data.graceUntil}, ${occurredAt}
        )
        on conflict (member_id) do update set
          subscription_id = excluded.subscription_id, status = excluded.status, amount_minor = excluded.amount_minor,
          currency = excluded.currency, current_period_end = excluded.current_period_end,
          cancel_at_period_end = excluded.cancel_at_period_end, grace_until = excluded.grace_until,
          changed_at = excluded.changed_at
      `,
      data.status === 'ended' ? reviewNoMore(data.memberId) : reviewSoonAfter(occurredAt, data.memberId),
    ],
    PaymentReceived: ({ data }) => sql.unsafe`
      update subscriptions set refundable_until = coalesce(refundable_until, ${data.refundableUntil})
      where member_id = ${data.memberId}
    `,
    PaymentChanged: ({ data }) => sql.unsafe`
      update subscriptions set is_refunded = is_refunded or ${data.status === 'returned'}
      where member_id = ${data.memberId}
    `,
    AccountErased: ({ data }) => [
      sql.unsafe`delete from subscriptions where member_id = ${data.memberId}`,
      sql.unsafe`delete from customers where member_id = ${data.memberId}`,
      reviewNoMore(data.memberId),
    ],
    PremiumStarted: ({ data, occurredAt }) => sql.unsafe`
      update subscriptions set is_premium = true, premium_changed_at = ${occurredAt}
      where member_id = ${data.memberId}
    `,
    PremiumEnded: ({ data, occurredAt }) => sql.unsafe`
      update subscriptions set is_premium = false, premium_changed_at = ${occurredAt}
      where member_id = ${data.memberId}
    `,
  },
});
