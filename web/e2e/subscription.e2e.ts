import type { Locator, Page } from 'playwright';
import { describe } from 'vitest';
import { expect, journey } from './journey.ts';
import { register } from './members.ts';
import { cards, letDaysPass, payWith, registerDebtor, registerSubscriber } from './premium.ts';
import { toasts } from './page-actions.ts';

const settings = (page: Page): Locator => page.getByRole('region', { name: 'Settings' });

const openSettingsAsSubscriber = async (page: Page): Promise<Locator> => {
  await registerSubscriber(page.request);
  await page.goto('/dashboard?tab=settings');
  await expect(settings(page)).toContainText('$9.99 per month. Renews on');
  return settings(page);
};

describe('a subscription', () => {
  journey('is cancelled at the end of the paid period, and resumed', async ({ page }) => {
    const section = await openSettingsAsSubscriber(page);
    const cancel = section.getByRole('button', { name: 'Cancel Subscription' });
    await cancel.click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('You stay premium until');
    await expect(dialog.getByRole('button', { name: 'Keep Premium' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(cancel).toBeFocused();

    await cancel.click();
    await dialog.getByRole('button', { name: 'Cancel Subscription' }).click();
    await expect(toasts(page)).toContainText('Subscription canceled');
    await expect(section).toContainText('Nothing more is charged.');
    await page.reload();
    await section.getByRole('button', { name: 'Resume Subscription' }).click();
    await dialog.getByRole('button', { name: 'Resume Subscription' }).click();
    await expect(toasts(page)).toContainText('Subscription resumed');
    await expect(section).toContainText('Renews on');
    await expect(cancel).toBeFocused();
  });

  journey('is refunded once, which ends premium everywhere', async ({ page }) => {
    const section = await openSettingsAsSubscriber(page);
    const invoices = section.getByRole('table', { name: 'Invoices' });
    await expect(invoices.getByRole('row')).toHaveCount(2);
    await expect(invoices.getByRole('row').last()).toContainText('$9.99');
    await expect(invoices.getByRole('row').last()).toContainText('Paid');

    await section.getByRole('button', { name: 'get your money back' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('your premium ends at once');
    await dialog.getByRole('button', { name: 'Refund and End Premium' }).click();
    await expect(toasts(page)).toContainText('Refund started');
    await expect(invoices.getByRole('row').last()).toContainText('Refunded');
    await expect(section.getByRole('link', { name: 'Upgrade to Premium' })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Premium' })).toBeVisible();

    await section.getByRole('link', { name: 'Upgrade to Premium' }).click();
    await payWith(page, cards.pays);
    await expect(page).toHaveURL('/dashboard');
    await page.getByRole('tab', { name: 'Settings' }).click();
    await expect(section).toContainText('Renews on');
    await expect(section.getByRole('button', { name: 'get your money back' })).toHaveCount(0);
  });

  journey('comes with priority support', async ({ page }) => {
    await register(page.request);
    await page.goto('/dashboard?tab=settings');
    const headings = settings(page).getByRole('heading', { level: 3 });
    await expect(headings.last()).toHaveText('Support');
    await expect(settings(page).getByRole('link', { name: 'help@candor.example' })).toHaveAttribute(
      'href',
      'mailto:help@candor.example',
    );
    await openSettingsAsSubscriber(page);
    await expect(headings.first()).toHaveText('Priority support');
  });

  journey('with a failed renewal is paid with another card during the grace period', async ({ page }) => {
    await registerDebtor(page.request);
    await page.goto('/dashboard?tab=settings');
    await expect(settings(page)).toContainText('Payment due');
    await expect(settings(page)).toContainText(
      /We will try again, and you stay premium until \w+ \d+, \d{4}\./,
    );
    await expect(page.getByRole('complementary', { name: 'Premium' })).toHaveCount(0);
    const invoices = settings(page).getByRole('table', { name: 'Invoices' });
    await expect(invoices.getByRole('row')).toHaveCount(3);
    await expect(invoices.getByRole('row').nth(1)).not.toContainText('Paid');
    await settings(page).getByRole('link', { name: 'Pay Now' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Pay for Premium' })).toBeVisible();
    await payWith(page, cards.isDeclined);
    await expect(toasts(page)).toContainText('Your card was declined.');
    await payWith(page, cards.pays);
    await expect(page).toHaveURL('/dashboard');
    await expect(toasts(page)).toContainText('Thank you. Your premium continues.');
    await page.getByRole('tab', { name: 'Settings' }).click();
    await expect(settings(page)).toContainText('Renews on');
    await expect(invoices.getByRole('row').nth(1)).toContainText('Paid');
  });

  journey('pauses after the grace period until it is paid', async ({ page }) => {
    await registerSubscriber(page.request, cards.paysOnce);
    await page.goto('/dashboard?tab=settings');
    await expect(settings(page)).toContainText('Renews on');
    await letDaysPass(page.request, 39);
    // Shown without a reload.
    await expect(settings(page)).toContainText('your premium is paused until it does.');
    await expect(page.getByRole('complementary', { name: 'Premium' })).toBeVisible();
    await settings(page).getByRole('link', { name: 'Pay Now' }).click();
    await payWith(page, cards.pays);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('complementary', { name: 'Premium' })).toHaveCount(0);
  });

  journey('stays the same after a failed change, with the reason', async ({ page }) => {
    const section = await openSettingsAsSubscriber(page);
    await page.route('**/api/billing/subscription/cancel', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Payments are away.' } }),
    );
    await section.getByRole('button', { name: 'Cancel Subscription' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Subscription' }).click();
    await expect(toasts(page)).toContainText('Failed to cancel subscription');
    await expect(toasts(page)).toContainText('Payments are away.');
    await expect(section).toContainText('Renews on');
  });
});
