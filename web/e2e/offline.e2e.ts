import { describe } from 'vitest';
import { expect, journey } from './journey.ts';
import { results } from './page-actions.ts';

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
