import type { Page } from 'playwright';
import { describe } from 'vitest';
import { expect } from '../journey.ts';
import { publish, register } from '../members.ts';
import { journey, timeoutMs } from './configured-site.ts';

/** Records in the page whether a fixed figure was ever rendered, even briefly. */
const watchForSetFigures = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (/250K\+|85K\+|28\.3K/.test(document.querySelector('#root')?.textContent ?? ''))
        document.documentElement.dataset['flashed'] = 'yes';
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
};

describe('a site with live counts', { timeout: timeoutMs }, () => {
  journey('shows the counts from the first paint on, without a request', async ({ newClient, newPerson }) => {
    for (const ratings of [2, 1]) {
      const member = await newClient();
      await register(member);
      for (let nth = 0; nth < ratings; nth += 1) await publish(member);
    }
    const { page } = await newPerson();
    await expect
      .poll(
        async () => (await page.request.get('/api/ratings/search?category=place')).headers()['x-total-count'],
      )
      .toBe('3');

    await watchForSetFigures(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    const figure = (text: string) => page.getByRole('listitem').filter({ hasText: new RegExp(`^${text}$`) });
    // On a busy machine the first page may have timed out waiting for the counts.
    await expect(async () => {
      requests.length = 0;
      await page.goto('/');
      await expect(figure('3ratings')).toBeVisible({ timeout: 3_000 });
    }).toPass();
    // Every site's administrator is a member, too.
    for (const text of ['3members', '1category']) await expect(figure(text)).toBeVisible();
    const tiles = page.getByRole('region', { name: 'Browse by Category' }).getByRole('link');
    await expect(tiles).toHaveText(
      ['Businesses0', 'Food0', 'Services0', 'Products0', 'Places3', 'People0', 'Government0', 'More0'].map(
        (tile) => `${tile} ratings`,
      ),
    );
    expect(requests.filter((path) => path.startsWith('/api/')).toSorted()).toEqual([
      '/api/ratings/search',
      '/api/user',
    ]);

    await page.getByRole('link', { name: 'Create a Rating' }).click();
    const community = page.getByRole('complementary', { name: 'About the community' });
    await expect(community.getByRole('definition')).toHaveText(['3', '3']);
    expect(await page.locator('html').getAttribute('data-flashed')).toBeNull();
  });
});
