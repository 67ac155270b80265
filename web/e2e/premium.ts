import { billingRoutes, Checkout, CurrentUser, MemberSubscription } from '@candor/contracts';
import type { APIRequestContext, Locator, Page } from 'playwright';
import { administer } from '../../infra/platform/src/testing/test-template.ts';
import { expect } from './journey.ts';
import { memberIdOf, register } from './members.ts';
import { sharedSite } from './shared-site.ts';
import type { Login } from './site.ts';

/** The test provider's well-known cards. */
export const cards = {
  pays: '4242 4242 4242 4242',
  needsApproval: '4000 0025 0000 3155',
  paysOnce: '4000 0000 0000 0341',
  isDeclined: '4000 0000 0000 0002',
} as const;

export const paymentForm = (page: Page): Locator => page.getByRole('form', { name: 'Payment' });

export const openCheckoutAsNewMember = async (page: Page): Promise<void> => {
  await register(page.request);
  await page.goto('/subscribe');
  await expect(paymentForm(page)).toBeVisible();
};

/** Fills and submits the card form. */
export const payWith = async (page: Page, cardNumber: string): Promise<void> => {
  const form = paymentForm(page);
  await form.getByRole('textbox', { name: 'Card number' }).fill(cardNumber);
  await form.getByRole('textbox', { name: 'Expiry' }).fill('12/49');
  await form.getByRole('textbox', { name: 'Security code' }).fill('123');
  await form.getByRole('button', { name: /^(Subscribe for|Pay) / }).click();
};

/** Registers a member who has paid, and waits until they are premium. */
export const registerSubscriber = async (
  request: APIRequestContext,
  cardNumber: string = cards.pays,
): Promise<Login> => {
  const login = await register(request);
  const checkout = await request.post(billingRoutes.getOrCreateSubscription.path);
  const { clientSecret } = Checkout.parse(await checkout.json());
  const data = { clientSecret, cardNumber, expiry: '12/49', cvc: '123' };
  const paid = await request.post(billingRoutes.confirmTestPayment.path, { data });
  expect(paid.status(), await paid.text()).toBe(200);
  await expect.poll(() => isPremium(request), { message: 'premium starts' }).toBe(true);
  return login;
};

/** Moves a member's subscription at the test provider into the past, and makes billing review it. */
export const letDaysPass = async (request: APIRequestContext, days: number): Promise<void> => {
  const ofMember = `where member_id = '${await memberIdOf(request)}'`;
  const [row] = await administer(
    (await sharedSite()).databaseUrl,
    `select subscriptions::text as stored from billing.test_customers ${ofMember}`,
  );
  const older = String(row?.['stored']).replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (instant) =>
    new Date(Date.parse(instant) - days * 86_400_000).toISOString(),
  );
  await administer(
    (await sharedSite()).databaseUrl,
    `update billing.test_customers set subscriptions = '${older}' ${ofMember}`,
    `update billing.reviews_due set review_at = now() ${ofMember}`,
  );
};

/** Registers a member whose renewal has failed. */
export const registerDebtor = async (request: APIRequestContext): Promise<void> => {
  await registerSubscriber(request, cards.paysOnce);
  await letDaysPass(request, 31);
  await expect.poll(() => statusOf(request), { message: 'the renewal fails' }).toBe('past-due');
};

const statusOf = async (request: APIRequestContext): Promise<string> => {
  const response = await request.get(billingRoutes.subscription.path);
  return MemberSubscription.parse(await response.json()).status;
};

const isPremium = async (request: APIRequestContext): Promise<boolean> => {
  const response = await request.get('/api/user');
  return CurrentUser.pick({ isPremium: true }).parse(await response.json()).isPremium;
};
