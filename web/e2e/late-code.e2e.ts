import type { Page } from 'playwright';
import { describe } from 'vitest';
import { expect, journey } from './journey.ts';
import { escapeFrom, openUserMenu, toasts } from './screen.ts';

/** The page's code is there, this part's is not. */
const cannotBeHad = /Failed to fetch dynamically imported module/;

/** The code of a part waits until it is released; `asked` says that it is wanted. */
const holdCode = async (
  page: Page,
  name: 'terms-of-service' | 'user-menu',
): Promise<{ asked: Promise<undefined>; release: () => void }> => {
  const requests = Promise.withResolvers<undefined>();
  const released = Promise.withResolvers<undefined>();
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    requests.resolve(undefined);
    await released.promise;
    await route.continue();
  });
  return {
    asked: requests.promise,
    release: () => {
      released.resolve(undefined);
    },
  };
};

const openTerms = (page: Page): Promise<void> =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();

describe('code that comes when it is wanted', () => {
  journey('is no page’s end: the frame stays, and a reload tries again', async ({ newPerson }) => {
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

  journey('keeps the page before on the screen until the next can be drawn', async ({ page }) => {
    await page.goto('/');
    const terms = await holdCode(page, 'terms-of-service');
    await openTerms(page);
    await terms.asked;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Honest ratings/);
    terms.release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
    await expect(page.getByRole('main')).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  journey('closes no menu that was opened while a page was on its way', async ({ newPerson }) => {
    const { page } = await newPerson({ as: 'free' });
    await page.goto('/');
    const terms = await holdCode(page, 'terms-of-service');
    await openTerms(page);
    await terms.asked;
    await openUserMenu(page);
    await expect(page.getByRole('menu')).toBeVisible();
    terms.release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
    await page.getByRole('menuitem', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('main')).toBeFocused();
  });

  journey('says in plain words what a toast would have said', async ({ newPerson }) => {
    const { page } = await newPerson({ as: 'free' });
    await page.goto('/dashboard');
    await page.route('**/assets/toast-sheets-*.js', (route) => route.abort());
    await page.route('**/api/logout', (route) => route.abort());
    await openUserMenu(page);
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    const words = page.getByRole('alert').filter({ hasText: 'Logout failed' });
    await expect(words).toBeVisible();
    await words.getByRole('button', { name: 'Close' }).click();
    await expect(words).toBeHidden();
  });

  journey('does not lose a click on a menu that is not there yet', async ({ newPerson }) => {
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

  journey('does not lose a press that ends when the menu is there', async ({ newPerson }) => {
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

  journey('says when a menu cannot be had, at each click', async ({ newPerson }) => {
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

  journey('explains a button of signs to whoever rests on it, until Escape', async ({ page }) => {
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
