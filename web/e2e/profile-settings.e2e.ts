import { describe } from 'vitest';
import { expect, journey } from './journey.ts';
import { register, signIn, uniqueWord } from './members.ts';
import { signInByForm, toasts } from './page-actions.ts';

describe('settings', () => {
  journey('change the password, and the old one stops working', async ({ page, newPerson }) => {
    const { email, password } = await register(page.request);
    await page.goto('/dashboard?tab=settings');
    const form = page.getByRole('form', { name: 'Change password' });
    const chosen = `pass-${uniqueWord()}`;
    await form.getByLabel(/^Current password/).fill('not the password');
    await form.getByLabel(/^New password/).fill(chosen);
    await form.getByRole('button', { name: 'Change Password' }).click();
    await expect(form.getByText('The current password is not correct.')).toBeVisible();
    await expect(form.getByLabel(/^Current password/)).toBeFocused();

    await form.getByLabel(/^Current password/).fill(password);
    await form.getByRole('button', { name: 'Change Password' }).click();
    await expect(toasts(page)).toContainText('Password changed');
    await expect(form.getByLabel(/^Current password/)).toHaveValue('');

    const { page: elsewhere } = await newPerson();
    await elsewhere.goto('/auth');
    await signInByForm(elsewhere, { email, password });
    await expect(toasts(elsewhere)).toContainText('Login failed');
    await signInByForm(elsewhere, { email, password: chosen });
    await expect(elsewhere).toHaveURL('/');
  });

  journey('list the member’s sessions, and end one', async ({ page, newPerson }) => {
    const login = await register(page.request);
    const { page: second } = await newPerson();
    const { page: third } = await newPerson();
    await signIn(second.request, login);
    await signIn(third.request, login);
    await page.goto('/dashboard?tab=settings');
    const sessions = page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem');
    await expect(sessions).toHaveCount(3);
    await expect(sessions.filter({ hasText: 'This device' })).toHaveCount(1);

    // The session used last is first, and the third browser signed in last.
    await page
      .getByRole('button', { name: /^Sign out on/ })
      .first()
      .click();
    await expect(toasts(page)).toContainText('Signed out');
    await expect(sessions).toHaveCount(2);

    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect(toasts(page)).toContainText('You are signed in on this device only.');
    await expect(sessions).toHaveCount(1);
    for (const elsewhere of [second, third]) {
      await elsewhere.goto('/dashboard');
      await expect(elsewhere).toHaveURL('/auth');
    }
    await page.reload();
    await expect(sessions).toHaveCount(1);
  });
});
