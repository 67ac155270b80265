import { expect } from '../journey.ts';
import { takePhoto } from '../page-actions.ts';
import type { Screen } from './screen.ts';

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
];
