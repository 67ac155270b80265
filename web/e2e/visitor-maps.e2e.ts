import { describe } from 'vitest';
import { expect, journey } from './journey.ts';
import { results, resultsMap } from './page-actions.ts';

describe('a map', () => {
  journey('shows where the results are, and the result of a marker', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) =>
      requests.push(new URL(request.url()).pathname + new URL(request.url()).search),
    );
    await page.goto('/search?city=Austin');
    await expect(results(page).getByRole('article').first()).toBeVisible();
    expect(requests.filter((path) => path.includes('places-map'))).toEqual([]);

    const toggle = page.getByRole('button', { name: 'Show map' });
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await toggle.click();
    await expect(page).toHaveURL('/search?city=Austin&map=1');
    await expect(page.getByText('1 filter', { exact: true })).toBeVisible();
    const marks = resultsMap(page).getByRole('button', { name: /, Austin, TX, \d\.\d stars/ });
    await expect(marks).not.toHaveCount(0);
    const [name = ''] = ((await marks.last().getAttribute('aria-label')) ?? '').split(', Austin');
    const itsCards = results(page).getByRole('article').filter({ hasText: name });
    const otherCards = results(page).getByRole('article').filter({ hasNotText: name });

    await marks.last().hover();
    await expect(page.locator('article[data-highlighted]')).toHaveCount(await itsCards.count());
    await expect(itsCards.first()).toHaveAttribute('data-highlighted');
    await expect(resultsMap(page).getByText(name, { exact: true })).toBeVisible();
    await otherCards.first().hover();
    await expect(itsCards.first()).not.toHaveAttribute('data-highlighted');
    await expect(resultsMap(page).getByText(name, { exact: true })).toHaveCount(0);
    await itsCards.last().getByRole('heading').hover();
    await expect(resultsMap(page).getByText(name, { exact: true })).toBeVisible();

    await marks.last().click();
    await expect(itsCards.first().getByRole('heading').getByRole('link')).toBeFocused();
    await expect(itsCards.first()).toBeInViewport();

    await page.reload();
    await expect(marks.first()).toBeVisible();
    await page
      .getByRole('search', { name: 'Ratings', exact: true })
      .getByRole('combobox', { name: 'Sort by' })
      .selectOption({ label: 'Highest Rated' });
    await expect(page).toHaveURL('/search?city=Austin&sortBy=highest&map=1');
    await itsCards.first().getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goBack();
    await expect(marks.first()).toBeVisible();
    await page.getByRole('button', { name: 'Hide map' }).click();
    await expect(page).toHaveURL('/search?city=Austin&sortBy=highest');
    await expect(resultsMap(page)).toHaveCount(0);
    expect(requests.filter((path) => /^\/api\/ratings\/search\?.*\bmap=/.test(path))).toEqual([]);
  });

  journey('leads to every place of a shared marker', async ({ page }) => {
    await page.goto('/search?map=1');
    const map = resultsMap(page);
    const far = map.getByRole('button', { name: /places around .*, zoom in$/ }).first();
    const [farName = ''] = ((await far.getAttribute('aria-label')) ?? '').split(', zoom in');
    await far.press('Enter');
    await expect(map.getByRole('button', { name: `${farName}, zoom in` })).toHaveCount(0);
    // The focused marker is gone; one of its places has the focus.
    await expect(map.getByRole('listitem').locator(':focus')).toHaveCount(1);
    const showAll = map.getByRole('button', { name: 'Show all' });
    await showAll.click();
    await expect(map.getByRole('button', { name: `${farName}, zoom in` })).toBeVisible();

    // The wheel scrolls the page, unless Ctrl is pressed.
    await map.getByRole('button', { name: `${farName}, zoom in` }).hover();
    await page.mouse.wheel(0, 40);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await expect(showAll).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -100);
    await page.keyboard.up('Control');
    await expect(showAll).toHaveAttribute('aria-disabled', 'false');

    // Listings without an address are in the middle of their city, where their markers overlap.
    await page.goto('/search?map=1&city=Austin');
    const together = map.getByRole('button', { name: /places around Austin, TX, list them$/ });
    await together.click();
    const choices = map.getByRole('list', { name: /places around Austin, TX$/ }).getByRole('button');
    const [name = ''] = (await choices.last().innerText()).split('\n');
    await choices.last().click();
    await expect(
      results(page)
        .getByRole('article')
        .filter({ hasText: name })
        .first()
        .getByRole('heading')
        .getByRole('link'),
    ).toBeFocused();
    await together.press('Enter');
    await together.press('Escape');
    await expect(choices).toHaveCount(0);
    await expect(together).toBeFocused();
  });

  journey('of all places opens a cluster in one click, and a place in another', async ({ page }) => {
    await page.goto('/search?view=places&map=1');
    const map = page.getByRole('region', { name: 'Map of the places' });
    const clusters = map.getByRole('button', { name: /^\d+ places, zoom in$/ });
    const places = map.getByRole('list', { name: 'Places' }).getByRole('link');
    const [name = ''] = ((await clusters.first().getAttribute('aria-label')) ?? '').split(',');
    const before = await map.getByRole('list', { name: 'Places' }).getByRole('listitem').count();
    await clusters.first().click();
    await expect(map.getByRole('button', { name: 'Search this area' })).toBeVisible();
    await expect(clusters.filter({ hasText: name.replace(/\D/g, '') })).toHaveCount(0);
    await map.getByRole('button', { name: 'Show all' }).click();
    await expect(map.getByRole('list', { name: 'Places' }).getByRole('listitem')).toHaveCount(before);

    // The area of a cluster becomes a filter.
    await clusters.first().click();
    await map.getByRole('button', { name: 'Search this area' }).click();
    await expect(page).toHaveURL(/[?&]bounds=/);
    await expect(page.getByRole('button', { name: 'Remove filter: Area of the map' })).toBeVisible();

    await page.goto('/search?view=places&map=1&q=lantern');
    const placeName = (await places.first().getAttribute('aria-label')) ?? 'none';
    await places.first().click();
    await expect(page.getByRole('heading', { level: 1, name: placeName })).toBeVisible();
  });

  journey('shows the position of a listing, and how exact it is', async ({ page }) => {
    await page.goto('/search?city=Austin&q=Tidy+Fox');
    const card = results(page).getByRole('article').first();
    const name = await card.getByRole('heading').innerText();
    await card.getByRole('link', { name: `Read More about ${name}` }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const map = page.getByRole('region', { name: `Map of ${name}` });

    await page.route('**/assets/places-map-*.js', (route) => route.abort());
    await page.getByRole('button', { name: 'Show map' }).click();
    await expect(map.getByRole('alert')).toContainText('The map could not be loaded');
    await page.unroute('**/assets/places-map-*.js');
    await map.getByRole('button', { name: 'Try Again' }).click();

    await expect(map.getByRole('img', { name: `${name}, Austin, TX` })).toBeVisible();
    await expect(map.getByText('The position is the center of its city.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Sort reviews' }).selectOption({ label: 'Highest Rated' });
    await expect(page).toHaveURL(/\?sortBy=highest&map=1$/);
    await expect(map).toBeVisible();
  });
});
