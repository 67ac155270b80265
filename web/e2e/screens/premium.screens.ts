import { expect } from '../journey.ts';
import { searchRatings } from '../members.ts';
import { cards, letDaysPass, payWith, registerSubscriber } from '../premium.ts';
import type { Screen } from './screen.ts';

export const premiumScreens: Screen[] = [
  {
    name: 'subscribe',
    path: '/subscribe',
    as: 'free',
    shows: 'Test mode',
    title: /^Premium/,
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Subscribe for/ }).click();
      await expect(page.getByText('Card number is required')).toBeVisible();
    },
  },
  {
    name: 'payment that needs approval',
    path: '/subscribe',
    as: 'free',
    shows: 'Test mode',
    title: /^Premium/,
    dialog: 'test-payment',
    prepare: (page) => payWith(page, cards.needsApproval),
  },
  {
    name: 'confirmation before a subscription is cancelled',
    path: '/',
    shows: 'Trending Near You',
    title: /^Dashboard/,
    dialog: 'subscription-card',
    prepare: async (page) => {
      await registerSubscriber(page.request);
      await page.goto('/dashboard?tab=settings');
      await page.getByRole('button', { name: 'Cancel Subscription' }).click();
    },
  },
  {
    name: 'settings of a member who owes',
    path: '/',
    shows: 'Trending Near You',
    title: /^Dashboard/,
    prepare: async (page) => {
      await registerSubscriber(page.request, cards.paysOnce);
      await letDaysPass(page.request, 31);
      // The provider's webhook may arrive after the page has loaded.
      await expect(async () => {
        await page.goto('/dashboard?tab=settings');
        await expect(page.getByText('Payment due')).toBeVisible({ timeout: 2_000 });
      }).toPass();
    },
  },
  {
    name: 'message to a member without premium',
    path: '/messages',
    as: 'premium',
    shows: 'Select a conversation',
    title: /^Messages/,
    dialog: 'premium-needed-dialog',
    prepare: async (page) => {
      const ratings = await searchRatings(page.request, 'limit=100');
      const free = ratings.find(({ user }) => !user.isPremium);
      await page.goto(`/messages?user=${free?.userId ?? ''}`);
    },
  },
];
