import { CurrentUser, Entity } from '@candor/contracts';
import type { Page } from 'playwright';
import { expect } from '../journey.ts';
import { respondWithFigures } from './owner-figures.ts';
import type { Screen } from './screen.ts';

const longDomain = `${'a-quiet-room-with-a-very-long-name-'.repeat(3)}.example`;

export const claimScreens: Screen[] = [
  {
    name: 'claim dialog, refused',
    path: '/entity/:entity',
    as: 'free',
    dialog: 'claim-dialog',
    shows: 'Claim This Listing',
    title: /· Candor$/,
    failedResponses: /^400 POST \/api\/entities\/[^/]+\/claim\/initiate$/,
    prepare: async (page) => {
      await page.route('**/claim/initiate', (route) =>
        route.fulfill({
          status: 400,
          json: { message: `Please use an email address at ${longDomain}, the website of this listing.` },
        }),
      );
      await openClaimDialog(page);
      await page.getByRole('textbox', { name: 'Business email' }).fill(`owner@${longDomain}`);
      await page.getByRole('button', { name: 'Send Code' }).click();
      await expect(page.getByRole('dialog')).toContainText('Please use');
    },
  },
  {
    name: 'claim dialog, at the code',
    path: '/entity/:entity',
    as: 'free',
    dialog: 'claim-dialog',
    shows: 'Claim This Listing',
    title: /· Candor$/,
    failedResponses: /^400 POST \/api\/entities\/[^/]+\/claim\/verify$/,
    prepare: async (page) => {
      await page.route('**/claim/initiate', (route) =>
        route.fulfill({ json: { verificationMethod: 'email', expiresAt: '2026-01-01T00:10:00.000Z' } }),
      );
      await openClaimDialog(page);
      await page.getByRole('textbox', { name: 'Business email' }).fill(`owner@${longDomain}`);
      await page.getByRole('button', { name: 'Send Code' }).click();
      await page.getByRole('textbox', { name: 'Verification code' }).fill('123456');
      await page.getByRole('button', { name: 'Verify' }).click();
      await expect(page.getByRole('dialog')).toContainText('This code is no longer valid.');
    },
  },
  {
    name: 'entity whose claim waits',
    path: '/entity/:entity',
    as: 'free',
    shows: 'waits for our staff',
    title: /· Candor$/,
    respond: (page) =>
      respondWith(page, (entity) => ({
        ...entity,
        myClaim: { status: 'waiting', submittedAt: '2026-01-01T00:00:00.000Z' },
      })),
  },
  {
    name: 'claimed entity, being edited',
    path: '/entity/:entity',
    as: 'free',
    dialog: 'edit-listing-button',
    shows: 'found this helpful',
    title: /· Candor$/,
    respond: async (page) => {
      await respondWithFigures(page);
      await respondWith(page, (entity, viewerId) => ({ ...entity, isClaimed: true, claimedBy: viewerId }));
    },
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Edit Listing' }).click();
      await page.getByRole('textbox', { name: 'City' }).fill('');
      await page.getByRole('button', { name: 'Add link' }).click();
      await expect(page.getByRole('textbox', { name: 'Link 1 URL' })).toBeVisible();
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByRole('dialog')).toContainText('City is required');
    },
  },
];

const openClaimDialog = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Claim This Listing' }).click();
  await expect(page.getByRole('dialog', { name: 'Claim This Listing' })).toBeVisible();
};

/** Changes the data of the entity. */
const respondWith = async (
  page: Page,
  change: (entity: Entity, viewerId: string) => Entity,
): Promise<void> => {
  const viewer = CurrentUser.parse(await (await page.request.get('/api/user')).json());
  await page.route('**/api/entities/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(Entity.parse(await response.json()), viewer.id) });
  });
};
