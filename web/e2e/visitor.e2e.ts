import type { Locator, Page } from 'playwright';
import { describe } from 'vitest';
import { expect, journey } from './journey.ts';
import { searchRatings } from './members.ts';
import { countClicks, results, toasts } from './page-actions.ts';

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

describe('a visitor', () => {
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

  journey(
    'goes from a card to the entity and to an author, and must sign in before voting',
    async ({ page }) => {
      await page.goto('/search?sortBy=helpful');
      const card = results(page).getByRole('article').first();
      const name = await card.getByRole('heading').innerText();
      await card.getByRole('link', { name: `Read More about ${name}` }).click();

      await expect(page).toHaveURL(/\/entity\/[0-9a-f-]{36}$/);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByRole('img', { name: /out of 5/ }).first()).toBeVisible();
      const review = page.getByRole('article').first();
      await expect(review.getByText(/\d+ found this helpful/)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Claim This Listing' })).toHaveCount(0);
      await expectShapesInForcedColors(page);

      await review.locator('a[href^="/user/"]').click();
      await expect(page).toHaveURL(/\/user\/[0-9a-f-]{36}$/);
      // The URL changes shortly before the page.
      await expect(page.getByRole('heading', { level: 1, name })).toHaveCount(0);
      const fullName = await page.getByRole('heading', { level: 1 }).innerText();
      const [firstName] = fullName.split(' ');
      await expect(page.getByRole('heading', { name: `Reviews by ${firstName}` })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Follow' })).toHaveCount(0);
      await expect(
        page
          .getByRole('article')
          .first()
          .getByRole('link', { name: /^Read More/ }),
      ).toHaveAttribute('href', /^\/entity\//);

      await page.goBack();
      await page
        .getByRole('button', { name: /^Helpful: “/ })
        .first()
        .click();
      await expect(page).toHaveURL('/auth');
    },
  );

  journey('opens the legal texts from the footer', async ({ page }) => {
    await page.goto('/');
    for (const [name, path] of [
      ['Privacy Policy', '/privacy-policy'],
      ['Terms of Service', '/terms-of-service'],
      ['Community Guidelines', '/community-guidelines'],
    ] as const) {
      await page.getByRole('contentinfo').getByRole('link', { name }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByText('Last Updated: October 26, 2025')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toContainText('© 2024');
      expect(await page.evaluate(() => scrollY)).toBe(0);
    }
    // How places are ordered.
    await expect(page.getByText(/ by a Bayesian average: the sum of all stars plus \d+ × \d/)).toBeVisible();
  });

  journey('sees missing pages between header and footer', async ({ page }) => {
    for (const [path, title] of [
      ['/no-such-page', '404 Page Not Found'],
      ['/entity/0190a000-0000-7000-8000-000000000000', 'Entity not found'],
      ['/entity/no-uuid', 'Entity not found'],
      ['/user/0190a000-0000-7000-8000-000000000000', 'User not found'],
    ] as const) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page.getByText('Did you forget to add the page to the router?')).toHaveCount(
        path === '/no-such-page' ? 1 : 0,
      );
    }
  });

  journey(
    'gets a listing and its reviews without JavaScript, and keeps its title with it',
    async ({ page }) => {
      // The listing of a new review may not have counted it yet.
      const [rating] = await searchRatings(page.request, 'sortBy=oldest&limit=1');
      const path = `/entity/${rating?.entityId ?? ''}`;
      const html = await (await page.request.get(path)).text();
      expect(html).toMatch(/<main>[^]*<h1[^]*<article>[^]*<\/main>/);
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Reviews', exact: true })).toBeVisible();
      await expect(page).toHaveTitle(/ – reviews in /);
      for (const image of ['/favicon.ico', '/og-image.png'])
        expect((await page.request.get(image)).headers()['content-type']).toMatch(/^image\//);
    },
  );

  journey('opens a category by its tile', async ({ page }) => {
    await page.goto('/');
    for (const figure of ['250K+ ratings', '85K+ members', '50+ categories'])
      await expect(page.getByRole('listitem').filter({ hasText: figure.replace(' ', '') })).toBeVisible();
    const trending = page.getByRole('region', { name: 'Trending Near You' });
    await expect(trending.getByRole('article')).toHaveCount(6);
    await expect(trending.getByText('Most helpful reviews everywhere')).toBeVisible();
    // A real review with its photo is in the head of the page.
    await expect(page.getByRole('figure').getByRole('img', { name: /^Photo: / })).toBeVisible();
    const listing = page.getByRole('figure').getByRole('link');
    await expect(listing).toHaveAttribute('href', /^\/entity\//);
    const tiles = page.getByRole('region', { name: 'Browse by Category' }).getByRole('link');
    await expect(tiles).toHaveText(
      [
        'Businesses12.5K',
        'Food28.3K',
        'Services15.7K',
        'Products45.2K',
        'Places8.9K',
        'People6.4K',
        'Government2.1K',
        'More3.8K',
      ].map((tile) => `${tile} ratings`),
    );
    await expect(tiles.locator('svg')).toHaveCount(8);
    await page.getByRole('link', { name: /^Government/ }).click();
    await expect(page).toHaveURL('/search?category=government');
    await expect(page.getByRole('button', { name: 'Remove filter: Government' })).toBeVisible();
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

  journey(
    'tries again if the trending ratings fail, and is invited to write the first if there are none',
    async ({ page }) => {
      await page.route('**/api/ratings/search?*', (route) => route.abort());
      await page.goto('/');
      const trending = page.getByRole('region', { name: 'Trending Near You' });
      await expect(trending.getByText('Failed to fetch trending ratings')).toBeVisible();
      await page.unroute('**/api/ratings/search?*');
      await page.route('**/api/ratings/search?*', (route) => route.fulfill({ json: [] }));
      await trending.getByRole('button', { name: 'Try Again' }).click();
      await expect(
        trending.getByText('No ratings found. Be the first to create one!', { exact: true }),
      ).toBeVisible();
      await expect(trending.getByRole('link', { name: 'Create First Rating' })).toHaveAttribute(
        'href',
        '/auth',
      );

      const field = page
        .getByRole('search', { name: 'Ratings', exact: true })
        .getByRole('combobox', { name: 'What are you looking for?' });
      await page.getByRole('button', { name: 'Search Ratings' }).click();
      await expect(field).toBeFocused();
      await expect
        .poll(() =>
          page
            .getByRole('region', { name: 'Search ratings' })
            .evaluate((section) => section.getBoundingClientRect().top),
        )
        .toBeLessThan(200);
    },
  );

  journey('sees that Google and Facebook are not available on this server', async ({ page }) => {
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(toasts(page)).toContainText('Google sign-in is not available on this server.');
    await page.getByRole('button', { name: 'Continue with Facebook' }).click();
    await expect(toasts(page)).toContainText('Facebook sign-in is not available on this server.');
    await expect(toasts(page).getByRole('listitem')).toHaveCount(1);
    await expect(page).toHaveURL('/auth');
  });
});

/** Of an entity page: without their backgrounds, buttons, bars and badges would be text or nothing. */
const expectShapesInForcedColors = async (page: Page): Promise<void> => {
  await page.emulateMedia({ forcedColors: 'active' });
  const canvas = await page.locator('body').evaluate(() => {
    const probe = document.body.appendChild(document.createElement('p'));
    probe.style.background = 'Canvas';
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  });
  const bar = page.getByRole('button', { name: /star.* Show only these$/ }).locator('[style*="width"]');
  for (const solid of [page.getByRole('link', { name: 'Get Started' }).first(), bar.first()])
    await expect(solid).not.toHaveCSS('background-color', canvas);
  await expect(page.getByRole('main').locator('[class*=tone-]').first()).toHaveCSS('outline-style', 'solid');
  await page.emulateMedia({ forcedColors: 'none' });
};
