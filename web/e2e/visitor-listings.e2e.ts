import { type Category, Entity } from '@candor/contracts';
import type { Locator, Page } from 'playwright';
import { describe } from 'vitest';
import { expect, journey } from './journey.ts';
import { done, publish, register, searchRatings, uniqueWord } from './members.ts';
import { countClicks, escapeFrom, results } from './page-actions.ts';

describe('a visitor of listings', () => {
  journey('compares two places in four clicks', async ({ page }) => {
    const { click, clicks } = countClicks();
    await page.goto('/search?q=coffee');
    await click(page.getByRole('link', { name: /^See all \d+ places$/ }));
    await expect(page).toHaveURL(/view=places/);
    const rows = results(page).getByRole('article');
    await expect(rows.first()).toBeVisible();
    const names = await rows.getByRole('heading').allInnerTexts();
    const quotes = rows.locator('blockquote');
    await expect(quotes.first()).toBeVisible();
    for (const at of [0, 1]) await click(rows.nth(at).getByRole('checkbox', { name: /^Compare/ }));
    await click(page.getByRole('link', { name: 'Compare (2)' }));
    expect(clicks()).toBe(4);

    await expect(page).toHaveURL(/\/search\?compare=[0-9a-f-]{36},[0-9a-f-]{36}$/);
    await expect(page.getByRole('columnheader')).toContainText(names.slice(0, 2));
    const row = (name: string) =>
      page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
    for (const [name, value] of [
      ['Average', /\d\.\d/],
      ['Stars', /\d%/],
      ['Price', /\$/],
      ['Service', /\d\.\d/],
      ['Recommended', /\d%/],
      ['Most helpful praise', /By \S/],
      ['Most helpful criticism', /By \S/],
    ] as const)
      await expect(row(name)).toContainText(value);
    const where = page.getByRole('banner').getByRole('combobox', { name: 'Where' });
    await where.fill('Austin, TX');
    await page.getByRole('option', { name: /^Austin, TX/ }).click();
    await expect(row('From Austin, TX')).toContainText(/\d\.\d mi/);
    await page.getByRole('button', { name: `Remove ${names[0] ?? ''}` }).click();
    await expect(page.getByRole('columnheader')).toContainText(names.slice(1, 2));

    // The page of a listing has the same bar, on phones above its actions.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/search?q=coffee&view=places');
    await expect(rows.first()).toBeVisible();
    // Rows of phones are compact.
    await expect(quotes.first()).toBeHidden();
    await page
      .getByRole('link', { name: names[0] ?? 'none', exact: true })
      .first()
      .click();
    const bar = page.getByRole('region', { name: 'Chosen to compare' });
    await expect(bar.getByRole('link', { name: 'Compare (1)' })).toBeVisible();
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    const actions = page.getByRole('navigation', { name: 'Actions' });
    await actions.getByRole('button', { name: 'Share' }).click({ trial: true });
    await bar.getByRole('link', { name: 'Compare (2)' }).click();
    await expect(page.getByRole('columnheader')).toContainText([names[1] ?? 'none', names[0] ?? 'none']);
  });

  journey('compares nothing of a hidden listing', async ({ page, newClient }) => {
    const member = await newClient();
    await register(member);
    const [{ entity }, { entityId }] = [await publish(member), await publish(member)];
    const admin = await newClient('admin');
    await done(admin.post(`/api/admin/entities/${entity.id}/hide`));
    await page.goto(`/search?compare=${entity.id},${entityId}`);
    const [hidden, shown] = [page.getByRole('columnheader').first(), page.getByRole('columnheader').nth(1)];
    await expect(hidden).toHaveText('This place could not be loaded.');
    await expect(shown.getByRole('link')).toHaveAttribute('href', `/entity/${entityId}`);
    await expect(page.getByRole('table')).not.toContainText(entity.name);
    await hidden.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page).toHaveURL(`/search?compare=${entityId}`);
  });

  journey('filters places by facets, and switches to their reviews', async ({ page }) => {
    await page.goto('/search?view=places&category=food');
    const found = page.getByText(/^\d+ places? found$/);
    const all = Number.parseInt(await found.innerText(), 10);
    const facet = page
      .getByRole('complementary', { name: 'Filters' })
      .getByRole('button', { name: /^4\.0\+ stars/ });
    const fewer = Number.parseInt((await facet.innerText()).replace(/^\D*4\.0\+ stars\s*/, ''), 10);
    expect(fewer).toBeLessThan(all);
    await facet.click();
    await expect(page).toHaveURL(/minRating=4/);
    await expect(found).toHaveText(new RegExp(`^${String(fewer)} `));
    await page
      .getByRole('navigation', { name: 'Kind of results' })
      .getByRole('link', { name: 'Reviews' })
      .click();
    await expect(page).toHaveURL(/\/search\?category=food&minRating=4/);
    await expect(page.getByText(/^\d+ ratings found$/)).toBeVisible();
  });

  journey(
    'sees the top of a listing before the scripts have loaded, and it stays in place',
    async ({ page }) => {
      const ratings = await searchRatings(page.request, 'sortBy=helpful&limit=100');
      const { entityId = 'none', entity } =
        ratings.find(({ photos, entity: { category } }) => photos.length > 0 && category !== 'person') ?? {};
      const name = entity?.name ?? 'none';
      await expectTopInPlace(page, `/entity/${entityId}`, {
        heading: page.getByRole('heading', { level: 1, name, exact: true }),
        photo: page.getByRole('main').getByRole('img', { name }).first(),
      });
    },
  );

  journey(
    'sees the top of a search before the scripts have loaded, and it stays in place',
    async ({ page }) => {
      for (const path of ['/search?q=coffee', '/search?category=food'])
        await expectTopInPlace(page, path, {
          heading: page.getByRole('heading', { level: 1 }),
          photo: page.getByRole('main').locator('li img').first(),
        });
    },
  );

  journey('goes back from a search before its results have loaded', async ({ page }) => {
    await page.goto('/search?q=coffee&view=places');
    await expect(results(page).getByRole('article').first()).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Kind of results' })
      .getByRole('link', { name: 'Reviews' })
      .click();
    await expect(page).toHaveURL(/\/search\?q=coffee$/);
    const ratings = Promise.withResolvers<undefined>();
    await page.route('**/api/ratings/search?*', async (route) => {
      await ratings.promise;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    // Over the first screen.
    await expect(page.getByRole('status').filter({ hasText: 'Searching…' })).toBeVisible();
    await expect(page.locator('#first-screen')).toBeVisible();
    await page.goBack();
    await expect(results(page).getByRole('article').first()).toBeVisible();
    ratings.resolve(undefined);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  journey('can reach every action of a phone, also in longer words', async ({ newPerson }) => {
    const { page } = await newPerson({ viewport: { width: 390, height: 844 } });
    const [rating] = await searchRatings(page.request, 'q=lantern&limit=1');
    await page.goto(`/entity/${rating?.entityId ?? 'none'}`);
    const actions = page.getByRole('navigation', { name: 'Actions' });
    await expect(actions.getByRole('link', { name: 'Write a review' })).toBeVisible();
    const cut = await actions.evaluate((bar) => {
      const items = [...bar.querySelectorAll('a, button')];
      for (const item of items)
        for (const node of item.childNodes) if (node instanceof Text) node.data += ' or so';
      return items.filter(
        (item) => item.scrollWidth > item.clientWidth || item.scrollHeight > item.clientHeight,
      ).length;
    });
    expect(cut).toBe(0);
    const share = actions.getByRole('button', { name: /^Share/ });
    await share.scrollIntoViewIfNeeded();
    await expect(share).toBeInViewport({ ratio: 1 });
  });

  journey(
    'decides about a listing by its photos, highlights and filters, and shares it',
    async ({ page }) => {
      const ratings = await searchRatings(page.request, 'sortBy=helpful&limit=100');
      const { entityId = 'none', entity } = ratings.find(({ photos }) => photos.length > 2) ?? {};
      await page.goto(`/entity/${entityId}`);
      const photos = page.getByRole('region', { name: 'Photos from reviews' });
      // The first one is the largest thing of the first screen.
      const first = photos.getByRole('img').first();
      await expect(first).toHaveAttribute('loading', 'eager');
      await expect(first).toHaveAttribute('fetchpriority', 'high');
      await expect(first).toHaveAttribute('width', /^\d+$/);
      await expect(first).toHaveAttribute('height', /^\d+$/);
      await expect(photos.getByRole('img').nth(1)).toHaveAttribute('loading', 'lazy');
      await photos.getByRole('button', { name: /^Photo 2 of \d+: / }).click();
      const opened = page.getByRole('dialog', { name: 'Lightbox' });
      await expect(opened.getByRole('status')).toContainText(/By .+, .+2 of \d+$/);
      await page.keyboard.press('ArrowRight');
      await expect(opened.getByRole('status')).toContainText(/3 of \d+$/);
      await escapeFrom(page, opened);
      await expect(photos.getByRole('button', { name: /^Photo 2 of/ })).toBeFocused();

      const reviews = page.getByRole('region', { name: 'Reviews', exact: true });
      for (const title of ['Most helpful positive', 'Most helpful critical'])
        await expect(reviews.getByRole('heading', { name: title })).toBeVisible();
      const found = reviews.getByRole('status').first();
      const countIn = async (button: Locator) => {
        const name = await button.evaluate(({ textContent }) => textContent);
        return /(\d+) reviews?/.exec(name)?.[1] ?? 'none';
      };
      const recommended = page.getByRole('button', { name: /^Would not recommend \d+ reviews?$/ });
      const count = await countIn(recommended);
      await recommended.click();
      await expect(page).toHaveURL(/\?recommend=no$/);
      await expect(recommended).toHaveAttribute('aria-pressed', 'true');
      await expect(found).toHaveText(new RegExp(`^${count} reviews? found$`));
      await expect(reviews.getByRole('heading', { name: 'Most helpful positive' })).toHaveCount(0);
      // The counts of other filters are of these reviews.
      const stars = page.getByRole('region', { name: 'Rating summary' }).getByRole('listitem');
      const fewest = stars.getByRole('button', { name: /^1 star: .+, [1-9]\d* reviews?\. Show only these$/ });
      const starCount = await countIn(fewest);
      expect(Number(starCount)).toBeLessThanOrEqual(Number(count));
      await fewest.click();
      await expect(found).toHaveText(new RegExp(`^${starCount} reviews? found$`));
      await page.getByRole('button', { name: 'Remove filter: 1 star' }).click();
      await page.getByRole('button', { name: 'Remove filter: Would not recommend' }).click();
      await expect(page).toHaveURL(`/entity/${entityId}`);

      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      const nearby = page.getByRole('region', { name: 'Nearby' }).getByRole('listitem');
      await expect(nearby).toHaveCount(4);
      await expect(nearby.filter({ hasText: entity?.name ?? 'none' })).toHaveCount(0);

      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      const { click, clicks } = countClicks();
      await click(page.getByRole('button', { name: 'Share' }));
      await click(page.getByRole('button', { name: 'Copy link' }));
      expect(clicks()).toBe(2);
      const dialog = page.getByRole('dialog', { name: 'Share' });
      await expect(dialog.getByRole('status')).toHaveText('The link is copied.');
      await expect(dialog.getByRole('img', { name: `QR code of the link to ${entity?.name}` })).toBeVisible();
      expect(new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname).toBe(
        `/entity/${entityId}`,
      );
    },
  );

  journey(
    'sees places of the same category below a listing, and no hidden one',
    async ({ page, newClient }) => {
      const member = await newClient();
      await register(member);
      const list = async (category: Category) => {
        const data = { name: `Sample ${uniqueWord()}`, category, city: 'Marfa', state: 'TX', country: 'US' };
        const listed = await done(member.post('/api/entities', { data }));
        return Entity.pick({ id: true, name: true }).parse(await listed.json());
      };
      const [other, shown] = [await list('food'), await list('government')];
      const [similar, hidden] = [await list('government'), await list('government')];
      const section = page.getByRole('region', { name: 'Similar places' });
      const expectSimilar = (check: () => Promise<void>) =>
        expect(async () => {
          await page.goto(`/entity/${shown.id}`);
          await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
          await expect(section).toContainText(similar.name, { timeout: 2_000 });
          await check();
        }).toPass({ timeout: 45_000 });
      await expectSimilar(() => expect(section).toContainText(hidden.name, { timeout: 100 }));
      for (const { name } of [shown, other]) await expect(section).not.toContainText(name);
      const admin = await newClient('admin');
      await done(admin.post(`/api/admin/entities/${hidden.id}/hide`));
      await expectSimilar(() => expect(section).not.toContainText(hidden.name, { timeout: 100 }));
    },
  );

  journey('finds reviews of one star with a word in two clicks', async ({ page }) => {
    const [bad] = await searchRatings(page.request, 'sortBy=lowest&limit=1');
    const { entityId = 'none', title = 'none' } = bad ?? {};
    expect(bad?.starRating).toBe(1);
    const [word = 'none'] = /\p{L}{4,}/u.exec(title) ?? [];
    await page.goto(`/entity/${entityId}`);
    const { click, clicks } = countClicks();
    await click(page.getByRole('button', { name: /^1 star: / }));
    await click(page.getByRole('searchbox', { name: 'Search inside reviews' }));
    await page.keyboard.type(word);
    await page.keyboard.press('Enter');
    expect(clicks()).toBe(2);
    const reviews = page.getByRole('region', { name: 'Reviews', exact: true });
    await expect(page).toHaveURL(`/entity/${entityId}?q=${encodeURIComponent(word)}&stars=1`);
    await expect(reviews.getByRole('status').first()).toHaveText(/^\d+ reviews? found$/);
    await expect(reviews.getByRole('article').filter({ hasText: title })).toBeVisible();
    await expect(reviews.getByRole('img', { name: /^[2345]\.\d out of 5 stars$/ })).toHaveCount(0);
  });
});

/** Of the first HTML, when the app replaces it. No photo is requested twice. */
const expectTopInPlace = async (
  page: Page,
  path: string,
  { heading, photo }: { readonly heading: Locator; readonly photo: Locator },
): Promise<void> => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const scripts = Promise.withResolvers<undefined>();
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    const photos: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image' && request.url().includes('/media/')) photos.push(request.url());
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(photo).toHaveJSProperty('complete', true);
    // The stylesheet has loaded.
    await expect(heading).toHaveCSS('font-weight', '700');
    await page.evaluate(() => document.fonts.ready);
    const before = [await heading.boundingBox(), await photo.boundingBox()];
    expect(before).not.toContain(null);
    scripts.resolve(undefined);
    await expect(page.locator('#first-screen')).toHaveCount(0);
    const after = [await heading.boundingBox(), await photo.boundingBox()];
    for (const [index, box] of after.entries())
      for (const side of ['x', 'y', 'width', 'height'] as const)
        expect(Math.abs((box?.[side] ?? 0) - (before[index]?.[side] ?? 0)), side).toBeLessThanOrEqual(2);
    expect(photos.length).toBe(new Set(photos).size);
    await page.unrouteAll();
    page.removeAllListeners('request');
  }
};
