import type {
  DeadLetters,
  OperatedServiceState,
  Operations,
  ParkedEvents,
  ServiceCondition,
} from '@candor/contracts';
import type { Page } from 'playwright';
import { expect } from '../journey.ts';
import type { Screen } from './screen.ts';

const at = '2026-11-01T10:00:00.000Z';
const longWord = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochxyz';
const error = `DatabaseError: No room for ${longWord.repeat(2)}`;

const letters: DeadLetters = {
  items: [
    {
      service: 'search',
      streamId: `rating-${longWord}`,
      topic: 'candor.ratings.rating',
      version: 2,
      type: 'ratings.rating-revised.v1',
      error,
      failedAt: at,
      waiting: 12,
    },
    {
      service: 'admin',
      streamId: 'unreadable:candor.ratings.rating/3/1042/9f86d081884c7d65',
      version: 0,
      waiting: 0,
      topic: 'candor.ratings.rating',
      type: 'unreadable',
      error: 'not JSON',
      failedAt: at,
    },
  ],
  totalItems: 2,
  silent: ['media', 'billing'],
};

const parked: ParkedEvents = {
  events: [
    { version: 2, error, failedAt: at, envelope: JSON.stringify({ title: longWord.repeat(4) }, null, 2) },
    { version: 3, error: null, failedAt: at, envelope: '"sealed:v1:abc"' },
  ],
  total: 13,
};

const respondWithDeadLetters = async (page: Page): Promise<void> => {
  await page.route('**/api/admin/dead-letters', (route) => route.fulfill({ json: letters }));
  await page.route('**/api/admin/dead-letters/events?*', (route) => route.fulfill({ json: parked }));
};

const expectDeadLetters = async (page: Page): Promise<void> => {
  await expect(page.getByText('Unknown: the dead letters of media, billing.')).toBeVisible();
};

const inTrouble = (
  service: OperatedServiceState['service'],
  facts: Partial<ServiceCondition>,
): OperatedServiceState => ({
  service,
  status: 'responding',
  readModels: ['documents'],
  rebuilds: [],
  condition: {
    relayBacklog: 1_234_567,
    consumerLag: 1_234_567,
    parkedStreams: 1_234,
    parkedEvents: 12_345,
    searchMode: null,
    indexBacklog: null,
    engines: [],
    ...facts,
  },
});

const troubles: Operations = {
  services: [
    inTrouble('search', { searchMode: 'fallback', indexBacklog: 10_000 }),
    inTrouble('social-messaging', { consumerLag: null }),
    { service: 'media', status: 'silent' },
  ],
  engines: [
    { engine: 'postgres', status: 'up', missedBy: [] },
    { engine: 'kafka', status: 'down', missedBy: ['identity', 'catalog', 'ratings', 'social-messaging'] },
    { engine: 'elasticsearch', status: 'down', missedBy: ['search'] },
    { engine: 'redis', status: 'unknown', missedBy: [] },
    { engine: 's3', status: 'unused', missedBy: [] },
    { engine: 'smtp', status: 'unused', missedBy: [] },
  ],
  erasures: null,
};

const respondWithTroubles = (page: Page): Promise<unknown> =>
  page.route('**/api/admin/operations', (route) => route.fulfill({ json: troubles }));

const operations: Omit<Screen, 'name'> = {
  path: '/admin?view=operations',
  as: 'admin',
  // The response that arrives last.
  shows: 'Rebuilds',
  title: /^Operations/,
};

export const operationsScreens: Screen[] = [
  { ...operations, name: 'admin operations' },
  {
    ...operations,
    name: 'services in trouble',
    respond: respondWithTroubles,
    prepare: (page) => expect(page.getByRole('cell', { name: '10,000+' })).toBeVisible(),
  },
  { ...operations, name: 'dead letters', respond: respondWithDeadLetters, prepare: expectDeadLetters },
  {
    ...operations,
    name: 'events of a dead letter',
    dialog: 'dead-letter-list',
    respond: respondWithDeadLetters,
    prepare: async (page) => {
      await expectDeadLetters(page);
      await page.getByRole('button', { name: 'Show' }).first().click();
      await expect(page.getByText('And 11 more events.')).toBeVisible();
    },
  },
  {
    ...operations,
    name: 'confirmation before a dead letter is dropped',
    dialog: 'admin-action-dialog',
    respond: respondWithDeadLetters,
    prepare: async (page) => {
      await expectDeadLetters(page);
      await page.getByRole('button', { name: 'Drop' }).first().click();
      const confirmation = page.getByRole('alertdialog');
      await confirmation.getByRole('button', { name: 'Drop' }).click();
      await expect(confirmation).toContainText('Reason is required');
    },
  },
];
