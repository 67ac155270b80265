import type { Page } from 'playwright';
import { expect } from '../journey.ts';
import { memberIdOf } from '../members.ts';
import { openUserMenu, toasts } from '../page-actions.ts';
import type { Screen } from './screen.ts';

export const accountScreens: Screen[] = [
  { name: 'sign in', path: '/auth', shows: 'Welcome Back', title: /^Sign in/ },
  {
    name: 'sign in, refused',
    path: '/auth',
    shows: 'Welcome Back',
    title: /^Sign in/,
    failedResponses: /auth\/google/,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Continue with Google' }).click();
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByRole('form').getByRole('alert')).toBeVisible();
      await expect(toasts(page)).toContainText('Error');
    },
  },
  {
    name: 'email confirmed too late',
    path: '/auth?mode=confirm&token=used',
    shows: 'This link is no longer valid.',
    title: /^Confirm your email/,
    failedResponses: /confirm-address/,
  },
  {
    name: 'email changed too late',
    path: '/auth?mode=email&token=used',
    shows: 'This link is no longer valid.',
    title: /^Change your email/,
    failedResponses: /confirm-email-change/,
  },
  {
    name: 'email change undone too late',
    path: '/auth?mode=undo&token=used',
    shows: 'This link is no longer valid.',
    title: /^Undo the change of your email/,
    failedResponses: /undo-email-change/,
  },
  {
    name: 'code of the second factor',
    path: '/auth?mode=code',
    shows: 'Enter Your Code',
    title: /^Enter your code/,
    prepare: async (page) => {
      await page.getByLabel(/^Code/).fill('123456');
      await page.getByRole('form').getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByRole('form').getByRole('alert')).toBeVisible();
    },
    failedResponses: /^400 POST \/api\/login\/second-factor$/,
  },
  {
    name: 'link accounts',
    path: '/auth?mode=link&with=google',
    shows: 'Link Your Accounts',
    title: /^Link accounts/,
  },
  { name: 'register', path: '/auth?mode=register', shows: 'Already a member?', title: /^Create account/ },
  {
    name: 'lost password',
    path: '/auth?mode=forgot',
    shows: 'Forgot Password?',
    title: /^Forgot password/,
    prepare: async (page) => {
      await page.getByRole('textbox', { name: 'Email' }).fill('no-member@journeys.example');
      await page.getByRole('button', { name: 'Send Link' }).click();
      await expect(page.getByText('we sent a link')).toBeVisible();
    },
  },
  {
    name: 'new password',
    path: '/auth?mode=reset&token=used',
    shows: 'Choose a New Password',
    title: /^Choose a new password/,
    prepare: async (page) => {
      await page.getByLabel(/^New password/).fill('a-password-of-mine');
      await page.getByRole('button', { name: 'Change Password' }).click();
      await expect(page.getByRole('form').getByRole('alert')).toBeVisible();
    },
    failedResponses: /^400 POST \/api\/reset-password$/,
  },
  { name: 'dashboard', path: '/dashboard', as: 'free', shows: 'Edit', title: /^Dashboard/ },
  {
    name: 'dashboard of a premium member',
    path: '/dashboard?tab=settings',
    as: 'premium',
    shows: 'Email',
    title: /^Dashboard/,
  },
  {
    name: 'profile being edited',
    path: '/dashboard',
    as: 'free',
    dialog: 'edit-profile-dialog',
    shows: 'Edit Profile',
    title: /^Dashboard/,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Edit Profile' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'First name' }).fill('');
      await dialog.getByRole('textbox', { name: 'Picture URL' }).fill('nowhere');
      await dialog.getByRole('button', { name: 'Save Changes' }).click();
      await expect(dialog.getByText('First name is required')).toBeVisible();
    },
  },
  { name: 'settings', path: '/dashboard?tab=settings', as: 'free', shows: 'Email', title: /^Dashboard/ },
  {
    name: 'confirmation before a rating is deleted',
    path: '/dashboard',
    as: 'free',
    dialog: 'own-ratings',
    shows: 'Edit',
    title: /^Dashboard/,
    prepare: (page) =>
      page
        .getByRole('button', { name: /^Delete rating of/ })
        .first()
        .click(),
  },
  {
    name: 'email being changed',
    path: '/dashboard?tab=settings',
    as: 'free',
    shows: 'Sign-in and security',
    title: /^Dashboard/,
    dialog: 'change-email-dialog',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Change email' }).click();
      const form = page.getByRole('form', { name: 'Change your email' });
      await form.getByLabel(/^New email/).fill('nowhere');
      await form.getByRole('button', { name: 'Send Link' }).click();
      await expect(form.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'passkey being added',
    path: '/dashboard?tab=settings',
    as: 'free',
    shows: 'Sign-in and security',
    title: /^Dashboard/,
    dialog: 'passkey-dialogs',
    prepare: (page) => page.getByRole('button', { name: 'Add a passkey' }).click(),
  },
  {
    name: 'authenticator app being set up',
    path: '/dashboard?tab=settings',
    as: 'free',
    shows: 'Sign-in and security',
    title: /^Dashboard/,
    dialog: 'authenticator-dialogs',
    prepare: async (page) => {
      const prepared = { secret: 'GEZDGNBVGY3TQOJQ', url: 'otpauth://totp/Candor?secret=GEZDGNBVGY3TQOJQ' };
      await page.route('**/api/user/authenticator', (route) => route.fulfill({ json: prepared }));
      await page.getByRole('button', { name: 'Set up the authenticator app' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(/^Password/).fill('a-password-of-mine');
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await expect(dialog.getByRole('img')).toBeVisible();
    },
  },
  {
    name: 'confirmation before an account is deleted',
    path: '/dashboard?tab=settings',
    as: 'free',
    shows: 'Email',
    title: /^Dashboard/,
    dialog: 'delete-account-card',
    failedResponses: /^400 POST \/api\/user\/deletion$/,
    prepare: async (page) => {
      const refusal = { code: 'wrong-password', message: 'The password is not correct.' };
      await page.route('**/api/user/deletion', (route) => route.fulfill({ status: 400, json: refusal }));
      await page.getByRole('button', { name: 'Delete My Account' }).click();
      const dialog = page.getByRole('alertdialog');
      await dialog.getByRole('button', { name: 'Delete My Account' }).click();
      await expect(dialog.getByText(refusal.message)).toBeVisible();
    },
  },
  {
    name: 'refused review on the device',
    path: '/dashboard',
    as: 'free',
    dialog: 'waiting-reviews',
    shows: 'Edit',
    title: /^Dashboard/,
    prepare: async (page) => {
      await storeRefusedReview(page);
      const waiting = page.getByRole('article', { name: 'Your review of Harbor Light' });
      await expect(waiting).toContainText('It was not published: The listing is gone.');
      await waiting.getByRole('button', { name: /^Delete/ }).click();
    },
  },
  {
    name: 'confirmation before a log-out deletes a review',
    path: '/dashboard',
    as: 'free',
    dialog: 'log-out-dialog',
    shows: 'Edit',
    title: /^Dashboard/,
    prepare: async (page) => {
      await storeRefusedReview(page);
      await openUserMenu(page);
      await page.getByRole('menuitem', { name: 'Log out' }).click();
    },
  },
  {
    name: 'messages of a free member',
    path: '/messages',
    as: 'free',
    shows: 'Premium Feature',
    title: /^Messages/,
  },
  {
    name: 'messages of a premium member',
    path: '/messages',
    as: 'premium',
    shows: 'Select a conversation',
    title: /^Messages/,
  },
];

/** As if the member had written a review offline, and the site had refused it. */
const storeRefusedReview = async (page: Page): Promise<void> => {
  const review = {
    id: '2026-11-01 1',
    memberId: await memberIdOf(page.request),
    values: { name: 'Harbor Light', title: 'Worth the walk', starRating: 4 },
    photos: [],
    refusal: { reason: 'The listing is gone.', ownRating: null },
  };
  await page.evaluate(async (stored) => {
    const done = (request: IDBRequest) =>
      new Promise((resolve, reject) => {
        request.onsuccess = resolve;
        request.onerror = reject;
      });
    const opening = indexedDB.open('candor', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('waiting-reviews', { keyPath: 'id' });
    await done(opening);
    await done(
      opening.result.transaction('waiting-reviews', 'readwrite').objectStore('waiting-reviews').put(stored),
    );
    opening.result.close();
  }, review);
  await page.reload();
};
