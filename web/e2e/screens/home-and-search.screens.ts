import { expect } from '../journey.ts';
import { longWord, respondWithLongNames, resultsMap } from '../page-actions.ts';
import type { Screen } from './screen.ts';

export const homeAndSearchScreens: Screen[] = [
  { name: 'home', path: '/', shows: 'Trending Near You', title: /^Candor/ },
  {
    name: 'home of a premium member',
    path: '/',
    as: 'premium',
    shows: 'Trending Near You',
    title: /^Candor/,
  },
  {
    name: 'places to search near',
    path: '/',
    shows: 'Trending Near You',
    title: /^Candor/,
    prepare: async (page) => {
      const form = page.getByRole('search', { name: 'Ratings', exact: true });
      await form.getByRole('combobox', { name: 'Where' }).fill('aus');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'recent searches',
    path: '/search?q=zzyzxqwv',
    shows: 'No results found',
    title: /^Search/,
    prepare: async (page) => {
      await page.getByRole('combobox', { name: 'What are you looking for?' }).fill('');
      await expect(page.getByRole('option', { name: 'Clear recent searches' })).toBeVisible();
    },
  },
  { name: 'search', path: '/search?q=coffee&category=food&distance=10', shows: 'Read More', title: /coffee/ },
  {
    name: 'search with a map',
    path: '/search?map=1&city=Austin',
    shows: 'Borders: US Census Bureau',
    title: /^Search/,
    // With the summary of a marker.
    prepare: async (page) => {
      const mark = resultsMap(page)
        .getByRole('button', { name: /places around/ })
        .first();
      await mark.focus();
      await expect(resultsMap(page).getByText(/^\d+ places around/)).toBeVisible();
    },
  },
  {
    name: 'search without a result',
    path: '/search?q=zzyzxqwv+שלום',
    shows: 'No results found',
    title: /zzyzxqwv/,
  },
  {
    name: 'places of a search',
    path: '/search?view=places&q=coffee&minRating=3',
    shows: 'places found',
    title: /coffee/,
    prepare: async (page) => {
      const [first, second] = await page.getByRole('checkbox', { name: /^Compare/ }).all();
      await first?.check();
      await second?.check();
      await expect(page.getByRole('link', { name: 'Compare (2)' })).toBeVisible();
    },
  },
  {
    name: 'places with a map',
    path: '/search?view=places&map=1',
    shows: 'Borders: US Census Bureau',
    title: /^Search/,
  },
  {
    name: 'places without a result',
    path: '/search?view=places&q=coffee&category=government',
    shows: 'No results found',
    title: /coffee/,
  },
  {
    name: 'facets of small screens',
    path: '/search?view=places&q=coffee',
    shows: 'places found',
    title: /coffee/,
    onlyAt: 'narrow',
    dialog: 'facet-sheet',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Filters/ }).click();
      await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    },
  },
  {
    name: 'comparison',
    path: '/search?view=places&q=coffee',
    shows: 'places found',
    title: /^Compare/,
    prepare: async (page) => {
      const [first, second] = await page.getByRole('checkbox', { name: /^Compare/ }).all();
      await first?.check();
      await second?.check();
      await page.getByRole('link', { name: 'Compare (2)' }).click();
      await expect(page.getByRole('rowheader', { name: 'Most helpful praise' })).toBeVisible();
    },
  },
  { name: 'empty comparison', path: '/search?compare=', shows: 'Nothing to compare yet', title: /^Compare/ },
  {
    name: 'search with a corrected word and parts that cannot be used',
    path: '/search?q=pizaa&minRating=9&distance=5',
    shows: 'Search instead for',
    title: /pizaa/,
  },
  {
    name: 'search for nothing',
    path: '/search?q=%25',
    shows: 'There is nothing to search for',
    title: /%/,
  },
  {
    name: 'search that failed',
    path: '/search?q=coffee',
    shows: 'Search results',
    title: /coffee/,
    respond: (page) =>
      page.route('**/api/ratings/search?*', (route) => route.fulfill({ status: 503, body: '' })),
    prepare: (page) => expect(page.getByRole('heading', { name: 'Search Error' })).toBeVisible(),
    failedResponses: /^503 GET \/api\/ratings\/search$/,
  },
  {
    name: 'search with long names',
    path: '/search',
    shows: longWord,
    title: /^Search/,
    respond: (page) => respondWithLongNames(page, '**/api/ratings/search?*'),
  },
  {
    name: 'search suggestions',
    path: '/search?q=zzyzxqwv+שלום',
    shows: 'No results found',
    title: /^Search/,
    prepare: async (page) => {
      await page.getByRole('combobox', { name: 'What are you looking for?' }).fill('foo');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'filters of small screens',
    path: '/search?q=zzyzxqwv&category=food',
    shows: 'No results found',
    title: /^Search/,
    onlyAt: 'narrow',
    dialog: 'filter-sheet',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Filters/ }).click();
      await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    },
  },
];
