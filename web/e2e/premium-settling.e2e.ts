import { describe } from 'vitest';
import { expect, journey } from './journey.ts';
import { register } from './members.ts';

describe('the settings of a member whose premium has just ended', () => {
  journey('update by themselves if billing responded before the change', async ({ page }) => {
    await register(page.request);
    let isEarly = true;
    await page.route('**/api/billing/subscription', async (route) => {
      const fetched = await route.fetch();
      const subscription = (await fetched.json()) as object;
      const before = { ...subscription, status: 'active', isPaid: true };
      await route.fulfill({ response: fetched, json: isEarly ? before : subscription });
    });
    await page.goto('/dashboard?tab=settings');
    const settings = page.getByRole('tabpanel');
    await expect(settings.getByRole('button', { name: 'Cancel Subscription' })).toBeVisible();
    isEarly = false;
    await expect(settings.getByRole('link', { name: 'Upgrade to Premium' })).toBeVisible();
  });
});
