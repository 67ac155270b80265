import { billingRoutes, Checkout, CurrentUser } from '@candor/contracts';
import type { APIRequestContext, Locator, Page } from 'playwright';
import { inject } from 'vitest';
import { administer } from '../../infra/platform/src/testing/test-template.ts';
import { expect } from './journey.ts';
import { memberIdOf, register } from './members.ts';

/** The test provider's well-known cards. */
export const cards = {
  pays: '4242 4242 4242 4242',
  asks: '4000 0025 0000 3155',
  paysOnce: '4000 0000 0000 0341',
  isDeclined: '4000 0000 0000 0002',
} as const;

export const paymentForm = (page: Page): Locator => page.getByRole('form', { name: 'Payment' });

export const openCheckoutAsNewMember = async (page: Page): Promise<void> => {
  await register(page.request);
  await page.goto('/subscribe');
  await expect(paymentForm(page)).toBeVisible();
};

/** The card form, filled and sent. */
export const payWith = async (page: Page, cardNumber: string): Promise<void> => {
  const form = paymentForm(page);
  await form.getByRole('textbox', { name: 'Card number' }).fill(cardNumber);
  await form.getByRole('textbox', { name: 'Expiry' }).fill('1249');
  await form.getByRole('textbox', { name: 'Security code' }).fill('123');
  await form.getByRole('button', { name: /^(Subscribe for|Pay) / }).click();
};

/** Registers somebody beside the page who has paid, and waits until all know it. */
export const registerSubscriber = async (
  request: APIRequestContext,
  cardNumber: string = cards.pays,
): Promise<void> => {
  await register(request);
  const checkout = await request.post(billingRoutes.getOrCreateSubscription.path);
  const { clientSecret } = Checkout.parse(await checkout.json());
  const data = { clientSecret, cardNumber, expiry: '12/49', cvc: '123' };
  const paid = await request.post(billingRoutes.confirmTestPayment.path, { data });
  expect(paid.status(), await paid.text()).toBe(200);
  await expect.poll(() => isPremium(request), { message: 'premium starts' }).toBe(true);
};

/** Makes everything of a member's subscription so much older: what was to come by then comes now. */
export const letTimePass = async (request: APIRequestContext, interval: string): Promise<void> => {
  const of = `from billing.test_customers c where c.member_id = '${await memberIdOf(request)}' and`;
  await administer(
    inject('databaseUrl'),
    `begin;
     update billing.test_invoices i
     set created_at = i.created_at - interval '${interval}', paid_at = i.paid_at - interval '${interval}'
     ${of} i.subscription_id in (select subscription_id from billing.test_subscriptions s where s.customer_id = c.customer_id);
     update billing.test_subscriptions s
     set created_at = s.created_at - interval '${interval}', started_at = s.started_at - interval '${interval}',
       current_period_end = s.current_period_end - interval '${interval}'
     ${of} s.customer_id = c.customer_id;
     commit`,
  );
};

const isPremium = async (request: APIRequestContext): Promise<boolean> => {
  const answer = await request.get('/api/user');
  return CurrentUser.pick({ isPremium: true }).parse(await answer.json()).isPremium;
};
