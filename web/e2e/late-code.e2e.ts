import type { Page } from 'playwright';
import { describe } from 'vitest';
import { expect, journey } from './journey.ts';
import { escapeFrom, openUserMenu, toasts } from './page-actions.ts';

/** The page's code loads, but this part's does not. */
const cannotBeHad = /Failed to fetch dynamically imported module/;

/** Holds the code of a part back until `release`. `requested` resolves when the page requests it. */
const holdCode = async (
  page: Page,
  name: 'terms-of-service' | 'user-menu',
): Promise<{ requested: Promise<undefined>; release: () => void }> => {
  const requests = Promise.withResolvers<undefined>();
  const released = Promise.withResolvers<undefined>();
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    requests.resolve(undefined);
    await released.promise;
    await route.continue();
  });
  return {
    requested: requests.promise,
    release: () => {
      released.resolve(undefined);
    },
  };
};

const openTerms = (page: Page): Promise<void> =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();

describe('code that loads on demand', () => {
  journey('that fails leaves the page frame, and a reload tries again', async ({ newPerson }) => {
    const { page, troubles } = await newPerson();
    await page.goto('/');
    await page.route('**/assets/terms-of-service-*.js', (route) => route.abort());
    await openTerms(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
    await expect(page).toHaveURL('/terms-of-service');
    await expect(page.getByRole('banner')).toBeVisible();

    await page.getByRole('link', { name: 'Candor, home' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Honest ratings/);
    await page.goBack();
    await page.unroute('**/assets/terms-of-service-*.js');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
    expect(troubles.never.splice(0).filter((trouble) => !cannotBeHad.test(trouble))).toEqual([]);
  });

  journey('leaves the previous page on the screen until the next can render', async ({ page }) => {
    await page.goto('/');
    const terms = await holdCode(page, 'terms-of-service');
    await openTerms(page);
    await terms.requested;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Honest ratings/);
    terms.release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
    await expect(page.getByRole('main')).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  journey('does not close a menu that was opened while a page was loading', async ({ newPerson }) => {
    const { page } = await newPerson({ as: 'free' });
    await page.goto('/');
    const terms = await holdCode(page, 'terms-of-service');
    await openTerms(page);
    await terms.requested;
    await openUserMenu(page);
    await expect(page.getByRole('menu')).toBeVisible();
    terms.release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
    await page.getByRole('menuitem', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('main')).toBeFocused();
  });

  journey('that fails for a toast leaves a plain message', async ({ newPerson }) => {
    const { page } = await newPerson({ as: 'free' });
    await page.goto('/dashboard');
    await page.route('**/assets/toast-sheets-*.js', (route) => route.abort());
    await page.route('**/api/logout', (route) => route.abort());
    await openUserMenu(page);
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    const message = page.getByRole('alert').filter({ hasText: 'Logout failed' });
    await expect(message).toBeVisible();
    await message.getByRole('button', { name: 'Close' }).click();
    await expect(message).toBeHidden();
  });

  journey('opens a menu that was clicked before it loaded', async ({ newPerson }) => {
    const { page } = await newPerson({ as: 'free' });
    const { release } = await holdCode(page, 'user-menu');
    await page.goto('/');
    await openUserMenu(page);
    await expect(page.getByRole('menuitem')).toHaveCount(0);
    release();
    await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toBeVisible();
    await escapeFrom(page, page.getByRole('menuitem'));
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeFocused();
  });

  journey('opens a menu that loaded during the press', async ({ newPerson }) => {
    const { page } = await newPerson({ as: 'free' });
    const { release } = await holdCode(page, 'user-menu');
    await page.goto('/');
    const button = page.getByRole('button', { name: /^Account of/ });
    await button.hover();
    await page.mouse.down();
    release();
    await expect(button).toHaveAttribute('data-state');
    await page.mouse.up();
    await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toBeVisible();
  });

  journey('that fails for a menu shows a message at each click', async ({ newPerson }) => {
    const { page } = await newPerson({ as: 'free' });
    await page.route('**/assets/user-menu-*.js', (route) => route.abort());
    await page.goto('/');
    for (const _press of [1, 2]) {
      await openUserMenu(page);
      await expect(toasts(page)).toContainText('The menu could not be loaded');
      await toasts(page).getByRole('button', { name: 'Close' }).click();
      await expect(toasts(page).getByRole('listitem')).toHaveCount(0);
    }
  });

  journey('shows the tooltip of an icon button on hover, until Escape', async ({ page }) => {
    await page.goto('/privacy-policy');
    const sheet = page.locator('[role=tooltip]');
    const button = page.getByRole('button', { name: 'Switch to dark theme' });
    await button.hover();
    await expect(sheet).toHaveText('Switch to dark theme');
    const box = await sheet.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(1280);
    await sheet.hover();
    await expect(sheet).toBeVisible();
    await escapeFrom(page, sheet);
    await expect(button).toBeVisible();
  });
});
