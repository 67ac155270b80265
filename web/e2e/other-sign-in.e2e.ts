import type { Page } from 'playwright';
import { afterAll, afterEach, describe } from 'vitest';
import {
  localSettings,
  startLocalProvider,
  type LocalPerson,
} from '../../services/identity/test/local-provider.ts';
import { violations } from './axe.ts';
import { expect, journey as journeyOnSharedSite, journeyOn, type NewPerson } from './journey.ts';
import { register, uniqueWord } from './members.ts';
import { openUserMenu, toasts } from './screen.ts';
import type { Login } from './site.ts';

/** The first also waits for the site. */
const timeoutMs = 240_000;

/** One on this machine, for both. */
const provider = await startLocalProvider();
afterEach(() => {
  provider.failure = null;
});
afterAll(() => {
  provider.close();
});

const journey = journeyOn(localSettings(provider.url));

type Name = 'Google' | 'Facebook';

/** Somebody with an email, whom the provider would sign in next. */
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
  const { page } = await newPerson({ alsoAsks: [provider.url] });
  await page.goto('/auth');
  return page;
};

/** As far as the question of the provider, on a page of his. */
const askProvider = async (page: Page, name: Name): Promise<void> => {
  await page.getByRole('button', { name: `Continue with ${name}` }).click();
  await expect(page).toHaveTitle('Sign in?');
};

const continueWith = async (page: Page, name: Name): Promise<void> => {
  await askProvider(page, name);
  await page.getByRole('link', { name: 'Continue' }).click();
};

/** The page has come, and its menu, which stays open, says whose it is. */
const expectSignedInAt = async (page: Page, path: string, heading: RegExp, email: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page).toHaveURL(path);
  await openUserMenu(page);
  await expect(page.getByRole('menu')).toContainText(email);
};

const expectSignedInAtHome = (page: Page, email: string): Promise<void> =>
  expectSignedInAt(page, '/', /^Honest ratings/, email);

/** From the menu, which is open. */
const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(toasts(page)).toContainText('Logged out');
};

/** An account with a password, whose owner is not signed in. */
const registerBeside = async (page: Page): Promise<Login> => {
  const login = await register(page.request);
  await page.request.post('/api/logout');
  return login;
};

const expectRefusal = async (page: Page, words: string): Promise<void> => {
  await expect(toasts(page).getByRole('listitem').filter({ hasText: 'Error' })).toContainText(words);
  await expect(page).toHaveURL('/auth');
  expect(await violations(page)).toEqual([]);
};

const expectNobodyIsSignedIn = async (page: Page): Promise<void> => {
  expect((await page.request.get('/api/user')).status()).toBe(401);
};

describe('whoever signs in with a provider', { timeout: timeoutMs }, () => {
  journey.for(['Google', 'Facebook'] as const)(
    'is a new member by %s on the way to what he wanted, and the same one the next time',
    async (name, { newPerson }) => {
      const { page } = await newPerson({ alsoAsks: [provider.url] });
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

  journey('and has an account gives its password once, and never again', async ({ newPerson }) => {
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
    await expectNobodyIsSignedIn(page);

    await form.getByLabel(/^Password/).fill(password);
    await form.getByRole('button', { name: 'Link and Sign In' }).click();
    await expectSignedInAtHome(page, email);
    await logOut(page);

    await page.goto('/auth');
    await continueWith(page, 'Google');
    await expectSignedInAtHome(page, email);
  });

  journey('has no way into an account by an address that is not verified', async ({ newPerson }) => {
    const page = await openSignIn(newPerson);
    const { email } = await registerBeside(page);
    isAtProvider({ email, email_verified: false });
    for (const name of ['Google', 'Facebook'] as const) {
      await continueWith(page, name);
      await expectRefusal(page, 'This email already has an account. Please sign in with its password.');
    }
    await expectNobodyIsSignedIn(page);
  });

  journey('is no member when he cancels there', async ({ newPerson }) => {
    const page = await openSignIn(newPerson);
    isAtProvider();
    for (const name of ['Google', 'Facebook'] as const) {
      await askProvider(page, name);
      await page.getByRole('link', { name: 'Cancel' }).click();
      await expectRefusal(page, `${name} sign-in was canceled.`);
    }
    await expectNobodyIsSignedIn(page);
  });

  journey('is told when the provider does not answer, and has lost nothing', async ({ newPerson }) => {
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

describe('whoever wants to sign in with a provider that is not set up', () => {
  journeyOnSharedSite('is told so, and stays where he is', async ({ page }) => {
    await page.goto('/auth');
    for (const name of ['Google', 'Facebook'] as const) {
      await page.getByRole('button', { name: `Continue with ${name}` }).click();
      await expectRefusal(page, `${name} sign-in is not available on this server.`);
    }
  });
});
