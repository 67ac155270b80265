import type { Locator, Page, Route } from 'playwright';
import { describe } from 'vitest';
import { z } from 'zod';
import { expect, journey } from './journey.ts';
import { register } from './members.ts';
import { cards, payWith, registerSubscriber } from './premium.ts';
import { toasts } from './screen.ts';

const settings = (page: Page): Locator => page.getByRole('region', { name: 'Settings' });

const openSettingsAsSubscriber = async (page: Page): Promise<Locator> => {
  await registerSubscriber(page.request);
  await page.goto('/dashboard?tab=settings');
  await expect(settings(page)).toContainText('$9.99 per month. Renews on');
  return settings(page);
};

describe('a subscription', () => {
  journey('is cancelled to the end of what is paid, and resumed', async ({ page }) => {
    const section = await openSettingsAsSubscriber(page);
    const cancel = section.getByRole('button', { name: 'Cancel Subscription' });
    await cancel.click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('You stay premium until');
    await expect(question.getByRole('button', { name: 'Keep Premium' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(cancel).toBeFocused();

    await cancel.click();
    await question.getByRole('button', { name: 'Cancel Subscription' }).click();
    await expect(toasts(page)).toContainText('Subscription cancelled');
    await expect(section).toContainText('Nothing more is charged.');
    await page.reload();
    await section.getByRole('button', { name: 'Resume Subscription' }).click();
    await question.getByRole('button', { name: 'Resume Subscription' }).click();
    await expect(toasts(page)).toContainText('Subscription resumed');
    await expect(section).toContainText('Renews on');
    await expect(cancel).toBeFocused();
  });

  journey('is refunded once, which ends premium wherever it is seen', async ({ page }) => {
    const section = await openSettingsAsSubscriber(page);
    const invoices = section.getByRole('table', { name: 'Invoices' });
    await expect(invoices.getByRole('row')).toHaveCount(2);
    await expect(invoices.getByRole('row').last()).toContainText('$9.99');
    await expect(invoices.getByRole('row').last()).toContainText('Paid');
    const opened = page.context().waitForEvent('page');
    await invoices.getByRole('link', { name: /^View invoice TEST-\d+ in a new tab$/ }).click();
    const invoice = await opened;
    await expect(invoice.getByRole('heading', { level: 1 })).toHaveText(/^Invoice TEST-/);
    await expect(invoice.getByRole('main')).toContainText('Candor Premium, one month');
    await invoice.close();

    await section.getByRole('button', { name: 'get your money back' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('your premium ends at once');
    await question.getByRole('button', { name: 'Refund and End Premium' }).click();
    await expect(toasts(page)).toContainText('Money on its way back');
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

  journey('brings support to the front', async ({ page }) => {
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

  journey('that is owed is paid with another card while premium goes on', async ({ page }) => {
    await register(page.request);
    // Time does not pass in a journey: what the site says of him is a month older than he is, until he has paid.
    let hasPaid = false;
    const olderBy = async (route: Route, facts: object): Promise<void> => {
      if (hasPaid) return route.continue();
      const answer = await route.fetch();
      await route.fulfill({
        json: { ...z.record(z.string(), z.unknown()).parse(await answer.json()), ...facts },
      });
    };
    await page.route('**/api/user', (route) => olderBy(route, { isPremium: true }));
    await page.route('**/api/billing/subscription', (route) =>
      olderBy(route, {
        ...{ status: 'past-due', isPaid: true, isGranted: false },
        ...{ currentPeriodEnd: '2049-01-01T00:00:00.000Z', graceUntil: '2049-01-08T00:00:00.000Z' },
      }),
    );
    await page.goto('/dashboard?tab=settings');
    await expect(settings(page)).toContainText('It is tried again; you stay premium until January 8, 2049');
    await settings(page).getByRole('link', { name: 'Pay Now' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Pay for Premium' })).toBeVisible();
    await page.route('**/api/billing/test/confirm', async (route) => {
      const answer = await route.fetch();
      hasPaid = true;
      await route.fulfill({ response: answer });
    });
    await payWith(page, cards.pays);
    await expect(page).toHaveURL('/dashboard');
    await expect(toasts(page)).toContainText('Thank you. Your premium goes on.');
    await page.getByRole('tab', { name: 'Settings' }).click();
    await expect(settings(page)).toContainText('Renews on');
  });

  journey('that cannot be changed stays as it is, and says why', async ({ page }) => {
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
