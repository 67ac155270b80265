import { describe } from 'vitest';
import { expect, journey } from './journey.ts';
import { register } from './members.ts';
import { mailedLink } from './outbox.ts';
import { toasts } from './page-actions.ts';

describe('an email address', () => {
  journey('is confirmed once with the link of a mail', async ({ page }) => {
    const { email } = await register(page.request);
    await page.request.post('/api/user/confirmation');
    const link = await mailedLink(email, /http\S+\/auth\?mode=confirm&token=\S+/);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Confirm Your Email' })).toBeVisible();
    await expect(page.getByText('Your email is confirmed')).toBeVisible();
    await page.goto('/');
    await page.goto(link);
    await expect(page.getByRole('alert')).toContainText('This link is no longer valid.');
  });

  journey('has a notice until it is confirmed, with a button for another mail', async ({ page }) => {
    const { email } = await register(page.request);
    // As with a configured mail server: here mails are only stored.
    await page.route('**/api/user', async (route) => {
      const fetched = await route.fetch();
      await route.fulfill({ response: fetched, json: { ...(await fetched.json()), isConfirmed: false } });
    });
    await page.goto('/dashboard');
    const banner = page.getByRole('region', { name: 'Confirm your email' });
    await expect(banner).toContainText(email);
    await banner.getByRole('button', { name: 'Send again' }).click();
    await expect(toasts(page)).toContainText('Mail sent');
  });
});

describe('a sign-in with a provider', () => {
  journey('shows once that it was cancelled', async ({ page }) => {
    await page.goto('/auth?failed=denied&with=google');
    await expect(toasts(page)).toContainText('Google sign-in was canceled.');
    await expect(page).toHaveURL('/auth');
  });

  journey('shows why the password of the account is refused', async ({ page }) => {
    await page.goto('/auth?mode=link&with=google');
    const form = page.getByRole('form', { name: 'Link accounts' });
    await form.getByRole('button', { name: 'Link and Sign In' }).click();
    await expect(form.getByRole('alert')).toHaveText('Password is required');
    await form.getByLabel(/^Password/).fill('some password');
    await form.getByRole('button', { name: 'Link and Sign In' }).click();
    await expect(form.getByRole('alert')).toHaveText('This took too long. Please begin again.');
  });
});
