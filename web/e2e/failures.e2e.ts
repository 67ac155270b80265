import { describe } from 'vitest';
import { expect, journey } from './journey.ts';
import { results } from './page-actions.ts';

describe('a request that fails', () => {
  journey('leaves the rest of a listing, and is not repeated without end', async ({ page }) => {
    await page.goto('/search');
    const path =
      (await results(page).getByRole('article').first().getByRole('link').first().getAttribute('href')) ?? '';
    let requests = 0;
    await page.route('**/api/ratings/entity/*/summary', async (route) => {
      requests += 1;
      await route.fulfill({ status: 503, json: {} });
    });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    // Once for the page, and once for the part that shows it.
    expect(requests).toBeLessThanOrEqual(2);
  });
});
