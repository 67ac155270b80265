import type { ReportCasesPage, OwnDecision } from '@candor/contracts';
import type { Page } from 'playwright';
import { expect } from '../journey.ts';
import type { Screen } from './screen.ts';

const at = '2026-11-01T10:00:00.000Z';
const longWord = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochxyz';
const id = (last: number) => `0190a000-0000-7000-8000-${String(last).padStart(12, '0')}`;
const person = (last: number, firstName: string) => ({
  id: id(last),
  firstName,
  lastName: 'Byron',
  profilePicture: null,
});
const content = {
  notedAt: at,
  title: longWord,
  text: `Do not go there. ${longWord} ${'And so on. '.repeat(30)}`,
  tags: 'loud, cheap',
  starRating: 1,
  photos: [],
  details: [],
};

const cases: ReportCasesPage = {
  items: [
    {
      id: 'rating.one',
      kind: 'rating',
      status: 'open',
      path: `/entity/${id(9)}`,
      reportCount: 52,
      author: person(1, longWord),
      openedAt: at,
      contents: [{ ...content, notedAt: '2026-10-01T10:00:00.000Z' }, content],
      reports: [
        { reporter: person(2, 'Grace'), reason: 'harassment', note: `Look: ${longWord}`, reportedAt: at },
        { reporter: null, reason: 'other', note: null, reportedAt: at },
      ],
      signals: [{ rule: 'burst', explanation: '12 reviews of this listing within 24 hours.', raisedAt: at }],
      claim: { by: person(3, 'Alan'), byId: id(3), until: '2026-11-01T10:15:00.000Z' },
      appeal: { text: 'I was there, and paid for it.', appealedAt: at },
      decisions: [{ decision: 'hide', reason: 'Spam', decidedBy: null, decidedAt: at }],
      choices: ['allow', 'warn', 'hide', 'delete'],
    },
    {
      id: 'entity.two',
      kind: 'entity',
      status: 'open',
      path: null,
      reportCount: 0,
      author: null,
      openedAt: at,
      contents: [
        {
          ...content,
          title: 'Harbor Light Café',
          starRating: null,
          tags: null,
          details: [
            { label: 'Website', value: `https://example.com/${longWord}` },
            { label: 'City', value: 'Austin, TX' },
          ],
        },
      ],
      reports: [],
      signals: [],
      claim: null,
      appeal: null,
      decisions: [],
      choices: ['allow', 'warn', 'hide', 'delete'],
    },
  ],
  totalItems: 45,
  totalPages: 3,
};

const decisions: OwnDecision[] = [
  {
    id: 'rating.one',
    kind: 'rating',
    role: 'author',
    decision: 'hide',
    decidedAt: at,
    path: `/entity/${id(9)}`,
    title: longWord,
    reason: `Advertising. ${longWord}`,
    appeal: 'open',
  },
  {
    id: 'profile.two',
    kind: 'profile',
    role: 'author',
    decision: 'warn',
    decidedAt: at,
    path: null,
    title: null,
    reason: 'Harassment or hate',
    appeal: 'waiting',
  },
  {
    id: 'entity.three',
    kind: 'entity',
    role: 'reporter',
    decision: 'delete',
    decidedAt: at,
    path: null,
    title: longWord,
    reason: null,
    appeal: 'none',
  },
];

const respondWith = (page: Page, path: string, json: unknown) =>
  page.route(path, (route) => route.fulfill({ json }));

export const reportScreens: Screen[] = [
  {
    name: 'reporting a review',
    path: '/entity/:entity',
    as: 'free',
    dialog: 'report-dialog',
    shows: 'found this helpful',
    title: /· Candor$/,
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Report review/ })
        .first()
        .click();
      const dialog = page.getByRole('dialog', { name: 'Report this review' });
      await dialog.getByRole('radio', { name: 'Other' }).check();
      await dialog.getByRole('button', { name: 'Send report' }).click();
      await expect(dialog).toContainText('Please say what is wrong');
    },
  },
  {
    name: 'a photo that can be reported',
    path: '/entity/:entity',
    as: 'free',
    dialog: 'report-dialog',
    shows: 'found this helpful',
    title: /· Candor$/,
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Photo 1 of/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Report this photo' }).click();
      await expect(page.getByRole('dialog', { name: 'Report this photo' })).toBeVisible();
    },
  },
  {
    name: 'admin reports',
    path: '/admin?view=reports',
    as: 'admin',
    shows: 'Reports',
    title: /^Reports/,
    respond: (page) => respondWith(page, '**/api/admin/reports?*', cases),
    prepare: async (page) => {
      await expect(page.getByRole('heading', { name: 'Open reports (45)' })).toBeVisible();
      await page.getByText(/^Changed since/).click();
    },
  },
  {
    name: 'deciding a report',
    path: '/admin?view=reports',
    as: 'admin',
    dialog: 'admin-action-dialog',
    shows: 'Reports',
    title: /^Reports/,
    respond: (page) => respondWith(page, '**/api/admin/reports?*', cases),
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Uphold/ })
        .first()
        .click();
      const confirmation = page.getByRole('alertdialog');
      await confirmation.getByRole('button', { name: /^Uphold/ }).click();
      await expect(confirmation).toContainText('Reason is required');
    },
  },
  {
    name: 'no reports',
    path: '/admin?view=reports&state=decided',
    as: 'admin',
    shows: 'Reports',
    title: /^Reports/,
    respond: (page) =>
      respondWith(page, '**/api/admin/reports?*', { items: [], totalItems: 0, totalPages: 1 }),
    prepare: (page) => expect(page.getByText('Nothing has been decided yet')).toBeVisible(),
  },
  {
    name: 'hiding an entity',
    path: '/admin/entities',
    as: 'admin',
    dialog: 'admin-action-dialog',
    shows: 'Entity Management',
    title: /^Entity Management/,
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Hide/ }).first().click();
      await expect(page.getByRole('alertdialog', { name: 'Hide Entity' })).toBeVisible();
    },
  },
  {
    name: 'decisions of moderators',
    path: '/dashboard',
    as: 'free',
    shows: 'Total Ratings',
    title: /^Dashboard/,
    respond: (page) => respondWith(page, '**/api/user/decisions', decisions),
    prepare: (page) => page.getByText(/^Decisions about what you reported/).click(),
  },
  {
    name: 'appealing a decision',
    path: '/dashboard',
    as: 'free',
    shows: 'Total Ratings',
    title: /^Dashboard/,
    dialog: 'appeal-dialog',
    respond: (page) => respondWith(page, '**/api/user/decisions', decisions),
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Appeal/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Appeal this decision' });
      await dialog.getByRole('button', { name: 'Send appeal' }).click();
      await expect(dialog).toContainText('Please write your appeal');
    },
  },
];
