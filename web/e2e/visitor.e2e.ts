import type { Page } from 'playwright';
import { describe } from 'vitest';
import { expect, journey } from './journey.ts';
import { searchRatings } from './members.ts';
import { results, toasts } from './page-actions.ts';

describe('a visitor', () => {
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
