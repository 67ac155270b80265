import type { Alert, SavedItem, SavedList, SharedList } from '@candor/contracts';
import type { Page } from 'playwright';
import { expect } from '../journey.ts';
import { searchRatings } from '../members.ts';
import type { Screen } from './screen.ts';

const longWord = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochxyz';
const at = '2026-11-01T10:00:00.000Z';
const id = (last: number) => `0190a000-0000-7000-8000-${String(last).padStart(12, '0')}`;

const lists: SavedList[] = [
  { id: 'default', name: 'Saved', itemCount: 1_000, linkId: null, isHidden: false, createdAt: at },
  {
    id: id(1),
    name: longWord.slice(0, 60),
    itemCount: 3,
    linkId: 'AAAAAAAAAAAAAAAAAAAAAA',
    isHidden: false,
    createdAt: at,
  },
  { id: id(2), name: 'Rome', itemCount: 0, linkId: null, isHidden: false, createdAt: at },
];

/** A review with a long note, and what is no longer available. */
const itemsOf = async (page: Page): Promise<SavedItem[]> => {
  const [rating = null] = await searchRatings(page.request, 'limit=1');
  return [
    { type: 'rating', id: id(3), note: `${longWord}\nSecond line`, savedAt: at, rating },
    { type: 'entity', id: id(4), note: 'Closed?', savedAt: at, entity: null },
    { type: 'rating', id: id(5), note: null, savedAt: at, rating: null },
  ];
};

const respondWithLists = async (page: Page): Promise<void> => {
  const items = await itemsOf(page);
  await page.route('**/api/saved/lists', (route) => route.fulfill({ json: lists }));
  await page.route('**/api/saved/lists/*/items', (route) => route.fulfill({ json: items }));
};

const alerts: Alert[] = [
  {
    id: id(7),
    name: longWord.slice(0, 60),
    search: { view: 'ratings', q: 'pizza', minRating: '4' },
    frequency: 'daily',
    isPaused: false,
    createdAt: at,
  },
  {
    id: id(8),
    name: 'Cozy places near Austin, TX',
    search: { view: 'places', tag: ['cozy'], where: 'Austin, TX', distance: '5' },
    frequency: 'weekly',
    isPaused: true,
    createdAt: at,
  },
];

const respondWithAlerts = async (page: Page): Promise<void> => {
  await page.route('**/api/alerts', (route) => route.fulfill({ json: alerts }));
};

const respondWithSharedList = async (page: Page): Promise<void> => {
  const owner = { id: id(6), firstName: longWord, lastName: 'Okafor', profilePicture: null };
  const items = (await itemsOf(page)).slice(0, 1) as SharedList['items'];
  await page.route('**/api/saved/shared/*', (route) =>
    route.fulfill({ json: { name: longWord.slice(0, 60), owner, items } }),
  );
};

const ofList = {
  path: `/dashboard?tab=saved&list=${id(1)}`,
  as: 'free',
  shows: 'Found helpful',
  title: /^Dashboard/,
  respond: respondWithLists,
} as const;

export const savedScreens: Screen[] = [
  {
    name: 'saved',
    path: '/dashboard?tab=saved',
    as: 'free',
    shows: 'Shared editing is coming soon',
    title: /^Dashboard/,
  },
  {
    ...ofList,
    name: 'list of saved things with a note being written',
    prepare: (page) =>
      page
        .getByRole('button', { name: /^Edit note/ })
        .first()
        .click(),
  },
  {
    ...ofList,
    name: 'list being shared',
    dialog: 'share-list-dialog',
    prepare: (page) => page.getByRole('button', { name: /^Share list/ }).click(),
  },
  {
    ...ofList,
    name: 'confirmation before a list is deleted',
    dialog: 'list-header',
    prepare: (page) => page.getByRole('button', { name: /^Delete list/ }).click(),
  },
  {
    name: 'choice of lists',
    path: '/entity/:entity',
    as: 'free',
    shows: 'Reviews',
    title: /./,
    respond: async (page) => {
      await respondWithLists(page);
      await page.route('**/api/saved/lists/*/items/*', (route) => route.fulfill({ status: 204 }));
    },
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Save (?!review)/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'New list' }).click();
      await expect(page.getByRole('textbox', { name: 'Name of the new list' })).toBeFocused();
    },
  },
  { name: 'no alerts', path: '/alerts', as: 'free', shows: 'No alerts yet', title: /^Your alerts/ },
  {
    name: 'confirmation before an alert is deleted',
    path: '/alerts',
    as: 'free',
    shows: 'Cozy places near Austin, TX',
    title: /^Your alerts/,
    respond: respondWithAlerts,
    dialog: 'alert-card',
    prepare: (page) =>
      page
        .getByRole('button', { name: /^Delete alert/ })
        .first()
        .click(),
  },
  {
    name: 'alert being renamed',
    path: '/alerts',
    as: 'free',
    shows: 'Cozy places near Austin, TX',
    title: /^Your alerts/,
    respond: respondWithAlerts,
    prepare: (page) =>
      page
        .getByRole('button', { name: /^Rename alert/ })
        .first()
        .click(),
  },
  {
    name: 'alert for a search',
    path: '/search?q=pizza&minRating=4',
    as: 'free',
    shows: 'Search results for “pizza”',
    title: /^Search results/,
    dialog: 'get-alerts-dialog',
    prepare: (page) => page.getByRole('button', { name: 'Get alerts for this search' }).click(),
  },
  {
    name: 'shared list',
    path: '/lists/AAAAAAAAAAAAAAAAAAAAAA',
    shows: 'A list by',
    title: /^Llanfair/,
    respond: respondWithSharedList,
  },
  {
    name: 'shared list that no longer exists',
    path: '/lists/AAAAAAAAAAAAAAAAAAAAAA',
    shows: 'List not found',
    title: /^A shared list/,
    failedResponses: /^404 GET \/api\/saved\/shared\//,
  },
];
