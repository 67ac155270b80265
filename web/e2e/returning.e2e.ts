import type { Page } from 'playwright';
import { describe } from 'vitest';
import { expect, journey } from './journey.ts';
import { results } from './page-actions.ts';

const cards = (page: Page) => results(page).getByRole('article');
const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));
const onTop = (page: Page) => expect.poll(() => scrolled(page)).toBe(0);

/** Scrolls to a result that only "Load more" loads. */
const farResult = async (page: Page) => {
  await page.goto('/search');
  await expect(cards(page).first()).toBeVisible();
  const loaded = await cards(page).count();
  await page.getByRole('button', { name: 'Load more' }).click();
  const card = cards(page).nth(loaded + 10);
  // What a click would scroll to, once the photos above have their height.
  const link = card.getByRole('link', { name: /^Read More/ });
  await link.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await link.scrollIntoViewIfNeeded();
  return {
    card,
    text: await card.innerText(),
    place: await scrolled(page),
    count: await cards(page).count(),
  };
};

describe('returning to search results', () => {
  journey('restores the loaded pages and the scroll position', async ({ page }) => {
    const { card, text, place, count } = await farResult(page);
    await card.getByRole('link', { name: /^Read More/ }).click();
    await expect(page).toHaveURL(/\/entity\//);
    await onTop(page);

    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(place);
    await expect(cards(page)).toHaveCount(count);
    await expect(card).toBeInViewport();
    expect(await card.innerText()).toBe(text);

    await page.goForward();
    await expect(page).toHaveURL(/\/entity\//);
    await onTop(page);
  });

  journey('from other filters restores them too, while new filters start at the top', async ({ page }) => {
    const { place, count } = await farResult(page);
    await page.getByRole('combobox', { name: 'Sort by' }).first().selectOption('highest');
    await expect(page).toHaveURL('/search?sortBy=highest');
    await onTop(page);
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(place);
    await expect(cards(page)).toHaveCount(count);
  });

  journey('by typing a URL starts at the top', async ({ page }) => {
    await farResult(page);
    await page.goto('/search?category=food');
    await expect(cards(page).first()).toBeVisible();
    await onTop(page);
  });
});
