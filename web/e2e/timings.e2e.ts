import type { Page } from 'playwright';
import { describe } from 'vitest';
import { expect, journey } from './journey.ts';
import { results, toasts } from './page-actions.ts';

/** From here on the page's clock is paused. */
const stopTime = async (page: Page): Promise<void> => {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
};

/** Advances the clock in small steps until the element is visible. */
const passUntilShown = (page: Page, isShown: () => Promise<boolean>): Promise<void> =>
  expect
    .poll(async () => {
      await page.clock.runFor(5);
      return isShown();
    })
    .toBe(true);

describe('a toast', () => {
  journey('stays for five seconds', async ({ newPerson }) => {
    const { page } = await newPerson({ hasOwnContext: true });
    await page.clock.install();
    await page.goto('/auth');
    const google = page.getByRole('button', { name: 'Continue with Google' });
    await expect(google).toBeVisible();
    await stopTime(page);
    await google.click();
    const toast = toasts(page).getByRole('listitem');
    await passUntilShown(page, () => toast.isVisible());
    await page.clock.runFor(4_000);
    await expect(toast).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(toast).toHaveCount(0);
  });

  journey('is at most 420 px wide on medium screens, and full width on small ones', async ({ page }) => {
    const toast = toasts(page).getByRole('listitem');
    const widthOn = async (screenWidth: number): Promise<number> => {
      await page.setViewportSize({ width: screenWidth, height: 800 });
      return (await toast.boundingBox())?.width ?? 0;
    };
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    // It stays while the pointer is on it.
    await toast.hover();
    for (const medium of [1280, 768]) {
      expect(await widthOn(medium)).toBeLessThanOrEqual(420);
      expect(await widthOn(medium)).toBeGreaterThan(350);
    }
    expect(await widthOn(767)).toBeGreaterThan(420);
    expect(await widthOn(360)).toBeLessThanOrEqual(360);
  });
});

describe('a tooltip', () => {
  journey(
    'opens after 700 ms of hover, and at once within 300 ms after another one',
    async ({ newPerson }) => {
      const { page } = await newPerson({ hasOwnContext: true });
      await page.clock.install();
      await page.goto('/search?sortBy=helpful');
      const badge = results(page)
        .getByRole('img', { name: /^(Premium member|Verified by staff)$/ })
        .first();
      await badge.scrollIntoViewIfNeeded();
      await stopTime(page);
      const tooltip = page.locator('[role=tooltip]');
      const leave = async (): Promise<void> => {
        await page.mouse.move(1, 1);
        await expect(tooltip).toHaveCount(0);
      };

      await badge.hover();
      await page.clock.runFor(699);
      await expect(tooltip).toHaveCount(0);
      await page.clock.runFor(1);
      await expect(tooltip).toBeVisible();

      await leave();
      await page.clock.runFor(299);
      await badge.hover();
      await page.clock.runFor(1);
      await expect(tooltip).toBeVisible();

      await leave();
      await page.clock.runFor(300);
      await badge.hover();
      await page.clock.runFor(699);
      await expect(tooltip).toHaveCount(0);
      await page.clock.runFor(1);
      await expect(tooltip).toBeVisible();
    },
  );
});
