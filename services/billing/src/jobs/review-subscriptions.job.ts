import { createLoop, Unavailable, type Job } from '@candor/platform';
import type { BillingConfig } from '../config.ts';
import type { BillingContext, BillingPorts } from '../ports.ts';
import { scheduleReview, takeDueReview } from '../subscription/reviews-due.ts';
import { subscriptionStream } from '../subscription/subscription.stream.ts';
import { syncAccount } from '../subscription/sync-account.ts';

const pauseMs = 1_000;

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
