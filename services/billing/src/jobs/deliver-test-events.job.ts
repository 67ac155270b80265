import { billingRoutes } from '@candor/contracts';
import type { Job } from '@candor/platform';
import type { BillingConfig } from '../config.ts';
import type { BillingPorts } from '../ports.ts';
import type { SignedEvent } from '../payments/payments.ts';

const timeoutMs = 10_000;

/** Posts the test provider's events to our own webhook. The next review finds what an undelivered event was about. */
export const deliverTestEvents: Job<BillingConfig, BillingPorts> = ({ internal, log, payments }) => {
  const pending = new Set<Promise<void>>();
  const { method, path } = billingRoutes.webhook;

  const deliver = async ({ body, signature }: SignedEvent): Promise<void> => {
    try {
      const response = await fetch(internal.addressOf('billing') + path, {
        method,
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body,
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.text();
      if (!response.ok) log.warn({ status: response.status }, 'test event not accepted');
    } catch (error) {
      log.warn({ err: error }, 'test event not delivered');
    }
  };
  payments.testProvider?.onEvent((event) => {
    const delivery: Promise<void> = deliver(event).finally(() => pending.delete(delivery));
    pending.add(delivery);
  });
  return {
    stop: async () => {
      await Promise.all(pending);
    },
  };
};
