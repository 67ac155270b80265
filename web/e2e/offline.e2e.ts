import type { Route } from 'playwright';
import { describe } from 'vitest';
import { expect, journey } from './journey.ts';
import {
  newRating,
  openFormAsNewMember,
  openUserMenu,
  ratingCard,
  results,
  takePhoto,
  toasts,
  writeRating,
} from './page-actions.ts';

describe('without a connection', () => {
  journey(
    'a visitor reads the last pages again, and a search says that they are offline',
    async ({ newPerson }) => {
      const { page } = await newPerson({ serviceWorkers: 'allow' });
      await page.goto('/search');
      await page.evaluate(() => navigator.serviceWorker.ready);
      // From its second page on, the service worker handles the requests.
      await page.reload();
      const listing = results(page).getByRole('article').first().getByRole('link').first();
      const path = (await listing.getAttribute('href')) ?? '';
      await page.goto(path);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      const name = (await heading.textContent()) ?? '';
      await expect.poll(() => page.evaluate(async () => (await caches.keys()).includes('reads'))).toBe(true);

      await page.context().setOffline(true);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByText('You are offline. This page may be out of date')).toBeVisible();

      await page.goto('/search?q=never-searched-before');
      await expect(
        page.getByText('You are offline. Connect to the internet and try again.').first(),
      ).toBeVisible();

      await page.context().setOffline(false);
      await page.reload();
      await expect(page.getByText('You are offline')).toHaveCount(0);
    },
  );

  journey('a member writes a review, which is sent once when they are back online', async ({ newPerson }) => {
    const { page } = await newPerson({ serviceWorkers: 'allow' });
    const written = newRating();
    await openFormAsNewMember(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await writeRating(page, written);
    await page.getByLabel('Choose photos').setInputFiles(await takePhoto(page));
    await expect(page.getByRole('list', { name: 'Chosen photos' }).getByRole('img')).toHaveCount(1);

    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Publish Rating' }).click();
    await expect(
      page.getByText('Saved on this device. Candor sends it when you are back online.'),
    ).toBeFocused();
    const waiting = page.getByRole('article', { name: `Your review of ${written.name}` });
    await expect(waiting).toContainText('1 photo');

    // The installed app opens offline as the same member, with what they wrote.
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Create Rating' })).toBeVisible();
    await expect(page.getByText('You are offline. This page may be out of date')).toBeVisible();

    const busy = (route: Route) => route.fulfill({ status: 503, json: { message: 'Too busy.' } });
    await page.context().route('**/api/ratings', busy);
    await page.context().setOffline(false);
    await openUserMenu(page);
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Log out and delete what was not sent?' });
    await expect(dialog).toContainText('1 review waits on this device.');
    await dialog.getByRole('button', { name: 'Stay Signed In' }).click();

    await page.context().unroute('**/api/ratings', busy);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(toasts(page)).toContainText(`Your review of ${written.name} has been published.`);
    await page.goto('/dashboard');
    await expect(ratingCard(page, written.name).getByRole('img', { name: /^Photo 1 of 1/ })).toHaveCount(1);
    await expect(waiting).toHaveCount(0);
  });

  journey('the site can be installed', async ({ page }) => {
    await page.goto('/');
    const href = await page.locator('link[rel=manifest]').getAttribute('href');
    const response = await page.request.get(href ?? '');
    expect(response.headers()['content-type']).toContain('application/manifest+json');
    const { icons } = (await response.json()) as {
      icons: { src: string; sizes: string; purpose?: string }[];
    };
    for (const { src } of icons) expect((await page.request.get(src)).status(), src).toBe(200);
    expect(icons.map(({ sizes, purpose = 'any' }) => `${purpose} ${sizes}`)).toEqual(
      expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 512x512']),
    );
  });
});
