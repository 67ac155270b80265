import { Secret, TOTP } from 'otpauth';
import { describe } from 'vitest';
import { expect, journey } from './journey.ts';
import { register, signIn, uniqueWord } from './members.ts';
import { mailedLink } from './outbox.ts';
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

  journey('change the email with the link in a mail', async ({ page, newPerson }) => {
    const { email: old, password } = await register(page.request);
    const email = `${uniqueWord()}@journeys.example`;
    await page.goto('/dashboard?tab=settings');
    const settings = page.getByRole('list', { name: 'Sign-in and security' });
    await settings.getByRole('button', { name: 'Change email' }).click();
    const form = page.getByRole('form', { name: 'Change your email' });
    await form.getByLabel(/^New email/).fill(old);
    await form.getByLabel(/^Password/).fill(password);
    await form.getByRole('button', { name: 'Send Link' }).click();
    await expect(form.getByRole('alert')).toHaveText('This is your email already.');
    await form.getByLabel(/^New email/).fill(email);
    await form.getByRole('button', { name: 'Send Link' }).click();
    await expect(settings).toContainText(`Open the link that we mailed to ${email}`);

    await page.goto(await mailedLink(email, /http\S+\/auth\?mode=email&token=\S+/));
    await expect(page.getByText('Your email is changed')).toBeVisible();
    const { page: elsewhere } = await newPerson();
    await elsewhere.goto('/auth');
    await signInByForm(elsewhere, { email: old, password });
    await expect(toasts(elsewhere)).toContainText('Login failed');
    await signInByForm(elsewhere, { email, password });
    await expect(elsewhere).toHaveURL('/');

    // The undo ends their sessions. Their sockets would report that.
    for (const signedIn of [page, elsewhere]) await signedIn.goto('about:blank');
    const chosen = `pass-${uniqueWord()}`;
    const { page: formerly } = await newPerson();
    await formerly.goto(await mailedLink(old, /http\S+\/auth\?mode=undo&token=\S+/));
    await expect(formerly.getByText(`${old} becomes the email of your account again.`)).toBeVisible();
    const undoing = formerly.getByRole('form', { name: 'Choose a new password' });
    await undoing.getByLabel(/^New password/).fill(chosen);
    await undoing.getByRole('button', { name: 'Change Password' }).click();
    await expect(toasts(formerly)).toContainText('Password changed');
    await signInByForm(formerly, { email: old, password: chosen });
    await expect(formerly).toHaveURL('/');
    await elsewhere.goto('/dashboard?tab=settings');
    await expect(elsewhere).toHaveURL(/\/auth/);
  });

  journey('protect sign-ins with an authenticator app', async ({ page, newPerson }) => {
    const { email, password } = await register(page.request);
    await page.goto('/dashboard?tab=settings');
    const settings = page.getByRole('list', { name: 'Sign-in and security' });
    await settings.getByRole('button', { name: 'Set up the authenticator app' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Password/).fill(password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await expect(dialog.getByLabel(/^Code/)).toBeFocused();
    const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
    await dialog.getByLabel(/^Code/).fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
    await dialog.getByRole('button', { name: 'Turn On' }).click();
    const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const [first = '', second = ''] = await codes.allInnerTexts();
    await dialog.getByRole('button', { name: 'I Saved Them' }).click();
    await expect(settings).toContainText('10 of 10 left');

    const { page: elsewhere } = await newPerson();
    await elsewhere.goto('/dashboard?tab=settings');
    await signInByForm(elsewhere, { email, password });
    await expect(elsewhere.getByRole('heading', { name: 'Enter Your Code' })).toBeVisible();
    const form = elsewhere.getByRole('form', { name: 'Enter your code' });
    await expect(form.getByLabel(/^Code/)).toBeFocused();
    await expect(form.getByLabel(/^Code/)).toHaveAttribute('autocomplete', 'one-time-code');
    await form.getByLabel(/^Code/).fill('000000');
    await form.getByRole('button', { name: 'Sign In' }).click();
    await expect(form.getByRole('alert')).toContainText('The code is not correct');
    await elsewhere.getByRole('button', { name: 'Use a recovery code' }).click();
    await form.getByLabel(/^Recovery code/).fill(first);
    await form.getByRole('button', { name: 'Sign In' }).click();
    await expect(elsewhere).toHaveURL('/dashboard?tab=settings');

    await settings.getByRole('button', { name: 'Turn off the authenticator app' }).click();
    await dialog.getByLabel(/^Password/).fill(password);
    await dialog.getByLabel(/^Code/).fill(second);
    await dialog.getByRole('button', { name: 'Turn Off' }).click();
    await expect(settings).toContainText('Off.');
  });

  journey('add a passkey, and sign in with it', async ({ page }) => {
    const { password } = await register(page.request);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto('/dashboard?tab=settings');
    const settings = page.getByRole('list', { name: 'Sign-in and security' });
    await settings.getByRole('button', { name: 'Add a passkey' }).click();
    const form = page.getByRole('form', { name: 'Add a passkey' });
    await form.getByLabel(/^Name/).fill('Journey’s key');
    await form.getByLabel(/^Password/).fill(password);
    await form.getByRole('button', { name: 'Continue' }).click();
    await expect(settings).toContainText('never used');
    await settings.getByRole('button', { name: 'Rename the passkey Journey’s key' }).click();
    const renaming = page.getByRole('form', { name: 'Rename the passkey' });
    await renaming.getByLabel(/^Name/).fill('Old key');
    await renaming.getByRole('button', { name: 'Rename' }).click();
    await expect(settings).toContainText('Old key');

    await page.request.post('/api/logout');
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Continue with a passkey' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/dashboard?tab=settings');
    await expect(settings).toContainText('last used');
    await settings.getByRole('button', { name: 'Remove the passkey Old key' }).click();
    await page.getByLabel(/^Password/).fill(password);
    await page.getByRole('button', { name: 'Remove Passkey' }).click();
    await expect(toasts(page)).toContainText('Passkey removed');
    await page.request.post('/api/logout');
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Continue with a passkey' }).click();
    await expect(toasts(page)).toContainText('This passkey does not sign you in.');
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
