import { createLoop, Unavailable, type Database, type Job } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import type { BillingConfig } from '../config.ts';
import type { BillingContext, BillingPorts } from '../ports.ts';
import { subscriptionStream } from '../subscription/subscription.stream.ts';
import { syncAccount } from '../subscription/sync-account.ts';

const pauseMs = 1_000;
const retryAfter = '1 minute';

/** Ends grace and paid periods on time, and finds changes whose webhooks were lost. */
export const reviewSubscriptions: Job<BillingConfig, BillingPorts> = (context) =>
  createLoop({
    name: 'review-subscriptions',
    log: context.log,
    idleMs: pauseMs,
    step: async () => {
      const memberId = await takeDueReview(context.database);
      if (memberId === null) return 'idle';
      await review(context, memberId);
      return 'again';
    },
  });

const review = async (context: BillingContext, memberId: string): Promise<void> => {
  const { commands, database, log, now } = context;
  try {
    await syncAccount(context, memberId);
    await scheduleReview(database, memberId);
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    log.warn({ err: error, memberId }, 'subscription not reviewed at its provider');
    // Grace and paid periods end also while the provider is unavailable.
    await commands.handle(subscriptionStream, memberId, {
      type: 'ReviewPremium',
      data: { memberId, at: now().toISOString() },
    });
  }
};

const MemberId = z.object({ member_id: z.string() });

/** Takes the next due subscription. Other instances skip it until it is retried. */
const takeDueReview = (database: Database): Promise<string | null> =>
  database.maybeOneFirst(sql.type(MemberId)`
    update subscriptions set review_at = now() + ${retryAfter}::interval
    where member_id = (
      select member_id from subscriptions where review_at <= now() order by review_at limit 1 for update skip locked
    )
    returning member_id
  `);

/**
 * The next review is due when grace or the paid period ends, at the latest after a day. A subscription that waits for its
 * first payment is reviewed more often while it is young, because the member may be waiting for it.
 */
const scheduleReview = async (database: Database, memberId: string): Promise<void> => {
  await database.query(sql.unsafe`
    update subscriptions set review_at = case status
      when 'ended' then null
      when 'incomplete' then now() + least(interval '1 hour', greatest(interval '1 minute', now() - changed_at))
      else least(
        now() + interval '1 day',
        case when grace_until > now() then grace_until end,
        case when current_period_end > now() then current_period_end end
      )
    end
    where member_id = ${memberId}
  `);
};
