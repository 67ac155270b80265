import { RatingView } from '@candor/contracts';
import type { Page } from 'playwright';
import { describe } from 'vitest';
import { z } from 'zod';
import { expect, journey, type NewPerson } from './journey.ts';
import { searchRatings } from './members.ts';
import { mainMenu, results } from './page-actions.ts';

const chip = (page: Page) => page.getByRole('button', { name: 'Distance needs your location' });
const cards = (page: Page) => results(page).getByRole('article');
const shownTexts = async (page: Page): Promise<string[]> => {
  await expect(cards(page).first()).toBeVisible();
  return cards(page).allInnerTexts();
};

const milesIn = (cardText: string): number => Number(/(\d+\.\d) mi\b/.exec(cardText)?.[1]);

/** Counts the page's requests for the position. Call it before the page loads. */
const countRequests = async (page: Page): Promise<() => Promise<number>> => {
  let count = 0;
  await page.exposeFunction('countRequest', () => (count += 1));
  await page.addInitScript(() => {
    const { geolocation } = navigator;
    const original = geolocation.getCurrentPosition.bind(geolocation);
    geolocation.getCurrentPosition = (...how) => {
      (globalThis as unknown as { countRequest: () => void }).countRequest();
      original(...how);
    };
  });
  return () => Promise.resolve(count);
};

/** A person at a rated place who allows the site to use their position. */
const someoneThere = async (
  newPerson: NewPerson,
): Promise<{ page: Page; latitude: number; longitude: number }> => {
  const { page } = await newPerson({ permissions: ['geolocation'] });
  const [rating] = await searchRatings(page.request, 'category=food&sortBy=helpful&limit=1');
  const { latitude, longitude } = rating?.entity ?? {};
  if (typeof latitude !== 'number' || typeof longitude !== 'number')
    throw new Error('the first food rating has no place on the map');
  await page.context().setGeolocation({ latitude, longitude });
  return { page, latitude, longitude };
};

const someoneWhoRefuses = async (newPerson: NewPerson): Promise<Page> => {
  const { page } = await newPerson();
  // A permission that is not granted is refused without a prompt.
  await page.context().grantPermissions([]);
  return page;
};

describe('Use My Location', () => {
  journey(
    'searches within five miles with the other values of the form, without the position in the URL',
    async ({ newPerson }) => {
      const { page, latitude, longitude } = await someoneThere(newPerson);
      const requests: URL[] = [];
      page.on('request', (request) => requests.push(new URL(request.url())));
      await page.goto('/');
      const form = page.getByRole('search', { name: 'Ratings', exact: true });
      await form.getByRole('combobox', { name: 'Category' }).selectOption('food');
      await form.getByRole('combobox', { name: 'Distance' }).selectOption('50');
      await form.getByRole('button', { name: 'Use My Location' }).click();

      await expect(page).toHaveURL('/search?category=food&distance=5&sortBy=newest');
      await expect(page.getByRole('button', { name: 'Remove filter: Within 5 miles' })).toBeVisible();
      for (const text of await shownTexts(page)) expect(milesIn(text)).toBeLessThanOrEqual(5);
      await expect(chip(page)).toHaveCount(0);

      // Both the ratings and the places.
      const searches = requests.filter(
        ({ searchParams }) => searchParams.get('distance') === '5' && searchParams.has('lat'),
      );
      expect(new Set(searches.map(({ pathname }) => pathname))).toEqual(
        new Set(['/api/ratings/search', '/api/entities/search']),
      );
      const [search] = searches;
      // Rounded to about a hundred meters.
      expect(search?.searchParams.get('lat')).toBe(String(Math.round(latitude * 1000) / 1000));
      expect(search?.searchParams.get('lng')).toBe(String(Math.round(longitude * 1000) / 1000));
    },
  );

  journey('stays on the page if the position is refused', async ({ newPerson }) => {
    const page = await someoneWhoRefuses(newPerson);
    const logged = page.waitForEvent('console', (message) => message.text().includes('position unavailable'));
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Use My Location' });
    await button.click();
    await logged;
    await expect(button).toBeEnabled();
    await expect(page).toHaveURL('/');
  });
});

