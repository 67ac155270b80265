import { describe } from 'vitest';
import { expect, journey } from './journey.ts';
import { register } from './members.ts';
import { mailedLink } from './outbox.ts';
import { toasts } from './screen.ts';

describe('an email address', () => {
  journey('is confirmed with the link of the mail that welcomes, once', async ({ page }) => {
    const { email } = await register(page.request);
    const link = await mailedLink(email, /http\S+\/auth\?mode=confirm&token=\S+/);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Confirm Your Email' })).toBeVisible();
    await expect(page.getByText('Your email is confirmed')).toBeVisible();
    await page.goto('/');
    await page.goto(link);
    await expect(page.getByRole('alert')).toContainText('This link is no longer valid.');
  });

  journey('that is not confirmed is pointed out, and can be mailed to again', async ({ page }) => {
    const { email } = await register(page.request);
    // As where a mail server is set up: here mails are only kept.
    await page.route('**/api/user', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), isConfirmed: false } });
    });
    await page.goto('/dashboard');
    const banner = page.getByRole('region', { name: 'Confirm your email' });
    await expect(banner).toContainText(email);
    await banner.getByRole('button', { name: 'Send again' }).click();
    await expect(toasts(page)).toContainText('Mail sent');
  });
});

describe('a sign-in with a provider', () => {
  journey('that was cancelled says so, once', async ({ page }) => {
    await page.goto('/auth?failed=denied&with=google');
    await expect(toasts(page)).toContainText('Google sign-in was canceled.');
    await expect(page).toHaveURL('/auth');
  });

  journey('that needs the password of an account says what is wrong with it', async ({ page }) => {
    await page.goto('/auth?mode=link&with=google');
    const form = page.getByRole('form', { name: 'Link accounts' });
    await form.getByRole('button', { name: 'Link and Sign In' }).click();
    await expect(form.getByRole('alert')).toHaveText('Password is required');
    await form.getByLabel(/^Password/).fill('some password');
    await form.getByRole('button', { name: 'Link and Sign In' }).click();
    await expect(form.getByRole('alert')).toHaveText('This took too long. Please begin again.');
  });
});
