import type { AdminDuplicatesPage, AdminMergesPage } from '@candor/contracts/admin/merging';
import type { ComparedEntity } from '@candor/contracts/catalog/merging';
import type { AdminClaimsPage, AdminRequestsPage, AdminSuggestionsPage } from '@candor/contracts';
import type { Page } from 'playwright';
import { expect } from '../journey.ts';
import type { Screen } from './screen.ts';

const at = '2026-11-01T10:00:00.000Z';
const longWord = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochxyz';
const id = (last: number) => `0190a000-0000-7000-8000-${String(last).padStart(12, '0')}`;

const claims: AdminClaimsPage = {
  items: [
    {
      id: 'one',
      entityId: id(1),
      entityName: longWord,
      status: 'waiting',
      basis: 'own-entry',
      method: 'email',
      contact: `owner@${longWord}.example`,
      verifiedAt: at,
      claimant: { id: id(2), name: `Grace ${longWord}` },
    },
    {
      id: 'two',
      entityId: id(3),
      entityName: 'Harbor Light',
      status: 'claimed',
      basis: 'listing',
      method: 'phone',
      contact: '+15125550142',
      verifiedAt: at,
      claimant: { id: id(4), name: null },
    },
  ],
  totalItems: 2,
  totalPages: 1,
};

const suggestions: AdminSuggestionsPage = {
  items: [
    {
      id: 'one',
      entityId: id(1),
      version: 3,
      entityName: longWord,
      suggestedAt: at,
      suggestedBy: { id: id(2), name: `Grace ${longWord}` },
      details: {
        website: { current: null, suggested: `https://example.com/${longWord}` },
        phone: { current: '(512) 555-0142', suggested: null },
      },
    },
  ],
  totalItems: 1,
  totalPages: 1,
};

const compared = (entityId: string, facts: Partial<ComparedEntity> = {}): ComparedEntity => ({
  id: entityId,
  name: 'Harbor Light Café',
  category: 'food',
  address: '1 Main St',
  city: 'Austin',
  state: 'TX',
  country: 'US',
  averageRating: 4.5,
  reviewCount: 12,
  starSum: 54,
  isClaimed: false,
  createdAt: at,
  ...facts,
});

const duplicates: AdminDuplicatesPage = {
  items: [
    { id: 'one', first: compared(id(1)), second: compared(id(2), { name: longWord, isClaimed: true }) },
    { id: 'two', first: compared(id(3)), second: compared(id(4), { reviewCount: 0, address: null }) },
  ],
  totalItems: 2,
  totalPages: 1,
};

const merges: AdminMergesPage = {
  items: [
    { id: id(1), merged: compared(id(1)), surviving: compared(id(2), { name: longWord }), mergedAt: at },
  ],
  totalItems: 1,
  totalPages: 1,
};

const requests: AdminRequestsPage = {
  items: [
    {
      id: id(1),
      kind: 'takedown',
      member: null,
      name: `Ada ${longWord}`,
      email: `ada@${longWord}.example`,
      listing: { id: id(2), name: longWord },
      text: `This listing is about me. ${longWord}`,
      receivedAt: at,
      response: null,
      respondedAt: null,
    },
    {
      id: id(3),
      kind: 'support',
      member: { id: id(4), firstName: 'Grace', lastName: longWord, isPremium: true },
      name: `Grace ${longWord}`,
      email: 'grace@candor.example',
      listing: null,
      text: 'I cannot change my ZIP code.',
      receivedAt: at,
      response: null,
      respondedAt: null,
    },
  ],
  totalItems: 2,
  totalPages: 1,
};

const respondWithClaims = (page: Page) =>
  page.route('**/api/admin/claims?*', (route) => route.fulfill({ json: claims }));

