import type { Page } from 'playwright';
import { describe } from 'vitest';
import { expect, journey } from './journey.ts';
import { publish, register } from './members.ts';
import { cards, openCheckoutAsNewMember, payWith, paymentForm, registerSubscriber } from './premium.ts';
import { openUserMenu, toasts } from './page-actions.ts';

const advertisements = (page: Page) => page.getByRole('complementary', { name: 'Advertisement' });

const expectWelcome = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL('/dashboard');
  await expect(toasts(page)).toContainText('Payment Successful');
  await expect(toasts(page)).toContainText('Welcome to Premium! You now have unlimited access.');
};

describe('premium', () => {
  journey(
    'opens all premium features after the payment, without signing in again',
    async ({ page, newClient }) => {
      const other = await newClient();
      await registerSubscriber(other);
      const { userId } = await publish(other);

      await register(page.request);
      await page.goto('/');
      await page.evaluate(() => {
        document.documentElement.dataset['journey'] = 'never reloaded';
      });
      await expect(advertisements(page)).toHaveCount(3);
      await openUserMenu(page);
      await page.getByRole('menuitem', { name: 'Upgrade to Premium' }).click();
      await expect(page.getByRole('region', { name: 'Test mode' })).toContainText('No money is taken.');
      await payWith(page, cards.pays);
      await expectWelcome(page);

      await expect(page.getByRole('main').getByRole('img', { name: 'Premium member' }).first()).toBeVisible();
      await expect(page.getByRole('complementary', { name: 'Premium' })).toHaveCount(0);
      await page.getByRole('banner').getByRole('link', { name: 'Create Rating' }).click();
      await expect(page.getByText('Up to 5 photos.')).toBeVisible();
      await page.getByRole('link', { name: 'Candor, home' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(advertisements(page)).toHaveCount(0);
      await openUserMenu(page);
      await expect(page.getByRole('menuitem', { name: 'Messages' })).toBeVisible();
      await expect(page.getByRole('menuitem', { name: 'Upgrade to Premium' })).toHaveCount(0);
      await expect(page.locator('html')).toHaveAttribute('data-journey', 'never reloaded');

      await page.goto(`/user/${userId}`);
      await page.getByRole('button', { name: 'Follow', exact: true }).click();
      // 'Following...' while the request is on its way.
      await expect(page.getByRole('button', { name: 'Following', exact: true })).toBeVisible();

      await page.goto('/dashboard?tab=following');
      const followed = page.getByRole('region', { name: 'Members you follow' });
      await expect(followed.getByRole('listitem')).toHaveCount(1);
      await expect(followed.getByRole('link')).toHaveAttribute('href', `/user/${userId}`);
      const feed = page.getByRole('region', { name: 'Latest reviews' });
      await expect(feed.getByRole('article').first().locator(`a[href="/user/${userId}"]`)).toBeVisible();
      await expect(page.getByText('Following topics is coming soon')).toBeVisible();
      await followed.getByRole('button', { name: /^Unfollow/ }).click();
      await expect(page.getByText('You do not follow anyone yet')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Find reviewers' })).toBeVisible();
    },
  );

  journey('also starts on a page in another tab', async ({ page }) => {
    await openCheckoutAsNewMember(page);
    const second = await page.context().newPage();
    await second.goto('/subscribe');
    await payWith(second, cards.pays);
    await expectWelcome(second);
    await expect(page).toHaveURL('/dashboard');
    await expect(toasts(page)).toContainText('Already Premium');
  });
});

describe('a card', () => {
  journey('that is declined shows why, and another one is accepted', async ({ page }) => {
    await openCheckoutAsNewMember(page);
    await payWith(page, cards.isDeclined);
    await expect(toasts(page)).toContainText('Payment Failed');
    await expect(toasts(page)).toContainText('Your card was declined.');
    const number = paymentForm(page).getByRole('textbox', { name: 'Card number' });
    await expect(number).toBeFocused();
    await expect(number).toHaveAccessibleDescription('Your card was declined.');
    await expect(paymentForm(page).getByRole('button', { name: /^Subscribe for \$9.99/ })).toBeEnabled();

    await payWith(page, cards.pays);
    await expectWelcome(page);
  });

  journey('that is incomplete is not sent', async ({ page }) => {
    await openCheckoutAsNewMember(page);
    const form = paymentForm(page);
    await form.getByRole('button', { name: /^Subscribe for/ }).click();
    for (const problem of ['Card number is required', 'Expiry is required', 'Security code is required'])
      await expect(form.getByText(problem)).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Card number' })).toBeFocused();
    await form.getByRole('textbox', { name: 'Expiry' }).fill('13/49');
    await expect(form.getByText('Enter month and year, like 12/34.')).toBeVisible();
  });

  journey('that needs approval is charged only after the cardholder approves', async ({ page }) => {
    await openCheckoutAsNewMember(page);
    await payWith(page, cards.needsApproval);
    const dialog = page.getByRole('alertdialog', { name: 'Approve This Payment' });
    await expect(dialog).toContainText('$9.99');
    await dialog.getByRole('button', { name: 'Refuse' }).click();
    await expect(toasts(page)).toContainText('Payment Failed');
    await expect(dialog).toBeHidden();

    await paymentForm(page)
      .getByRole('button', { name: /^Subscribe for/ })
      .click();
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expectWelcome(page);
  });

  journey('is chosen from the test cards', async ({ page }) => {
    await openCheckoutAsNewMember(page);
    await page.getByRole('button', { name: `Use ${cards.pays}` }).click();
    await expect(paymentForm(page).getByRole('textbox', { name: 'Card number' })).toHaveValue(cards.pays);
    await paymentForm(page).getByRole('textbox', { name: 'Card number' }).press('Enter');
    await expectWelcome(page);
  });
});

describe('the checkout', () => {
  journey('shows that it cannot be opened, and can be tried again', async ({ page }) => {
    await register(page.request);
    await page.route('**/api/get-or-create-subscription', (route) => route.fulfill({ json: {} }), {
      times: 1,
    });
    await page.goto('/subscribe');
    await expect(page.getByRole('heading', { name: 'Failed to initialize payment' })).toBeVisible();
    await expect(toasts(page)).toContainText('Error');
    await expect(toasts(page)).toContainText('Failed to initialize payment. Please try again.');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(paymentForm(page)).toBeVisible();
  });

  journey('is requested once', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/get-or-create-subscription')) requests.push(request.method());
    });
    await openCheckoutAsNewMember(page);
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
    expect(requests).toEqual(['POST']);
  });

  journey('shows that premium takes longer than usual', async ({ newPerson }) => {
    const { page } = await newPerson({ hasOwnContext: true });
    await page.clock.install();
    await openCheckoutAsNewMember(page);
    await page.route('**/api/user', async (route) => {
      const response = await route.fetch();
      const user: unknown = await response.json();
      await route.fulfill({ response, json: { ...Object(user), isPremium: false } });
    });
    await payWith(page, cards.pays);
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
    await expect(async () => {
      await page.clock.fastForward(31_000);
      await expect(page.getByRole('status').filter({ hasText: 'Payment received' })).toBeVisible({
        timeout: 1_000,
      });
    }).toPass();
    await page.unrouteAll({ behavior: 'wait' });
    await page.clock.fastForward(11_000);
    await expectWelcome(page);
  });
});

describe('a return from the provider', () => {
  const returned = (status: string) =>
    `/dashboard?tab=settings&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=${status}`;

  journey('after a payment shows a welcome, with nothing left in the URL', async ({ page }) => {
    await registerSubscriber(page.request);
    await page.goto(returned('succeeded'));
    await expect(toasts(page)).toContainText('Welcome to Premium! You now have unlimited access.');
    await expect(page).toHaveURL('/dashboard?tab=settings');
  });

  journey('without a payment shows the failure', async ({ page }) => {
    await register(page.request);
    await page.goto(returned('failed'));
    await expect(toasts(page)).toContainText('Payment Failed');
    await expect(page).toHaveURL('/dashboard?tab=settings');
  });
});
