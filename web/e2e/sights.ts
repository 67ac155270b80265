import type { Page } from 'playwright';
import { expect, type PersonOptions } from './journey.ts';
import { openUserMenu, takePhoto, toasts } from './screen.ts';

/** A page, or a state of one, that everybody must be able to use. */
export interface Sight {
  name: string;
  /** `:entity`, `:user` and `:rating` stand for some that have all there is: photos, votes, an author with a badge. */
  path: string;
  as?: PersonOptions['as'];
  /** What is to be seen before anything is checked. */
  shows: string;
  title: RegExp;
  /** Opens what is only seen after doing something. */
  act?: (page: Page) => Promise<unknown>;
  /** Answers of 400 and above that are right here. */
  failedAnswers?: RegExp;
  /** Only where it can be opened. */
  onlyAt?: 'wide' | 'narrow';
}

const nobody = '0190a000-0000-7000-8000-000000000000';

export const sights: Sight[] = [
  { name: 'home', path: '/', shows: 'Trending Near You', title: /^Candor/ },
  {
    name: 'home of a premium member',
    path: '/',
    as: 'premium',
    shows: 'Trending Near You',
    title: /^Candor/,
  },
  { name: 'search', path: '/search?q=coffee&category=food&distance=10', shows: 'Read More', title: /coffee/ },
  {
    name: 'search without a result',
    path: '/search?q=zzyzxqwv',
    shows: 'No results found',
    title: /zzyzxqwv/,
  },
  {
    name: 'search that failed',
    path: '/search?q=coffee',
    shows: 'Search results',
    title: /coffee/,
    act: async (page) => {
      await page.route('**/api/ratings/search?*', (route) => route.fulfill({ status: 503, body: '' }));
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Search Error' })).toBeVisible();
    },
    failedAnswers: /^503 GET \/api\/ratings\/search$/,
  },
  {
    name: 'search suggestions',
    path: '/search?q=zzyzxqwv',
    shows: 'No results found',
    title: /^Search/,
    act: async (page) => {
      await page.getByRole('combobox', { name: 'What are you looking for?' }).fill('foo');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'filters of small screens',
    path: '/search?q=zzyzxqwv&category=food',
    shows: 'No results found',
    title: /^Search/,
    onlyAt: 'narrow',
    act: async (page) => {
      await page.getByRole('button', { name: /^Filters/ }).click();
      await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    },
  },
  {
    name: 'drawer',
    path: '/privacy-policy',
    as: 'premium',
    shows: 'Privacy Policy',
    title: /^Privacy Policy/,
    onlyAt: 'narrow',
    act: (page) => page.getByRole('button', { name: 'Menu', exact: true }).click(),
  },
  {
    name: 'user menu',
    path: '/privacy-policy',
    as: 'admin',
    shows: 'Privacy Policy',
    title: /^Privacy Policy/,
    onlyAt: 'wide',
    act: openUserMenu,
  },
  { name: 'entity', path: '/entity/:entity', shows: 'found this helpful', title: /· Candor$/ },
  {
    name: 'entity as a member',
    path: '/entity/:entity',
    as: 'free',
    shows: 'Claim This Listing',
    title: /· Candor$/,
  },
  {
    name: 'photo, large',
    path: '/entity/:entity',
    shows: 'found this helpful',
    title: /· Candor$/,
    act: async (page) => {
      await page
        .getByRole('img', { name: /^Photo 1/ })
        .first()
        .click();
      await expect(page.getByRole('button', { name: 'Close' })).toBeVisible();
    },
  },
  {
    name: 'missing entity',
    path: `/entity/${nobody}`,
    shows: 'Entity not found',
    title: /^Entity not found/,
    failedAnswers: /^404 GET \/(api\/entities|entity)\//,
  },
  { name: 'user', path: '/user/:user', shows: 'Read More', title: /· Candor$/ },
  {
    name: 'user as a free member, asked to upgrade',
    path: '/user/:user',
    as: 'free',
    shows: 'Follow',
    title: /· Candor$/,
    act: (page) => page.getByRole('button', { name: 'Follow' }).click(),
  },
  {
    name: 'missing user',
    path: `/user/${nobody}`,
    shows: 'User not found',
    title: /^User not found/,
    failedAnswers: /^404 GET \/(api\/users|api\/ratings\/user|user)\//,
  },
  { name: 'privacy policy', path: '/privacy-policy', shows: 'Last Updated', title: /^Privacy Policy/ },
  { name: 'terms of service', path: '/terms-of-service', shows: 'Last Updated', title: /^Terms of Service/ },
  {
    name: 'community guidelines',
    path: '/community-guidelines',
    shows: 'Last Updated',
    title: /^Community Guidelines/,
  },
  {
    name: '404',
    path: '/no-such-page',
    shows: '404 Page Not Found',
    title: /^404 Page Not Found/,
    failedAnswers: /^404 GET \/no-such-page$/,
  },
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
    name: 'rating form',
    path: '/create-rating',
    as: 'free',
    shows: 'Publish Rating',
    title: /^Create Rating/,
  },
  {
    name: 'rating form with faults, a photo and a link',
    path: '/create-rating',
    as: 'premium',
    shows: 'Publish Rating',
    title: /^Create Rating/,
    act: async (page) => {
      await page.getByLabel('Choose photos').setInputFiles(await takePhoto(page));
      await page.getByRole('button', { name: 'Add link' }).click();
      await page.getByRole('button', { name: 'Publish Rating' }).click();
      await expect(page.getByText('fields need another look')).toBeVisible();
    },
  },
  {
    name: 'rating form of an entity',
    path: '/create-rating?entity=:entity',
    as: 'free',
    shows: 'Publish Rating',
    title: /^Create Rating/,
  },
  {
    name: 'rating that is not one’s own to edit',
    path: '/create-rating?edit=:rating',
    as: 'admin',
    shows: 'Error loading rating',
    title: /^Edit Rating/,
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
  {
    name: 'admin dashboard',
    path: '/admin',
    as: 'admin',
    shows: 'Admin Dashboard',
    title: /^Admin Dashboard/,
  },
  {
    name: 'admin users',
    path: '/admin/users',
    as: 'admin',
    shows: 'User Management',
    title: /^User Management/,
  },
  {
    name: 'admin entities',
    path: '/admin/entities',
    as: 'admin',
    shows: 'Entity Management',
    title: /^Entity Management/,
  },
  {
    name: 'admin ratings',
    path: '/admin/ratings',
    as: 'admin',
    shows: 'Rating Moderation',
    title: /^Rating Moderation/,
  },
];
