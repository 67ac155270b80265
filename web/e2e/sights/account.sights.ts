import { expect } from '../journey.ts';
import { toasts } from '../screen.ts';
import type { Sight } from './sight.ts';

export const accountSights: Sight[] = [
  { name: 'sign in', path: '/auth', shows: 'Welcome Back', title: /^Sign in/ },
  {
    name: 'sign in, refused',
    path: '/auth',
    shows: 'Welcome Back',
    title: /^Sign in/,
    act: async (page) => {
      await page.getByRole('button', { name: 'Continue with Google' }).click();
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByRole('form').getByRole('alert')).toBeVisible();
      await expect(toasts(page)).toContainText('Error');
    },
  },
  { name: 'register', path: '/auth?mode=register', shows: 'Already a member?', title: /^Create account/ },
  { name: 'dashboard', path: '/dashboard', as: 'free', shows: 'Edit', title: /^Dashboard/ },
  {
    name: 'dashboard of a premium member',
    path: '/dashboard?tab=settings',
    as: 'premium',
    shows: 'Email',
    title: /^Dashboard/,
  },
  { name: 'saved', path: '/dashboard?tab=saved', as: 'free', shows: 'coming soon', title: /^Dashboard/ },
  { name: 'settings', path: '/dashboard?tab=settings', as: 'free', shows: 'Email', title: /^Dashboard/ },
  {
    name: 'question before deleting',
    path: '/dashboard',
    as: 'free',
    shows: 'Edit',
    title: /^Dashboard/,
    act: (page) =>
      page
        .getByRole('button', { name: /^Delete rating of/ })
        .first()
        .click(),
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
    shows: 'No messages yet',
    title: /^Messages/,
  },
  {
    name: 'subscribe',
    path: '/subscribe',
    as: 'free',
    shows: '$9.99',
    title: /^Premium/,
    // Until there is a payment provider.
    failedAnswers: /^\d+ POST \/api\/get-or-create-subscription$/,
  },
];
