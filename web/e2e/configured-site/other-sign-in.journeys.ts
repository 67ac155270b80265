import type { Page } from 'playwright';
import { afterEach, describe } from 'vitest';
import type { LocalPerson } from '../../../services/identity/test/local-provider.ts';
import { violations } from '../axe.ts';
import { expect, type NewPerson } from '../journey.ts';
import { register, uniqueWord } from '../members.ts';
import { openUserMenu, toasts } from '../page-actions.ts';
import type { Login } from '../site.ts';
import { journey, provider, timeoutMs } from './configured-site.ts';

afterEach(() => {
  provider.failure = null;
});

type Name = 'Google' | 'Facebook';

/** A person with an email. The provider will sign them in next. */
const isAtProvider = (facts: Partial<LocalPerson> = {}): LocalPerson & { email: string } => {
  const person = {
    sub: uniqueWord(),
    email: `${uniqueWord()}@journeys.example`,
    email_verified: true,
    given_name: 'Ada',
    family_name: 'Byron',
    ...facts,
  };
  provider.person = person;
  return person;
};

const openSignIn = async (newPerson: NewPerson): Promise<Page> => {
  const { page } = await newPerson({ otherOrigins: [provider.url] });
  await page.goto('/auth');
  return page;
};

/** Goes to the consent page of the provider. */
const openProvider = async (page: Page, name: Name): Promise<void> => {
  await page.getByRole('button', { name: `Continue with ${name}` }).click();
  await expect(page).toHaveTitle('Sign in?');
};

const continueWith = async (page: Page, name: Name): Promise<void> => {
  await openProvider(page, name);
  await page.getByRole('link', { name: 'Continue' }).click();
};

/** Checks the page and its menu, which stays open and names the member. */
const expectSignedInAt = async (page: Page, path: string, heading: RegExp, email: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page).toHaveURL(path);
  await openUserMenu(page);
  await expect(page.getByRole('menu')).toContainText(email);
};

const expectSignedInAtHome = (page: Page, email: string): Promise<void> =>
  expectSignedInAt(page, '/', /^Honest ratings/, email);

/** Signs out with the open menu. */
const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(toasts(page)).toContainText('Logged out');
};

/** An account with a password, without a session. */
const registerBeside = async (page: Page): Promise<Login> => {
  const login = await register(page.request);
  await page.request.post('/api/logout');
  return login;
};

const expectRefusal = async (page: Page, text: string): Promise<void> => {
  await expect(toasts(page).getByRole('listitem').filter({ hasText: 'Error' })).toContainText(text);
  await expect(page).toHaveURL('/auth');
  expect(await violations(page)).toEqual([]);
};

const expectSignedOut = async (page: Page): Promise<void> => {
  expect((await page.request.get('/api/user')).status()).toBe(401);
};

describe('a sign-in with a provider', { timeout: timeoutMs }, () => {
  journey.for(['Google', 'Facebook'] as const)(
    'by %s registers a member on the way to a protected page, and signs them in the next time',
    async (name, { newPerson }) => {
      const { page } = await newPerson({ otherOrigins: [provider.url] });
      const { email } = isAtProvider();
      await page.goto('/create-rating');
      await expect(page).toHaveURL('/auth');
      await continueWith(page, name);
      await expectSignedInAt(page, '/create-rating', /^Create Rating$/, email);
      await logOut(page);

      await page.goto('/auth');
      await continueWith(page, name);
      await expectSignedInAtHome(page, email);
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { name: 'Ada Byron' })).toBeVisible();
    },
  );

  journey('needs the password of an existing account once', async ({ newPerson }) => {
    const page = await openSignIn(newPerson);
    const { email, password } = await registerBeside(page);
    isAtProvider({ email });
    await continueWith(page, 'Google');
    await expect(page).toHaveURL('/auth?mode=link&with=google');
    const form = page.getByRole('form', { name: 'Link accounts' });
    await form.getByLabel(/^Password/).fill(`not ${password}`);
    await form.getByRole('button', { name: 'Link and Sign In' }).click();
    await expect(form.getByRole('alert')).toHaveText('The password is not correct.');
    expect(await violations(page)).toEqual([]);
    await expectSignedOut(page);

    await form.getByLabel(/^Password/).fill(password);
    await form.getByRole('button', { name: 'Link and Sign In' }).click();
    await expectSignedInAtHome(page, email);
    await logOut(page);

    await page.goto('/auth');
    await continueWith(page, 'Google');
    await expectSignedInAtHome(page, email);
  });

  journey('does not open an account with an unverified email address', async ({ newPerson }) => {
    const page = await openSignIn(newPerson);
    const { email } = await registerBeside(page);
    isAtProvider({ email, email_verified: false });
    for (const name of ['Google', 'Facebook'] as const) {
      await continueWith(page, name);
      await expectRefusal(page, 'This email already has an account. Please sign in with its password.');
    }
    await expectSignedOut(page);
  });

  journey('registers no one if they cancel at the provider', async ({ newPerson }) => {
    const page = await openSignIn(newPerson);
    isAtProvider();
    for (const name of ['Google', 'Facebook'] as const) {
      await openProvider(page, name);
      await page.getByRole('link', { name: 'Cancel' }).click();
      await expectRefusal(page, `${name} sign-in was canceled.`);
    }
    await expectSignedOut(page);
  });

  journey('shows that the provider does not respond, and returns to the form', async ({ newPerson }) => {
    const page = await openSignIn(newPerson);
    const { email } = isAtProvider();
    provider.failure = 503;
    await continueWith(page, 'Google');
    await expectRefusal(page, 'Google cannot be reached right now.');
    provider.failure = null;
    await continueWith(page, 'Google');
    await expectSignedInAtHome(page, email);
  });
});
