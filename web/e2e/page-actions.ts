import { RatingView } from '@candor/contracts';
import type { Locator, Page } from 'playwright';
import { z } from 'zod';
import { expect } from './journey.ts';
import { register, uniqueWord } from './members.ts';

/** The toasts of a page. */
export const toasts = (page: Page): Locator => page.getByRole('region', { name: 'Notifications (F8)' });

export const ratingCard = (page: Page, text: string): Locator =>
  page.getByRole('article').filter({ hasText: text });

export const results = (page: Page): Locator => page.getByRole('region', { name: 'Results' });

export const resultsMap = (page: Page): Locator => page.getByRole('region', { name: 'Map of the results' });

export const mainMenu = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' });

export const openUserMenu = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^Account of/ }).click();

/** Counts the clicks of a task. Words are typed with keys, so that a field without the focus costs a click. */
export const countClicks = () => {
  let count = 0;
  return {
    click: async (target: Locator): Promise<void> => {
      count += 1;
      await target.click();
    },
    clicks: () => count,
  };
};

/**
 * Presses Escape until the dialog, menu or tooltip is closed. It has the focus shortly before it handles keys; until
 * then an older layer does, such as a toast.
 */
export const escapeFrom = async (page: Page, layer: Locator): Promise<void> => {
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(layer).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
};

/** Fills and submits the sign-in form. */
export const signInByForm = async (
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> => {
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByLabel(/^Password/).fill(password);
  await form.getByRole('button', { name: 'Sign In' }).click();
};

export interface WrittenRating {
  name: string;
  title: string;
  review: string;
}

/** A value for every required field of the rating form, with a listing that does not exist. */
export const writeRating = async (page: Page, { name, title, review }: WrittenRating): Promise<void> => {
  await page.getByRole('button', { name: 'It is not listed' }).click();
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Food' });
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'City' }).fill('Austin');
  await page.getByRole('textbox', { name: 'State' }).fill('TX');
  await page.getByRole('radio', { name: '4 stars, Good' }).focus();
  await page.keyboard.press('4');
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Review' }).fill(review);
  await page.getByRole('checkbox', { name: /I agree to the/ }).check();
};

/** A JPEG file: a screenshot of a corner of the page. */
export const takePhoto = async (page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> => ({
  name: 'corner.jpg',
  mimeType: 'image/jpeg',
  buffer: await page.screenshot({ type: 'jpeg', clip: { x: 0, y: 0, width: 320, height: 240 } }),
});

export const longWord = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochxyz';

/** Responds with a few ratings of claimed listings whose names and texts are words too long for a line. */
export const respondWithLongNames = (page: Page, path: string): Promise<unknown> =>
  page.route(path, async (route) => {
    const response = await route.fetch();
    const ratings = z.array(RatingView).parse(await response.json());
    await route.fulfill({ response, json: ratings.slice(0, 6).map(withLongNames) });
  });

const withLongNames = ({ entity, user, ...rating }: RatingView): RatingView => ({
  ...rating,
  title: longWord,
  review: longWord,
  entity: { ...entity, name: longWord, city: longWord, isClaimed: true },
  user: { ...user, firstName: longWord },
});

/** A review of a new place. */
export const newRating = (): WrittenRating => ({
  name: `Lantern House ${uniqueWord()}`,
  title: `Soup worth the walk ${uniqueWord()}`,
  review: 'The broth takes two days and tastes of all of them. Come early, the good corner has four seats.',
});

export const openFormAsNewMember = async (page: Page): Promise<void> => {
  await register(page.request);
  await page.goto('/create-rating');
  await expect(page.getByRole('heading', { level: 1, name: 'Create Rating' })).toBeVisible();
};
