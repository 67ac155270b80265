import { randomUUID } from 'node:crypto';
import { Invoice } from '@candor/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Payments } from './payments.ts';
import { signWebhook } from './webhook-signature.ts';

export interface PaymentsUnderTest {
  readonly payments: Payments;
  /** The secret of its provider's signatures. */
  readonly webhookSecret: string;
  /** The same adapter without a reachable provider. */
  readonly unreachable: Payments;
}

/** The contract of every provider. A stand-in for Stripe is stateless, so nothing here depends on earlier calls. */
export const describePayments = (name: string, open: () => Promise<PaymentsUnderTest>): void => {
  describe(`${name} as payments`, () => {
    let underTest: PaymentsUnderTest;
    beforeAll(async () => {
      underTest = await open();
    });
    afterAll(async () => {
      await Promise.all([underTest.payments.close(), underTest.unreachable.close()]);
    });

    const newCustomer = () =>
      underTest.payments.createCustomer({ memberId: randomUUID(), key: randomUUID() });
    const newSubscription = async () => {
      const customerId = await newCustomer();
      const subscriptionId = await underTest.payments.createSubscription({ customerId, key: randomUUID() });
      return { customerId, subscriptionId };
    };

    it('creates a subscription that a browser can pay', async () => {
      const { subscriptionId } = await newSubscription();
      expect(await underTest.payments.clientSecret(subscriptionId)).toEqual(expect.any(String));
    });

    it('returns the customer’s subscription', async () => {
      const { customerId } = await newSubscription();
      const account = await underTest.payments.account(customerId);
      expect(account).toMatchObject({
        status: 'open',
        subscription: {
          subscriptionId: expect.stringMatching(/^sub_/) as string,
          status: expect.stringMatching(/^(incomplete|active)$/) as string,
          price: { amountMinor: expect.any(Number) as number, currency: 'USD' },
          currentPeriodEnd: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
          cancelAtPeriodEnd: expect.any(Boolean) as boolean,
          payments: expect.any(Array) as unknown[],
        },
      });
    });

    it('cancels, resumes, and ends idempotently', async () => {
      const { subscriptionId } = await newSubscription();
      await underTest.payments.setCancelAtPeriodEnd(subscriptionId, true);
      await underTest.payments.setCancelAtPeriodEnd(subscriptionId, false);
      await underTest.payments.endSubscription(subscriptionId);
      await underTest.payments.endSubscription(subscriptionId);
    });

    it('deletes a customer idempotently', async () => {
      const { customerId } = await newSubscription();
      await underTest.payments.deleteCustomer(customerId);
      await underTest.payments.deleteCustomer(customerId);
    });

    it('lists invoices of the schema in contracts', async () => {
      const { customerId } = await newSubscription();
      const invoices = await underTest.payments.invoices(customerId);
      expect(Invoice.array().parse(invoices)).toEqual(invoices);
    });

    it('reports whether its provider is reachable', async () => {
      expect(await underTest.payments.isReachable()).toBe(true);
      const { unreachable } = underTest;
      expect(await unreachable.isReachable()).toBe(false);
      await expect(unreachable.createCustomer({ memberId: randomUUID(), key: 'key' })).rejects.toThrow();
      await expect(unreachable.account('cus_1')).rejects.toThrow();
      await expect(unreachable.deleteCustomer('cus_1')).rejects.toThrow();
    });

    describe('events', () => {
      const event = (object: object) =>
        JSON.stringify({ id: 'evt_1', object: 'event', type: 'invoice.paid', data: { object } });
      const ofCustomer = event({ id: 'in_1', object: 'invoice', customer: 'cus_1', text: 'Zoë 🙂' });
      const readAt = (body: string, ageSeconds = 0, secret = underTest.webhookSecret) =>
        underTest.payments.readEvent(
          Buffer.from(body),
          signWebhook(body, secret, new Date(Date.now() - ageSeconds * 1_000)),
        );
      const refused = expect.objectContaining({ name: 'InvalidRequest', code: 'bad-signature' }) as Error;

      it('name their customer', () => {
        const read = { eventId: 'evt_1', type: 'invoice.paid' };
        expect(readAt(ofCustomer)).toEqual({ ...read, customerId: 'cus_1' });
        expect(readAt(event({ id: 'cus_2', object: 'customer' }))).toEqual({ ...read, customerId: 'cus_2' });
        expect(readAt(event({ id: 'sub_1', object: 'subscription', customer: { id: 'cus_3' } }))).toEqual({
          ...read,
          customerId: 'cus_3',
        });
        expect(readAt(event({ id: 'price_1', object: 'price' }))).toEqual({ ...read, customerId: null });
      });

      it('are valid for 300 seconds', () => {
        expect(readAt(ofCustomer, 290)).toMatchObject({ customerId: 'cus_1' });
        expect(readAt(ofCustomer, -290)).toMatchObject({ customerId: 'cus_1' });
        expect(() => readAt(ofCustomer, 310)).toThrow(refused);
        expect(() => readAt(ofCustomer, -310)).toThrow(refused);
      });

      it('are refused unless they are signed with the secret', () => {
        const body = Buffer.from(ofCustomer);
        const signature = signWebhook(ofCustomer, underTest.webhookSecret, new Date());
        const { payments } = underTest;
        expect(() => readAt(ofCustomer, 0, 'whsec_guessed')).toThrow(refused);
        expect(() =>
          payments.readEvent(Buffer.from(ofCustomer.replace('cus_1', 'cus_9')), signature),
        ).toThrow(refused);
        expect(() => payments.readEvent(Buffer.from(`${ofCustomer} `), signature)).toThrow(refused);
        for (const other of [
          undefined,
          '',
          't=1',
          signature.replace(/v1=/, 'v0='),
          `${signature.slice(0, -1)}x`,
        ])
          expect(() => payments.readEvent(body, other)).toThrow(refused);
      });

      it('are refused when a signed body is not an event', () => {
        for (const body of [
          '',
          '[]',
          '{}',
          '"evt_1"',
          '{"id":"evt_1"',
          '{"id":1,"type":"x","data":{"object":{}}}',
        ])
          expect(() => readAt(body)).toThrow(expect.objectContaining({ name: 'InvalidRequest' }) as Error);
      });
    });
  });
};
