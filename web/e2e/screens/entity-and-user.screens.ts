import type { Page } from 'playwright';
import { expect } from '../journey.ts';
import { publish, register } from '../members.ts';
import { longWord, respondWithLongNames } from '../page-actions.ts';
import type { Screen } from './screen.ts';

const missingId = '0190a000-0000-7000-8000-000000000000';

/** Publishes a rating by a new member; of a new entity, unless one is given. */
const publishAsAnother = async (page: Page, entityId: string | null = null): Promise<string> => {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin });
  if (context === undefined) throw new Error('The page has no browser.');
  await register(context.request);
  const rating = await publish(context.request, { entityId });
  await context.close();
  return rating.entityId;
};

export const entityAndUserScreens: Screen[] = [
  { name: 'entity', path: '/entity/:entity', shows: 'found this helpful', title: /· Candor$/ },
  {
    name: 'entity with a map',
    path: '/entity/:entity?map=1',
    shows: 'Borders: US Census Bureau',
    title: /· Candor$/,
    prepare: (page) => expect(page.getByRole('region', { name: /^Map of / }).getByRole('img')).toBeVisible(),
  },
  {
    name: 'entity as a member',
    path: '/entity/:entity',
    as: 'free',
    shows: 'Claim This Listing',
    title: /· Candor$/,
  },
  {
    name: 'entity chosen to compare, above its actions',
    path: '/entity/:entity',
    shows: 'found this helpful',
    title: /· Candor$/,
    onlyAt: 'narrow',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Compare', exact: true }).click();
      await expect(page.getByRole('link', { name: 'Compare (1)' })).toBeVisible();
    },
  },
  {
    name: 'entity with the notice of a new review',
    path: '/entity/:entity',
    shows: 'found this helpful',
    title: /· Candor$/,
    prepare: async (page) => {
      const entityId = await publishAsAnother(page);
      await page.goto(`/entity/${entityId}`);
      await expect(page.getByRole('article')).toHaveCount(1);
      await publishAsAnother(page, entityId);
      await expect(page.getByRole('button', { name: 'Show 1 new review' })).toBeVisible();
    },
  },
  {
    name: 'entity with long names',
    path: '/entity/:entity',
    shows: longWord,
    title: /· Candor$/,
    respond: (page) => respondWithLongNames(page, '**/api/ratings/entity/*?*'),
  },
  {
    name: 'sharing an entity',
    path: '/entity/:entity',
    dialog: 'share-dialog',
    shows: 'found this helpful',
    title: /· Candor$/,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Share' }).click();
      await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
    },
  },
  {
    name: 'takedown request of a person',
    path: '/entity/:person',
    dialog: 'takedown-dialog',
    shows: 'This is me',
    title: /· Candor$/,
    prepare: (page) => page.getByRole('button', { name: 'This is me' }).click(),
  },
  {
    name: 'photo, large',
    path: '/entity/:entity',
    dialog: 'photo-lightbox',
    shows: 'found this helpful',
    title: /· Candor$/,
    prepare: async (page) => {
      await page
        .getByRole('img', { name: /^Photo 1/ })
        .first()
        .click();
      await expect(page.getByRole('button', { name: 'Close' })).toBeVisible();
    },
  },
  {
    name: 'missing entity',
    path: `/entity/${missingId}`,
    shows: 'Entity not found',
    title: /^Entity not found/,
    failedResponses: /^404 GET \/(api\/entities|api\/ratings\/entity|entity)\//,
  },
  { name: 'user', path: '/user/:user', shows: 'Read More', title: /· Candor$/ },
  {
    name: 'user as a free member, with the upgrade dialog',
    path: '/user/:user',
    as: 'free',
    dialog: 'upgrade-dialog',
    shows: 'Follow',
    title: /· Candor$/,
    prepare: (page) => page.getByRole('button', { name: 'Follow' }).click(),
  },
  {
    name: 'missing user',
    path: `/user/${missingId}`,
    shows: 'User not found',
    title: /^User not found/,
    failedResponses: /^404 GET \/(api\/users|api\/ratings\/user|user)\//,
  },
];
