import { Checkout, CurrentUser, MemberSubscription } from '@candor/contracts';
import { readOutbox } from '@candor/platform';
import { eventually } from '@candor/platform/testing';
import { describe, expect, it } from 'vitest';
import type { Person, Site } from '../site.ts';
import { register } from './members.ts';

export const premiumJourneys = (site: () => Site): void => {
  describe('premium', () => {
    const openCheckout = async (person: Person) => {
      const response = await person.request('POST', '/api/get-or-create-subscription', {});
      expect(response.status, response.text).toBe(200);
      return Checkout.parse(response.json);
    };
    const card = { cardNumber: '4242 4242 4242 4242', expiry: '12/49', cvc: '123' };
    const follows = (person: Person, followingId: string) =>
      person.request('POST', '/api/follow', { followingId });
    const isPremium = async (person: Person) =>
      CurrentUser.parse((await person.request('GET', '/api/user')).json).isPremium;

    it('starts with the test card, applies without a new sign-in, and ends after a refund', async () => {
      const [grace, other] = [await register(site()), await register(site())];
      expect(await follows(grace.person, other.id)).toMatchObject({ status: 403 });
      const { clientSecret } = await openCheckout(grace.person);
      expect(
        await grace.person.request('POST', '/api/billing/test/confirm', {
          clientSecret,
          ...card,
          cardNumber: '4000000000000002',
        }),
      ).toMatchObject({ status: 402, json: { message: 'Your card was declined.' } });
      const paid = await grace.person.request('POST', '/api/billing/test/confirm', { clientSecret, ...card });
      expect(paid).toMatchObject({ status: 200, json: { status: 'succeeded' } });
      await eventually(async () => {
        expect(await isPremium(grace.person)).toBe(true);
      });
      await eventually(async () => {
        expect((await follows(grace.person, other.id)).status).toBe(204);
      });
      expect(await grace.person.request('POST', '/api/get-or-create-subscription', {})).toMatchObject({
        status: 409,
        json: { code: 'already-premium' },
      });
      await eventually(async () => {
        const subjects = (await readOutbox(site().dataDir)).map(
          ({ message }) => 'subject' in message && message.subject,
        );
        expect(subjects).toContain('Your Candor receipt');
      });

      const refund = await grace.person.request('POST', '/api/billing/subscription/refund', {});
      expect(refund.status, refund.text).toBe(200);
      expect(MemberSubscription.parse(refund.json)).toMatchObject({
        status: 'ended',
        isPaid: false,
        isGranted: false,
      });
      await eventually(async () => {
        expect(await isPremium(grace.person)).toBe(false);
      });
      await eventually(async () => {
        expect((await follows(grace.person, other.id)).status).toBe(403);
      });
    });

    it('cannot be gained with a forged webhook or header', async () => {
      const { person, id } = await register(site());
      await openCheckout(person);
      const event = JSON.stringify({
        id: 'evt_1',
        type: 'invoice.paid',
        data: { object: { customer: 'cus_1' } },
      });
      for (const signature of [
        '',
        't=1,v1=00',
        `t=${String(Math.floor(Date.now() / 1_000))},v1=${'0'.repeat(64)}`,
      ]) {
        expect(
          await person.request('POST', '/api/billing/webhook', event, { 'stripe-signature': signature }),
        ).toMatchObject({ status: 400, json: { code: 'bad-signature' } });
      }
      const headers = { 'x-candor-caller': 'forged', 'x-premium': 'true' };
      expect((await person.request('POST', '/api/follow', { followingId: id }, headers)).status).not.toBe(
        204,
      );
      expect(
        MemberSubscription.parse(
          (await person.request('GET', '/api/billing/subscription', undefined, headers)).json,
        ),
      ).toMatchObject({
        status: 'incomplete',
        isPaid: false,
        isGranted: false,
      });
      expect(await person.request('POST', '/api/billing/webhook', 'x'.repeat(200_000))).toMatchObject({
        status: 413,
      });
    });
  });
};
