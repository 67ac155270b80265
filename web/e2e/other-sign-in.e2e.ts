import type { Page } from 'playwright';
import { afterAll, describe } from 'vitest';
import {
  localSettings,
  startLocalProvider,
  type LocalPerson,
} from '../../services/identity/test/local-provider.ts';
import { expect, journeyOn, type Person } from './journey.ts';
import { register, uniqueWord } from './members.ts';
import { openUserMenu, toasts } from './screen.ts';

/** The first also waits for the site. */
const timeoutMs = 240_000;

/** One on this machine, for both. */
const provider = await startLocalProvider();
afterAll(() => {
  provider.close();
});

const journey = journeyOn(localSettings(provider.url));

const somebody = (facts: Partial<LocalPerson> = {}): LocalPerson => ({
  ...{ sub: uniqueWord(), email: `${uniqueWord()}@journeys.example`, email_verified: true },
  ...{ given_name: 'Ada', family_name: 'Byron' },
  ...facts,
});

/** As far as the question of the provider, on a page of his. */
const askProvider = async (page: Page, name: 'Google' | 'Facebook'): Promise<void> => {
  await page.getByRole('button', { name: `Continue with ${name}` }).click();
  await expect(page).toHaveTitle('Sign in?');
};

const continueWith = async (page: Page, name: 'Google' | 'Facebook'): Promise<void> => {
  await askProvider(page, name);
  await page.getByRole('link', { name: 'Continue' }).click();
};

const logOut = async (page: Page): Promise<void> => {
  await openUserMenu(page);
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(toasts(page)).toContainText('Logged out');
};

const expectSignedIn = async (page: Page, email: string | undefined): Promise<void> => {
  await openUserMenu(page);
  await expect(page.getByRole('menu')).toContainText(email ?? '');
  await page.keyboard.press('Escape');
};

/** Nobody but the provider was asked, and nothing else was wrong. */
const expectAskedOnly = ({ troubles }: Person): void => {
  expect([...new Set(troubles.never.splice(0))]).toEqual([`request to ${provider.url}`]);
};

describe('whoever signs in with a provider', { timeout: timeoutMs }, () => {
  journey.for(['Google', 'Facebook'] as const)(
    'is a new member by %s on the way to what he wanted, and the same one the next time',
    async (name, { newPerson }) => {
      const person = await newPerson();
      const { page } = person;
      const ada = somebody();
      provider.person = ada;
      await page.goto('/create-rating');
      await expect(page).toHaveURL('/auth');
      await continueWith(page, name);
      await expect(page).toHaveURL('/create-rating');
      await expectSignedIn(page, ada.email);

      await logOut(page);
      await page.goto('/auth');
      await continueWith(page, name);
      await expect(page).toHaveURL('/');
      await expectSignedIn(page, ada.email);
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { name: 'Ada Byron' })).toBeVisible();
      expectAskedOnly(person);
    },
  );

  journey('and has an account gives its password once, and never again', async ({ newPerson }) => {
    const person = await newPerson();
    const { page } = person;
    const { email, password } = await register(page.request);
    await page.request.post('/api/logout');
    provider.person = somebody({ email });
    await page.goto('/auth');
    await continueWith(page, 'Google');
    await expect(page).toHaveURL('/auth?mode=link&with=google');
    const form = page.getByRole('form', { name: 'Link accounts' });
    await form.getByLabel(/^Password/).fill(`not ${password}`);
    await form.getByRole('button', { name: 'Link and Sign In' }).click();
    await expect(form.getByRole('alert')).toHaveText('The password is not correct.');
    await form.getByLabel(/^Password/).fill(password);
    await form.getByRole('button', { name: 'Link and Sign In' }).click();
    await expect(page).toHaveURL('/');
    await expectSignedIn(page, email);

    await logOut(page);
    await page.goto('/auth');
    await continueWith(page, 'Google');
    await expect(page).toHaveURL('/');
    await expectSignedIn(page, email);
    expectAskedOnly(person);
  });

  journey('is no member when he cancels there', async ({ newPerson }) => {
    const person = await newPerson();
    const { page } = person;
    provider.person = somebody();
    await page.goto('/auth');
    for (const name of ['Google', 'Facebook'] as const) {
      await askProvider(page, name);
      await page.getByRole('link', { name: 'Cancel' }).click();
      await expect(toasts(page)).toContainText(`${name} sign-in was cancelled.`);
      await expect(page).toHaveURL('/auth');
    }
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/auth');
    expectAskedOnly(person);
  });

  journey('is told when the provider does not answer, and has lost nothing', async ({ newPerson }) => {
    const person = await newPerson();
    const { page } = person;
    const ada = somebody();
    provider.person = ada;
    provider.failure = 503;
    await page.goto('/auth');
    await continueWith(page, 'Google');
    await expect(toasts(page)).toContainText('Google cannot be reached right now.');
    provider.failure = null;
    await expect(page).toHaveURL('/auth');
    await continueWith(page, 'Google');
    await expect(page).toHaveURL('/');
    await expectSignedIn(page, ada.email);
    expectAskedOnly(person);
  });
});
