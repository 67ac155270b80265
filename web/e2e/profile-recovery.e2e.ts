import { describe } from 'vitest';
import { expect, journey } from './journey.ts';
import { register, uniqueWord } from './members.ts';
import { mailedLink } from './outbox.ts';
import { signInByForm, toasts } from './page-actions.ts';

const response =
  'If this email has an account, we sent a link to choose a new password. It works once, for 30 minutes.';

describe('a lost password', () => {
  journey(
    'is replaced once with the link of a mail, which ends all sessions',
    async ({ page, newPerson }) => {
      const { email } = await register(page.request);
      const { page: forgetful } = await newPerson();
      await forgetful.goto('/dashboard');
      await forgetful.getByRole('textbox', { name: 'Email' }).fill(email);
      await forgetful.getByRole('link', { name: 'Forgot password?' }).click();
      await expect(forgetful).toHaveURL('/auth?mode=forgot');
      await expect(forgetful.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
      await forgetful.getByRole('button', { name: 'Send Link' }).click();
      await expect(forgetful.getByText(response)).toBeVisible();

      const link = await mailedLink(email, /http\S+\/auth\?mode=reset&token=\S+/);
      // Also in the browser that is still signed in.
      await page.goto(link);
      await expect(page).toHaveURL(link);
      const form = page.getByRole('form', { name: 'Choose a new password' });
      await form.getByLabel(/^New password/).fill('short');
      await form.getByRole('button', { name: 'Change Password' }).click();
      await expect(form.getByRole('alert')).toHaveText('Password must be at least 8 characters');
      const password = `pass-${uniqueWord()}`;
      await form.getByLabel(/^New password/).fill(password);
      await form.getByRole('button', { name: 'Change Password' }).click();
      await expect(toasts(page)).toContainText('Password changed');
      await expect(page).toHaveURL('/auth');
      await signInByForm(page, { email, password });
      await expect(page).toHaveURL('/');

      await forgetful.goto(link);
      await forgetful.getByLabel(/^New password/).fill(`pass-${uniqueWord()}`);
      await forgetful.getByRole('button', { name: 'Change Password' }).click();
      await expect(forgetful.getByRole('alert')).toHaveText(
        'This link is no longer valid. Please request a new one.',
      );
      await forgetful.getByRole('link', { name: 'Get a new link' }).click();
      await expect(forgetful).toHaveURL('/auth?mode=forgot');
    },
  );

  journey('gets the same response without an account', async ({ page }) => {
    await page.goto('/auth?mode=forgot');
    await page.getByRole('button', { name: 'Send Link' }).click();
    await expect(page.getByRole('form').getByRole('alert')).toHaveText('Please enter a valid email');
    await page.getByRole('textbox', { name: 'Email' }).fill(`${uniqueWord()}@journeys.example`);
    await page.getByRole('button', { name: 'Send Link' }).click();
    await expect(page.getByText(response)).toBeVisible();
  });
});
