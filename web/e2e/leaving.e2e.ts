import type { Page } from 'playwright';
import { describe } from 'vitest';
import { expect, journey } from './journey.ts';
import { ratingCard, openFormAsNewMember, openUserMenu, toasts } from './page-actions.ts';

const storedKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [localStorage, sessionStorage]
      .flatMap((storage) => Object.keys(storage))
      .filter((key) => /^candor/.test(key)),
  );

describe('logging out', () => {
  journey('removes recent searches and drafts', async ({ page }) => {
    await page.goto('/search?q=coffee');
    await expect(ratingCard(page, 'Read More').first()).toBeVisible();
    await openFormAsNewMember(page);
    const title = page.getByRole('textbox', { name: 'Title' });
    await title.fill('Half a sen');
    await page.reload();
    await expect(title).toHaveValue('Half a sen');
    // The draft, the recent searches, and that a member is here.
    expect(await storedKeys(page)).toHaveLength(3);

    // Not yet written when the member leaves the form.
    await title.fill('Half a sentence');
    await openUserMenu(page);
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(toasts(page)).toContainText('Logged out');
    await expect(page).toHaveURL('/');
    await expect(title).toHaveCount(0);
    expect(await storedKeys(page)).toEqual([]);
  });
});
