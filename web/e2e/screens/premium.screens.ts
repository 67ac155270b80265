import { expect } from '../journey.ts';
import { searchRatings } from '../members.ts';
import { cards, payWith, registerDebtor, registerSubscriber } from '../premium.ts';
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
    path: '/dashboard?tab=settings',
    shows: 'Renews on',
    title: /^Dashboard/,
    dialog: 'subscription-card',
    respond: (page) => registerSubscriber(page.request),
    prepare: (page) => page.getByRole('button', { name: 'Cancel Subscription' }).click(),
  },
  {
    name: 'settings of a member who owes',
    path: '/dashboard?tab=settings',
    shows: 'Payment due',
    title: /^Dashboard/,
    respond: (page) => registerDebtor(page.request),
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
