import { createLoop, Unavailable, type Job } from '@candor/platform';
import type { BillingConfig, BillingContext, BillingPorts } from '../config.ts';
import { subscriptionStream } from '../subscription/subscription.stream.ts';
import { syncAccount } from '../subscription/sync-account.ts';
import { scheduleReview, takeReview } from './due-reviews.queries.ts';

const pauseMs = 1_000;

/** Ends grace and paid periods when their time comes, and finds what webhooks have missed. */
export const reviewSubscriptions: Job<BillingConfig, BillingPorts> = (context) =>
  createLoop({
    name: 'review-subscriptions',
    log: context.log,
    idleMs: pauseMs,
    step: async () => {
      const memberId = await takeReview(context.database);
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
    // Time passes without the provider, too.
    log.warn({ err: error, memberId }, 'subscription not reviewed at its provider');
    await commands.handle(subscriptionStream, memberId, {
      type: 'ReviewPremium',
      data: { memberId, at: now().toISOString() },
    });
  }
};