describe('Near Me', () => {
  journey('shows the nearest first, after requesting the position on the click', async ({ newPerson }) => {
    const { page } = await someoneThere(newPerson);
    const count = await countRequests(page);
    await page.goto('/');
    await expect(mainMenu(page)).toBeVisible();
    expect(await count()).toBe(0);
    await mainMenu(page).getByRole('link', { name: 'Near Me' }).click();
    await expect(page).toHaveURL('/search?sortBy=nearest');
    await expect(cards(page).first()).toContainText(/\d\.\d mi/);
    expect(await count()).toBe(1);
    await expect(chip(page)).toHaveCount(0);
    const miles = (await shownTexts(page)).map((text) => milesIn(text));
    expect(miles).toEqual(miles.toSorted((a, b) => a - b));
  });

  journey('does not request the position by its URL alone', async ({ newPerson }) => {
    const { page } = await someoneThere(newPerson);
    const count = await countRequests(page);
    await page.goto('/search?sortBy=nearest');
    await expect(chip(page)).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
    expect(await count()).toBe(0);

    await chip(page).click();
    await expect(chip(page)).toHaveCount(0);
    await expect(cards(page).first()).toContainText(/\d\.\d mi/);
    expect(await count()).toBe(1);
  });

  journey('shows the newest after a refusal, with a chip that requests again', async ({ newPerson }) => {
    const page = await someoneWhoRefuses(newPerson);
    const count = await countRequests(page);
    await page.goto('/search?sortBy=oldest');
    await expect(cards(page).first()).toBeVisible();
    const [found] = await Promise.all([
      page.waitForResponse((response) => response.url().includes('/api/ratings/search')),
      mainMenu(page).getByRole('link', { name: 'Near Me' }).click(),
    ]);
    await expect(page).toHaveURL('/search?sortBy=nearest');
    await expect(chip(page)).toBeEnabled();
    const responded = z.array(RatingView).parse(await found.json());
    const newestFirst = responded.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
    await expect(cards(page)).toContainText(newestFirst.map(({ title }) => title));
    expect(await count()).toBe(1);
    await chip(page).click();
    await expect(page.getByText('Your browser did not share it.')).toBeVisible();
    await expect(chip(page)).toBeVisible();
    expect(await count()).toBe(2);
  });
});

describe('a distance without a position', () => {
  journey('does not empty the list, and says what it needs', async ({ page }) => {
    // In a category that other journeys do not add to.
    await page.goto('/search?category=government');
    const all = await page.getByText(/^\d+ ratings found$/).innerText();
    await page.goto('/search?category=government&distance=10');
    await expect(chip(page)).toBeVisible();
    await expect(page.getByText(all, { exact: true })).toBeVisible();
  });

  journey('is measured from the searched city, or from the member’s own', async ({ page, newPerson }) => {
    await page.goto('/search?distance=10&city=Portland&state=OR');
    await expect(cards(page).first()).toBeVisible();
    await expect(chip(page)).toHaveCount(0);

    const { page: member } = await newPerson({ as: 'free' });
    await member.goto('/search?distance=50');
    await expect(member.getByText(/ratings? found|No results found/).first()).toBeVisible();
    await expect(chip(member)).toHaveCount(0);
  });
});

describe('the field Where', () => {
  const where = (page: Page) =>
    page.getByRole('search', { name: 'Ratings', exact: true }).getByRole('combobox', { name: 'Where' });
  const chooseNearMe = async (page: Page) => {
    await page.goto('/');
    await where(page).click();
    await page.getByRole('option', { name: 'Near me' }).click();
  };

  journey('searches near the visitor, without the position in the URL', async ({ newPerson }) => {
    const { page } = await someoneThere(newPerson);
    await chooseNearMe(page);
    await expect(where(page)).toHaveValue('Near me');
    await where(page).press('Enter');
    await expect(page).toHaveURL('/search?distance=10&sortBy=newest');
    for (const text of await shownTexts(page)) expect(milesIn(text)).toBeLessThanOrEqual(10);
  });

  journey('says that the position was refused, until a place is typed', async ({ newPerson }) => {
    const page = await someoneWhoRefuses(newPerson);
    await chooseNearMe(page);
    const refusal = page.getByText('Your browser did not share your location.');
    await expect(refusal).toBeVisible();
    await expect(where(page)).toHaveValue('');
    await where(page).fill('Austin');
    await expect(refusal).toHaveCount(0);
  });

  journey('of the header limits a search to a city', async ({ page }) => {
    await page.goto('/privacy-policy');
    const search = page.getByRole('banner').getByRole('search');
    await search.getByRole('combobox', { name: 'Search ratings' }).fill('coffee');
    await search.getByRole('combobox', { name: 'Where' }).fill('Austin, TX');
    await page.getByRole('option', { name: /^Austin, TX/ }).click();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(
      /^[^?]+\/search\?q=coffee&where=Austin%2C\+TX&lat=[^&]+&lng=[^&]+&distance=10$/,
    );
    await expect(
      page.getByRole('button', { name: /^Remove filter: Within 10 miles of Austin/ }),
    ).toBeVisible();
  });
});
