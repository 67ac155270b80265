import { RatingView } from '@candor/contracts';
import type { Page } from 'playwright';
import { z } from 'zod';
import { expect } from '../journey.ts';
import { respondWithFigures } from './owner-figures.ts';
import type { Screen } from './screen.ts';

const at = '2026-11-01T10:00:00.000Z';
const reply = { text: 'Thank you.\n\nCome again in spring.', createdAt: at, updatedAt: at, isEdited: true };

/** Adds responses to the reviews of the page. */
const respondWithReplies = async (page: Page): Promise<void> => {
  await page.route('**/api/ratings/entity/*?*', async (route) => {
    const response = await route.fetch();
    const ratings = z.array(RatingView).parse(await response.json());
    await route.fulfill({ response, json: ratings.map((rating) => ({ ...rating, reply })) });
  });
};

/** Makes the viewer the listing's owner. */
const respondToOwner = async (page: Page): Promise<void> => {
  await respondWithFigures(page);
  const { id } = z.object({ id: z.string() }).parse(await (await page.request.get('/api/user')).json());
  await page.route('**/api/entities/*', async (route) => {
    const response = await route.fetch();
    const entity = z.looseObject({}).parse(await response.json());
    await route.fulfill({
      response,
      json: { ...entity, isClaimed: true, claimedBy: id, claimStatus: 'claimed' },
    });
  });
};

export const replyScreens: Screen[] = [
  {
    name: 'responses of an owner',
    path: '/entity/:entity',
    shows: 'Response from the owner',
    title: /· Candor$/,
    respond: respondWithReplies,
  },
  {
    name: 'responding to a review',
    path: '/entity/:entity',
    as: 'free',
    shows: 'found this helpful',
    title: /· Candor$/,
    respond: respondToOwner,
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Respond/ })
        .first()
        .click();
      await page.getByRole('textbox', { name: 'Your response' }).fill('x'.repeat(2_100));
      await expect(page.getByText('100 characters too many')).toBeVisible();
    },
  },
  {
    name: 'confirmation before a response is deleted',
    path: '/entity/:entity',
    as: 'free',
    shows: 'found this helpful',
    title: /· Candor$/,
    dialog: 'review-reply',
    respond: async (page) => {
      await respondToOwner(page);
      await respondWithReplies(page);
    },
    prepare: (page) =>
      page
        .getByRole('region', { name: /^Response to/ })
        .first()
        .getByRole('button', { name: 'Delete' })
        .click(),
  },
  {
    name: 'dashboard of an owner',
    path: '/dashboard',
    as: 'free',
    shows: 'Your listings',
    title: /^Dashboard/,
    respond: async (page) => {
      await respondWithFigures(page);
      const name = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochxyz';
      const listings = [1, 2, 3, 4].map((place) => ({
        id: `0190a000-0000-7000-8000-00000000000${String(place)}`,
        name: place === 1 ? name : `Harbor Light ${String(place)}`,
        category: 'business',
        city: 'Austin',
        state: 'TX',
      }));
      await page.route('**/api/user/listings', (route) => route.fulfill({ json: listings }));
    },
    prepare: (page) => page.getByText('Show trends').first().click(),
  },
  {
    name: 'analytics',
    path: '/dashboard',
    as: 'premium',
    shows: 'Analytics',
    title: /^Dashboard/,
    respond: async (page) => {
      const day = (place: number) => new Date(Date.parse(at) + place * 86_400_000).toISOString().slice(0, 10);
      await page.route('**/api/user/analytics*', async (route) => {
        const days = Array.from({ length: 30 }, (_none, place) => ({
          day: day(place),
          views: place * 41,
          helpfulVotes: place % 4,
        }));
        const ratings = [
          {
            ratingId: '0190a000-0000-7000-8000-000000000001',
            entityId: '0190a000-0000-7000-8000-000000000002',
            entityName: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochxyz',
            isClaimed: true,
            title: 'Worthwhileworthwhileworthwhileworthwhileworthwhile',
            views: 123_456,
            helpfulVotes: 1_234,
          },
        ];
        await route.fulfill({ json: { days, ratings } });
      });
    },
    prepare: async (page) => {
      await page.getByText('Show as a table').click();
      await expect(page.getByRole('columnheader', { name: 'Day' })).toBeVisible();
    },
  },
];
