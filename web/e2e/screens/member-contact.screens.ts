import { RatingView, type RatingRevision } from '@candor/contracts';
import type { Page } from 'playwright';
import { z } from 'zod';
import { expect } from '../journey.ts';
import type { Screen } from './screen.ts';

/** The first review of the page was edited twice. */
const respondWithEdits = async (page: Page): Promise<void> => {
  const edited: RatingView[] = [];
  await page.route('**/api/ratings/entity/*?*', async (route) => {
    const response = await route.fetch();
    const ratings = z.array(RatingView).parse(await response.json());
    const changed = ratings.map((rating, at) =>
      at === 0 ? { ...rating, isEdited: true, editCount: 2 } : rating,
    );
    edited.push(...changed.slice(0, 1));
    await route.fulfill({ response, json: changed });
  });
  await page.route('**/api/ratings/*/revisions', async (route) => {
    const revisions = edited.slice(0, 1).flatMap((rating) => [
      {
        ...rating,
        number: 1,
        title: 'Fine',
        review: 'The soup was cold.',
        starRating: 2,
        writtenAt: rating.createdAt,
      },
      { ...rating, number: 2, writtenAt: rating.updatedAt },
    ]) satisfies RatingRevision[];
    await route.fulfill({ json: revisions });
  });
};

/** Notifications, edits of reviews, and blocking. */
export const memberContactScreens: Screen[] = [
  {
    name: 'notifications',
    path: '/notifications',
    as: 'free',
    shows: 'From the last 90 days.',
    title: /^Notifications/,
  },
  {
    name: 'unsubscribing with a wrong link',
    path: '/unsubscribe?token=wrong',
    shows: 'Stop mails of the kind',
    title: /^Unsubscribe/,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    },
    failedResponses: /^400 POST \/unsubscribe$/,
  },
  {
    name: 'confirmation before a member is blocked',
    path: '/user/:user',
    as: 'free',
    shows: 'Block',
    title: /· Candor$/,
    dialog: 'block-button',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Block/ }).click();
      await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible();
    },
  },
  {
    name: 'edits of a review',
    path: '/entity/:entity',
    shows: 'Edited 2 times',
    title: /· Candor$/,
    respond: respondWithEdits,
    dialog: 'revisions-dialog',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Edited 2 times' }).click();
      await expect(page.getByRole('dialog', { name: 'Edits of this review' })).toContainText('removed: Fine');
    },
  },
];
