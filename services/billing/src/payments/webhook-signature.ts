import { Stripe } from 'stripe';
import { z } from 'zod';
import { InvalidRequest } from '@candor/platform';
import type { PaymentEvent } from './payments.ts';

const toleranceSeconds = 300;

const SignedEvent = z.object({
  id: z.string().min(1).max(255),
  type: z.string().max(255),
  data: z.object({
    object: z.object({
      id: z.string().optional(),
      object: z.string().optional(),
      customer: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
    }),
  }),
});

export interface SignedWebhook {
  readonly body: Buffer;
  /** The header `stripe-signature`. */
  readonly signature: string | undefined;
  readonly secret: string;
  readonly now: Date;
}

/** What a webhook says, once its signature is checked over the bytes as they came. */
export const readWebhook = ({ body, signature, secret, now }: SignedWebhook): PaymentEvent => {
  const event = SignedEvent.safeParse(verified({ body, signature, secret, now }));
  if (!event.success) throw new InvalidRequest('This is no event.');
  const { id, type, data } = event.data;
  const { object } = data;
  const customer = object.object === 'customer' ? object.id : object.customer;
  return {
    eventId: id,
    type,
    customerId: (typeof customer === 'object' ? customer?.id : customer) ?? null,
  };
};

export const signWebhook = (body: string, secret: string, now: Date): string =>
  Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: seconds(now) });

const verified = ({ body, signature, secret, now }: SignedWebhook): unknown => {
  // The library looks at the age alone, so a signature from the future would stay good for ever.
  const signedAt = Number([...(signature ?? '').matchAll(/(?:^|,)t=(\d+)/g)].at(-1)?.[1] ?? 0);
  if (signature === undefined || signedAt > seconds(now) + toleranceSeconds) throw badSignature();
  try {
    return Stripe.webhooks.constructEvent(
      body,
      signature,
      secret,
      toleranceSeconds,
      undefined,
      now.getTime(),
    );
  } catch (error) {
    throw badSignature(error);
  }
};

const seconds = (instant: Date): number => Math.floor(instant.getTime() / 1_000);

const badSignature = (cause?: unknown): InvalidRequest =>
  Object.assign(new InvalidRequest('The signature of this event is not valid.', 'bad-signature'), { cause });
