import type { SimilarEntity } from '@candor/contracts';
import type { Page } from 'playwright';
import { longWord, newRating, takePhoto, writeRating } from '../page-actions.ts';
import { expect } from '../journey.ts';
import type { Screen } from './screen.ts';

const similar: SimilarEntity = {
  id: '019a0000-0000-7000-8000-000000000001',
  name: longWord,
  category: 'food',
  address: `1 ${longWord} Street`,
  city: longWord,
  state: 'NV',
  country: 'US',
  averageRating: 4.25,
  reviewCount: 4,
  starSum: 17,
  isSame: false,
};

const respondWithSimilarListings = (page: Page): Promise<unknown> =>
  page.route('**/api/entities/similar?*', (route) =>
    route.fulfill({ json: [similar, { ...similar, id: similar.id.replace(/1$/, '2'), reviewCount: 0 }] }),
  );

export const ratingFormScreens: Screen[] = [
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
    prepare: async (page) => {
      await page.getByLabel('Choose photos').setInputFiles(await takePhoto(page));
      await page.getByRole('button', { name: 'It is not listed' }).click();
      await page.getByRole('button', { name: 'Add link' }).click();
      await page.getByRole('button', { name: 'Publish Rating' }).click();
      await expect(page.getByText('fields need another look')).toBeVisible();
    },
  },
  {
    name: 'rating form that uploads a photo',
    path: '/create-rating',
    as: 'premium',
    shows: 'Publish Rating',
    title: /^Create Rating/,
    // It never responds.
    respond: (page) => page.route('**/api/ratings', () => undefined),
    prepare: async (page) => {
      await page.getByLabel('Choose photos').setInputFiles(await takePhoto(page));
      await writeRating(page, newRating());
      await page.getByRole('button', { name: 'Publish Rating' }).click();
      await expect(page.getByRole('progressbar', { name: 'Uploading photos' })).toBeVisible();
    },
  },
  {
    name: 'rating form with listings to choose',
    path: '/create-rating',
    as: 'free',
    shows: 'Publish Rating',
    title: /^Create Rating/,
    prepare: async (page) => {
      await page.getByRole('combobox', { name: 'Find it by name and city' }).fill('san');
      await expect(page.getByRole('listbox', { name: 'Listings' })).toBeVisible();
    },
  },
  {
    name: 'rating form with a similar listing',
    path: '/create-rating',
    as: 'free',
    shows: 'Publish Rating',
    title: /^Create Rating/,
    respond: respondWithSimilarListings,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'It is not listed' }).click();
      for (const name of ['Name', 'City', 'State'])
        await page.getByRole('textbox', { name, exact: true }).fill('Reno');
      await expect(page.getByRole('group', { name: 'Is it one of these?' })).toBeVisible();
    },
  },
  {
    name: 'rating form of an entity',
    path: '/create-rating?entity=:entity',
    as: 'free',
    shows: 'Publish Rating',
    title: /^Create Rating/,
    // Otherwise the member's own rating of it opens.
    respond: (page) => page.route('**/api/ratings/user/*', (route) => route.fulfill({ json: [] })),
  },
  {
    name: 'rating that is not one’s own to edit',
    path: '/create-rating?edit=:rating',
    as: 'admin',
    shows: 'Error loading rating',
    title: /^Edit Rating/,
  },
];
