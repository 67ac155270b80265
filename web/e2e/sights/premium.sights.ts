import { expect } from '../journey.ts';
import { searchRatings } from '../members.ts';
import { cards, letDaysPass, payWith, registerSubscriber } from '../premium.ts';
import type { Sight } from './sight.ts';

export const premiumSights: Sight[] = [
  {
    name: 'subscribe',
    path: '/subscribe',
    as: 'free',
    shows: 'Test mode',
    title: /^Premium/,
    act: async (page) => {
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
    act: (page) => payWith(page, cards.needsApproval),
  },
  {
    name: 'question before a subscription is cancelled',
    path: '/',
    shows: 'Trending Near You',
    title: /^Dashboard/,
    dialog: 'subscription-card',
    act: async (page) => {
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
    act: async (page) => {
      await registerSubscriber(page.request, cards.paysOnce);
      await letDaysPass(page.request, 31);
      // What has passed is told by calls of the provider's, which may come after the page.
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
    act: async (page) => {
      const ratings = await searchRatings(page.request, 'limit=100');
      const free = ratings.find(({ user }) => !user.isPremium);
      await page.goto(`/messages?user=${free?.userId ?? ''}`);
    },
  },
];
