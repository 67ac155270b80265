import { billingRoutes } from '@candor/contracts';
import { createLoop, type Job } from '@candor/platform';
import { request } from 'undici';
import type { BillingConfig, BillingContext, BillingPorts } from '../config.ts';

const pauseMs = 200;
const answerWithinMs = 10_000;

/** The test provider's clock and its messenger, which comes to our door like anybody's. With any other there is nothing to run. */
export const runTestProvider: Job<BillingConfig, BillingPorts> = (context) => {
  const { testDesk } = context.payments;
  if (testDesk === null) return { stop: () => Promise.resolve() };
  const loop = createLoop({
    name: 'run-test-provider',
    log: context.log,
    idleMs: pauseMs,
    step: async () => {
      await testDesk.keepTime();
      return (await testDesk.deliverEvent((body, signature) => post(context, body, signature)))
        ? 'again'
        : 'idle';
    },
  });
  testDesk.onEvent(() => {
    loop.wake();
  });
  return loop;
};

const post = async (
  { internal }: Pick<BillingContext, 'internal'>,
  body: string,
  signature: string,
): Promise<boolean> => {
  const answer = await request(internal.addressOf('billing') + billingRoutes.webhook.path, {
    method: billingRoutes.webhook.method,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
    headersTimeout: answerWithinMs,
    bodyTimeout: answerWithinMs,
  });
  await answer.body.dump();
  return answer.statusCode === 200;
};
