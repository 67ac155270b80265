import { describe } from 'vitest';
import { expect, journey } from './journey.ts';
import { memberIdOf, register, uniqueWord } from './members.ts';
import { signInByForm, toasts } from './page-actions.ts';

describe('a member who leaves', () => {
  journey('deletes the account, and restores it by signing in again', async ({ page, newPerson }) => {
    const login = await register(page.request);
    const id = await memberIdOf(page.request);
    await page.goto('/dashboard?tab=settings');
    await page.getByRole('button', { name: 'Delete My Account' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
    await expect(dialog).toContainText('After seven days everything is erased permanently');
    await expect(dialog.getByRole('button', { name: 'Keep My Account' })).toBeFocused();
    await dialog.getByLabel('Password', { exact: true }).fill(`not ${uniqueWord()}`);
    await dialog.getByRole('button', { name: 'Delete My Account' }).click();
    await expect(dialog.getByText('The password is not correct.')).toBeVisible();
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
    await dialog.getByRole('button', { name: 'Keep My Account' }).click();
    await expect(dialog).toHaveCount(0);

    await page.getByRole('button', { name: 'Delete My Account' }).click();
    await dialog.getByLabel('Password', { exact: true }).fill(login.password);
    await dialog.getByRole('button', { name: 'Delete My Account' }).click();
    await expect(page).toHaveURL('/');
    await expect(toasts(page)).toContainText('Account deleted');
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
    const { page: elsewhere } = await newPerson();
    await elsewhere.goto(`/user/${id}`);
    await expect(elsewhere.getByText('User not found').first()).toBeVisible();

    await page.goto('/auth');
    await signInByForm(page, login);
    await expect(toasts(page)).toContainText('The deletion of your account was canceled.');
    await expect(page).toHaveURL('/');
    await elsewhere.goto(`/user/${id}`);
    await expect(elsewhere.getByRole('heading', { name: 'Robin Journey' })).toBeVisible();
  });

  journey('exports everything as a ZIP', async ({ page }) => {
    await register(page.request);
    await page.goto('/dashboard?tab=settings');
    await page.getByRole('button', { name: 'Prepare My Data' }).click();
    const link = page.getByRole('link', { name: 'Download ZIP' });
    await expect(link).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText(/You can download it until/)).toBeVisible();
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toBe('candor-data.zip');
    const file = await page.request.get('/api/user/data-export/file');
    const zip = (await file.body()).toString('latin1');
    expect(zip.startsWith('PK')).toBe(true);
    for (const name of ['index.html', 'data/identity/account.json', 'data/identity/sessions.json'])
      expect(zip).toContain(name);
    await page.reload();
    await expect(link).toBeVisible();
    // The export requires a session.
    await page.request.post('/api/logout');
    expect((await page.request.get('/api/user/data-export/file')).status()).toBe(401);
  });
});
