import { describe } from 'vitest';
import { expect, journey } from './journey.ts';
import { publish, register, searchRatings } from './members.ts';
import { escapeFrom } from './page-actions.ts';

describe('the page of a listing', () => {
  journey('sees new reviews of an open listing without losing the place', async ({ page, newPerson }) => {
    const { page: author } = await newPerson();
    await register(author.request);
    const { entityId } = await publish(author.request);
    await page.goto(`/entity/${entityId}`);
    const reviews = page.getByRole('region', { name: 'Reviews', exact: true });
    await expect(reviews.getByRole('article')).toHaveCount(1);
    const { page: other } = await newPerson();
    await register(other.request);
    const second = await publish(other.request, { entityId });
    const notice = page.getByRole('button', { name: 'Show 1 new review' });
    await expect(notice).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: '1 new review' })).toHaveCount(1);
    await expect(page.getByRole('link', { name: '2 reviews' })).toBeVisible();
    await expect(reviews.getByRole('article')).toHaveCount(1);
    await notice.click();
    await expect(reviews.getByRole('article').first()).toContainText(second.title);
    await expect(reviews.getByRole('article').first()).toBeFocused();
    await expect(notice).toHaveCount(0);
  });

  journey('sees new reviews of an open listing without a socket, too', async ({ newPerson, newClient }) => {
    const author = await newClient();
    await register(author);
    const { entityId } = await publish(author);
    const { page } = await newPerson({ hasOwnContext: true });
    await page.clock.install();
    await page.routeWebSocket('**/socket.io/**', (socket) => socket.close());
    await page.goto(`/entity/${entityId}`);
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    const other = await newClient();
    await register(other);
    await publish(other, { entityId });
    await expect(async () => {
      // The first poll may get the gateway's cached response.
      await page.clock.runFor(30_000);
      await expect(page.getByRole('button', { name: 'Show 1 new review' })).toBeVisible({ timeout: 1_000 });
    }).toPass();
  });

  journey('shares a listing with the sheet of the device', async ({ newPerson }) => {
    const { page } = await newPerson({ hasOwnContext: true });
    const shared: unknown[] = [];
    let errorName = 'NotAllowedError';
    await page.exposeFunction('openSheet', (data: unknown) => {
      shared.push(data);
      return errorName;
    });
    await page.addInitScript(() => {
      const { openSheet } = globalThis as unknown as { openSheet: (data: unknown) => Promise<string> };
      const share = async (data: unknown) => {
        const name = await openSheet(data);
        if (name !== '') throw new DOMException('It was not shared.', name);
      };
      Object.defineProperty(navigator, 'share', { value: share });
    });
    const [rating] = await searchRatings(page.request, 'limit=1');
    const { id = 'none', name = 'none' } = rating?.entity ?? {};
    await page.goto(`/entity/${id}`);
    const share = page.getByRole('button', { name: 'Share' });
    await share.click();
    const dialog = page.getByRole('dialog', { name: 'Share' });
    await expect(dialog).toBeVisible();
    await escapeFrom(page, dialog);
    // After that the dialog would open at once.
    for (const [count, outcome] of [
      [2, 'AbortError'],
      [3, ''],
    ] as const) {
      errorName = outcome;
      await share.click();
      await expect.poll(() => shared.length).toBe(count);
    }
    await share.click({ trial: true });
    await expect(dialog).toHaveCount(0);
    expect(shared[2]).toEqual({ title: name, url: new URL(`/entity/${id}`, page.url()).href });
  });

  journey('sees the same entity at /entities/{id}', async ({ page }) => {
    const [rating] = await searchRatings(page.request, 'limit=1');
    const { id = 'none', name = 'none' } = rating?.entity ?? {};
    const responded = Promise.withResolvers<undefined>();
    await page.route('**/api/entities/*', async (route) => {
      await responded.promise;
      await route.continue();
    });
    await page.goto(`/entities/${id}`);
    // Over the first screen, which is in the HTML.
    const loading = page.getByText('Loading...', { exact: true });
    await expect(loading).toBeVisible();
    await expect(loading).toBeInViewport({ ratio: 1 });
    responded.resolve(undefined);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/entity/${id}$`));
  });
});
