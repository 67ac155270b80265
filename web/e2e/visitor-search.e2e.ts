import type { Locator } from 'playwright';
import { describe } from 'vitest';
import { expect, journey } from './journey.ts';
import { searchRatings } from './members.ts';
import { countClicks, results } from './page-actions.ts';

/** The left edges of the elements, row by row. */
const rowsOf = async (cells: Locator): Promise<number[][]> => {
  const corners = await cells.evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y } = element.getBoundingClientRect();
      return { x, y };
    }),
  );
  return [...Map.groupBy(corners, ({ y }) => y).values()].map((row) => row.map(({ x }) => x));
};

describe('a visitor who searches', () => {
  journey('searches from home with the fields of the form', async ({ page }) => {
    await page.goto('/');
    const form = page.getByRole('search', { name: 'Ratings', exact: true });
    // The default of ten miles needs a place.
    await expect(form.getByRole('combobox', { name: 'Distance' })).toHaveValue('anywhere');
    await form.getByRole('combobox', { name: 'Where' }).fill('Portland, OR');
    await expect(form.getByRole('combobox', { name: 'Distance' })).toHaveValue('10');
    await form.getByRole('combobox', { name: 'Where' }).fill('');
    await expect(form.getByRole('combobox', { name: 'Distance' })).toHaveValue('anywhere');
    await expect(form.getByRole('combobox', { name: 'Sort by' })).toHaveValue('newest');
    await form.getByRole('combobox', { name: 'What are you looking for?' }).fill('coffee');
    await form.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Food' });
    await form.getByRole('combobox', { name: 'Rating' }).selectOption({ label: '4+ Stars' });
    await form.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Highest Rated' });
    await form.getByRole('button', { name: 'Search', exact: true }).click();

    await expect(page).toHaveURL(
      '/search?q=coffee&category=food&minRating=4%2B&distance=anywhere&sortBy=highest',
    );
    await expect(
      page.getByRole('heading', { level: 1, name: 'Search results for “coffee” in Food' }),
    ).toBeVisible();
    await expect(results(page).getByRole('article').first()).toBeVisible();
    const few = results(page).getByRole('img', { name: /^[123]\.\d out of 5 stars$/ });
    const many = results(page).getByRole('img', { name: /^[45]\.\d out of 5 stars$/ });
    await expect(many).toHaveCount(await results(page).getByRole('article').count());
    await expect(few).toHaveCount(0);

    // The filter excludes them.
    await page.getByRole('button', { name: 'Remove filter: 4+ Stars' }).click();
    await page
      .getByRole('search', { name: 'Ratings', exact: true })
      .getByRole('combobox', { name: 'Sort by' })
      .selectOption({ label: 'Lowest Rated' });
    await expect(few.first()).toBeVisible();
  });

  journey(
    'sees nine skeletons, then three cards a row and an advertisement after every sixth, and loads more without duplicates',
    async ({ page }) => {
      const responded = Promise.withResolvers<undefined>();
      await page.route('**/api/ratings/search?*', async (route) => {
        await responded.promise;
        await route.continue();
      });
      await page.goto('/search');
      const cells = results(page).locator(':scope > :first-child > *');
      await expect(cells).toHaveCount(9);
      await expect(results(page).getByRole('article')).toHaveCount(0);
      const columns = new Set((await rowsOf(cells)).flat());
      expect(columns.size).toBe(3);
      expect(await rowsOf(cells)).toEqual([[...columns], [...columns], [...columns]]);

      responded.resolve(undefined);
      await expect(results(page).getByRole('article')).toHaveCount(50);
      await expect(results(page).getByRole('complementary', { name: 'Advertisement' })).toHaveCount(8);
      const [left = 0, middle = 0] = columns;
      const sixAndAdvertisement = [[...columns], [...columns], [left]];
      expect(await rowsOf(cells)).toEqual([
        ...Array.from({ length: 8 }, () => sixAndAdvertisement).flat(),
        [left, middle],
      ]);

      const found = Number.parseInt(await page.getByText(/^\d+ ratings found$/).innerText(), 10);
      await expect(page.getByText(`Showing 50 of ${found} ratings`)).toBeVisible();
      await page.getByRole('button', { name: 'Load more' }).click();
      await expect(page.getByText(/^Showing 100 of \d+ ratings$/)).toBeVisible();
      const cards = results(page).getByRole('article');
      await expect(cards).toHaveCount(100);
      expect(new Set(await cards.allInnerTexts()).size).toBe(100);
      await expect(results(page).getByRole('complementary', { name: 'Advertisement' })).toHaveCount(16);
    },
  );

  journey('searches for the typed word instead of the corrected one', async ({ page }) => {
    await page.goto('/search?q=cofee&minRating=4%2B');
    await expect(page.getByText('Showing results for coffee. Search instead for cofee.')).toBeVisible();
    const places = page.getByRole('region', { name: 'Best matching places' });
    await expect(places.locator('mark').first()).toHaveText(/coffee/i);
    await expect(results(page).getByRole('article').first()).toBeVisible();

    await page.getByRole('link', { name: 'cofee', exact: true }).click();
    await expect(page).toHaveURL('/search?q=cofee&exact=1&minRating=4%2B');
    await expect(page.getByText('No results found')).toBeVisible();
    await expect(results(page)).toBeFocused();
  });

  journey('gets the first results of a page that its head requested, once', async ({ page }) => {
    const [rating] = await searchRatings(page.request, 'limit=1');
    const id = rating?.entityId ?? 'none';
    const requested: string[] = [];
    page.on('request', (request) => {
      requested.push(decodeURI(request.url()).replace(/^.*\/\/[^/]+/, ''));
    });
    const shown = new Map([
      ['/', page.getByRole('article')],
      ['/search?q=coffee&category=food&minRating=4%2B', results(page).getByRole('article')],
      ['/search?where=Austin%2C+TX&lat=30.267&lng=-97.743&distance=10', results(page).getByRole('article')],
      ['/search?view=places&q=coffee', results(page).getByRole('article')],
      [`/entity/${id}`, page.getByRole('region', { name: 'Reviews', exact: true })],
    ]);
    for (const [path, content] of shown) {
      requested.length = 0;
      await page.goto(path);
      await expect(content.first()).toBeVisible();
      const announced = await page
        .locator('link[rel=preload][as=fetch]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      expect(announced.length).toBeGreaterThan(0);
      await page.waitForLoadState('networkidle');
      for (const url of announced)
        expect(
          requested.filter((one) => one === decodeURI(url)),
          `${path}: ${requested.join('\n')}`,
        ).toHaveLength(1);
      const isList = /^\/api\/(ratings|entities)\/search/;
      if (path.startsWith('/search'))
        expect(requested.filter((url) => isList.test(url)).toSorted()).toEqual(
          announced.map(decodeURI).toSorted(),
        );
    }
  });

  journey('finds pizza near a ZIP code by typing and two clicks', async ({ page }) => {
    const { click, clicks } = countClicks();
    await page.goto('/');
    const form = page.getByRole('search', { name: 'Ratings', exact: true });
    const where = form.getByRole('combobox', { name: 'Where' });
    await click(form.getByRole('combobox', { name: 'What are you looking for?' }));
    await page.keyboard.type('pizza');
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(where).toBeFocused();
    await page.keyboard.type('10001');
    await expect(page.getByRole('option', { name: /10001/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(where).toHaveValue(/New York.*10001/);
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL(/\/search\?q=pizza&where=[^&]*10001&lat=[^&]+&lng=[^&]+&distance=10/);
    await expect(
      page.getByRole('button', { name: /^Remove filter: Within 10 miles of .*10001/ }),
    ).toBeVisible();
    const places = page.getByRole('region', { name: 'Best matching places' });
    await expect(places.getByText(/\d mi$/).first()).toBeVisible();
    const place = places.getByRole('link', { name: /pizza/i }).first();
    const name = await place.innerText();
    await click(place);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(clicks()).toBe(2);

    // The place is remembered.
    await page.goto('/');
    await expect(where).toHaveValue(/10001/);
  });

  journey('loads one font file for a search', async ({ newPerson }) => {
    const { page } = await newPerson({ hasOwnContext: true });
    const fonts = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.add(request.url());
    });
    await page.goto('/search?q=coffee');
    await expect(results(page).getByRole('article').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect([...fonts]).toEqual([expect.stringMatching(/\.woff2$/)]);
  });

  journey('removes filters one by one, and all together except the text', async ({ page }) => {
    await page.goto('/search?q=coffee&category=food&minRating=4%2B&city=Portland');
    await expect(page.getByText('3 filters', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Remove filter: 4+ Stars' }).click();
    await expect(page).toHaveURL('/search?q=coffee&category=food&city=Portland');
    await expect(page.getByText('2 filters', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(page).toHaveURL('/search?q=coffee');
    await expect(page.getByText(/\d filters?$/)).toHaveCount(0);
  });

  journey('restores a search from its URL, and the previous one by going back', async ({ page }) => {
    await page.goto('/search?q=pie&category=food&minRating=3%2B&city=Portland&state=OR&sortBy=oldest');
    const form = page.getByRole('search', { name: 'Ratings', exact: true });
    const stands = async () => {
      await expect(form.getByRole('combobox', { name: 'What are you looking for?' })).toHaveValue('pie');
      await expect(form.getByRole('combobox', { name: 'Category' })).toHaveValue('food');
      await expect(form.getByRole('combobox', { name: 'Rating' })).toHaveValue('3+');
      await expect(form.getByRole('combobox', { name: 'Distance' })).toHaveValue('anywhere');
      await expect(form.getByRole('combobox', { name: 'Where' })).toHaveValue('Portland, OR');
      await expect(form.getByRole('combobox', { name: 'Sort by' })).toHaveValue('oldest');
    };
    await stands();
    await page.reload();
    await stands();
    await form.getByRole('combobox', { name: 'Category' }).selectOption('business');
    await expect(page).toHaveURL(/category=business/);
    await page.goBack();
    await stands();
  });

  journey('gets next steps without results', async ({ page }) => {
    await page.goto('/search?q=coffee&category=government');
    await expect(page.getByText('No results found')).toBeVisible();
    await expect(page.getByRole('link', { name: /^\d+ ratings without “Government”$/ })).toHaveAttribute(
      'href',
      '/search?q=coffee',
    );
    await expect(page.getByRole('region', { name: 'Popular places' }).getByRole('article')).toHaveCount(4);
    await expect(page.getByRole('link', { name: 'View All Ratings' })).toHaveAttribute('href', '/search');
    await page.getByRole('link', { name: 'Clear All Filters' }).click();
    await expect(page).toHaveURL('/search');
    await expect(results(page).getByRole('article').first()).toBeVisible();
    for (const view of ['', '&view=places']) {
      await page.goto(`/search?q=cofee&exact=1${view}`);
      await expect(page.getByText(/^Did you mean coffee\? \d+ (rating|place)s$/)).toBeVisible();
      await page.getByRole('link', { name: 'coffee', exact: true }).click();
      await expect(results(page).getByRole('article').first()).toContainText(/coffee/i);
    }
  });

  journey('tries again after a failed search', async ({ page }) => {
    await page.route('**/api/ratings/search?*', (route) => route.abort());
    await page.goto('/search?q=coffee');
    await expect(page.getByRole('heading', { name: 'Search Error' })).toBeVisible();
    await expect(
      page.getByText('There was an error performing your search. Please try again.'),
    ).toBeVisible();
    await page.unroute('**/api/ratings/search?*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(results(page).getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Search Error' })).toHaveCount(0);
  });
});