export const adminScreens: Screen[] = [
  {
    name: 'admin dashboard',
    path: '/admin',
    as: 'admin',
    shows: 'Admin Dashboard',
    title: /^Admin Dashboard/,
    respond: (page) =>
      page.route('**/api/admin/waiting', (route) =>
        route.fulfill({
          json: { reports: 3, requests: 120, claims: 1, suggestions: null, duplicates: 2, deadLetters: 0 },
        }),
      ),
    prepare: (page) =>
      expect(
        page
          .getByRole('navigation', { name: 'Admin area' })
          .getByRole('link', { name: 'Requests 99+ waiting' }),
      ).toBeVisible(),
  },
  {
    name: 'admin users',
    path: '/admin/users',
    as: 'admin',
    shows: 'Manage all platform users',
    title: /^User Management/,
  },
  {
    name: 'confirmation before a user is deleted',
    path: '/admin/users',
    as: 'admin',
    shows: 'User Management',
    title: /^User Management/,
    dialog: 'admin-action-dialog',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click();
      await expect(page.getByRole('alertdialog')).toContainText(/This (also )?deletes/);
      await page.getByRole('button', { name: 'Not genuine' }).click();
    },
  },
  {
    name: 'admin entities',
    path: '/admin/entities',
    as: 'admin',
    shows: 'Manage all platform entities and listings',
    title: /^Entity Management/,
  },
  {
    name: 'admin ratings',
    path: '/admin/ratings',
    as: 'admin',
    shows: 'Review and moderate platform ratings',
    title: /^Rating Moderation/,
  },
  {
    name: 'whole review beside the list of ratings',
    path: '/admin/ratings',
    as: 'admin',
    shows: 'Review and moderate platform ratings',
    title: /^Rating Moderation/,
    dialog: 'review-panel',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /show the whole rating/ })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByText('found this helpful')).toBeVisible();
    },
  },
  {
    name: 'selected entities',
    path: '/admin/entities?visibility=visible',
    as: 'admin',
    shows: 'Manage all platform entities and listings',
    title: /^Entity Management/,
    prepare: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
      await expect(page.getByText('20 selected')).toBeVisible();
    },
  },
  {
    name: 'action on several entities that can be undone',
    path: '/admin/entities?visibility=visible',
    as: 'admin',
    shows: 'Manage all platform entities and listings',
    title: /^Entity Management/,
    respond: (page) => page.route('**/api/admin/entities/*/hide', (route) => route.fulfill({ status: 204 })),
    prepare: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
      await page.getByRole('button', { name: 'Hide', exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Hide', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    },
  },
  {
    name: 'results of an action on several entities',
    path: '/admin/entities?visibility=visible',
    as: 'admin',
    shows: 'Manage all platform entities and listings',
    title: /^Entity Management/,
    dialog: 'bulk-action-dialog',
    respond: (page) =>
      page.route('**/api/admin/entities/*/hide', (route) =>
        route.fulfill({ status: 409, json: { code: 'already-hidden', message: 'It is hidden already.' } }),
      ),
    prepare: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
      await page.getByRole('button', { name: 'Hide', exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Hide', exact: true }).click();
      await expect(page.getByRole('dialog', { name: '0 of 20 entities hidden' })).toBeVisible();
    },
    failedResponses: /^409 POST \/api\/admin\/entities\/[^/]+\/hide$/,
  },
  {
    name: 'admin audit log',
    path: '/admin?view=audit',
    as: 'admin',
    shows: 'Audit Log',
    title: /^Audit Log/,
  },
  {
    name: 'admin claims',
    path: '/admin?view=claims',
    as: 'admin',
    shows: 'Claims',
    title: /^Claims/,
    respond: respondWithClaims,
    prepare: (page) => expect(page.getByRole('button', { name: /^Approve/ })).toBeVisible(),
  },
  {
    name: 'confirmation before a claim is refused',
    path: '/admin?view=claims',
    as: 'admin',
    shows: 'Claims',
    title: /^Claims/,
    dialog: 'admin-action-dialog',
    respond: respondWithClaims,
    prepare: (page) => page.getByRole('button', { name: /^Refuse/ }).click(),
  },
  {
    name: 'admin requests',
    path: '/admin?view=requests',
    as: 'admin',
    shows: 'Messages to support',
    title: /^Requests/,
    respond: (page) => page.route('**/api/admin/requests?*', (route) => route.fulfill({ json: requests })),
    prepare: (page) => expect(page.getByRole('button', { name: 'Send Response' }).first()).toBeVisible(),
  },
  {
    name: 'admin suggestions',
    path: '/admin?view=suggestions',
    as: 'admin',
    shows: 'Edit Suggestions',
    title: /^Edit Suggestions/,
    respond: (page) =>
      page.route('**/api/admin/suggestions?*', (route) => route.fulfill({ json: suggestions })),
    prepare: (page) => expect(page.getByRole('button', { name: /^Accept/ })).toBeVisible(),
  },
  {
    name: 'admin duplicates',
    path: '/admin?view=duplicates',
    as: 'admin',
    shows: 'Duplicates',
    title: /^Duplicates/,
    respond: (page) =>
      page.route('**/api/admin/duplicates?*', (route) => route.fulfill({ json: duplicates })),
    prepare: async (page) => {
      await expect(page.getByRole('button', { name: /^Not duplicates/ }).first()).toBeVisible();
      await page.getByLabel('Link to listing A').fill('the café at the harbor');
      await page.getByRole('button', { name: 'Compare' }).click();
      await expect(page.getByText('Enter the link of a listing.').first()).toBeVisible();
    },
  },
  {
    name: 'admin merged listings',
    path: '/admin?view=duplicates&list=merged',
    as: 'admin',
    shows: 'Duplicates',
    title: /^Duplicates/,
    respond: (page) => page.route('**/api/admin/merges?*', (route) => route.fulfill({ json: merges })),
    prepare: (page) => expect(page.getByRole('button', { name: /^Undo merge/ })).toBeVisible(),
  },
];
