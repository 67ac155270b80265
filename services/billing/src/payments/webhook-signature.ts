import { InvalidRequest } from '@candor/platform';
import { Stripe } from 'stripe';
import { z } from 'zod';
import type { PaymentEvent } from './payments.ts';

const toleranceSeconds = 300;

const SignedPayload = z.object({
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
  /** The bytes as they were received. */
  readonly body: Buffer;
  /** The header `stripe-signature`. */
  readonly signature: string | undefined;
  readonly secret: string;
  readonly now: Date;
}

/** Verifies the signature, then parses the event. */
export const readWebhook = (webhook: SignedWebhook): PaymentEvent => {
  const event = SignedPayload.safeParse(verified(webhook));
  if (!event.success) throw new InvalidRequest('The body is not an event.');
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
  // The library checks only the age: a signature from the future would stay valid for too long.
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
