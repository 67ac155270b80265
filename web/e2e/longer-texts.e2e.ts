import { existsSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { build } from 'vite';
import { afterAll, beforeAll, describe } from 'vitest';
import { violations } from './axe.ts';
import { pathOf } from './check-screens.ts';
import { expect, journey } from './journey.ts';
import { endInHebrew } from './member-texts.ts';
import { overflow } from './screen-faults.ts';
import { mainScreens } from './screens/all.screens.ts';
import type { Screen } from './screens/screen.ts';

const phone = { width: 390, height: 844 };
const named = mainScreens.map((screen) => [screen.name, screen] as const);

const open = async (page: Page, screen: Screen): Promise<void> => {
  await screen.respond?.(page);
  await page.goto(await pathOf(screen, page));
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
};

const addToMain = (page: Page, html: string): Promise<void> =>
  page.getByRole('main').evaluate((main, added) => {
    main.insertAdjacentHTML('beforeend', added);
  }, html);

const tooWide = '<p style="width: 500px">…</p>';

describe.each([
  ['Spanish', 'es'],
  ['French', 'fr'],
])('in %s, on a phone', (_language, locale) => {
  journey.for(named)('the screen %s fits and is accessible', async ([, screen], { newPerson }) => {
    const { page } = await newPerson({ as: screen.as ?? 'visitor', locale, viewport: phone });
    await open(page, screen);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    expect(await overflow(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await addToMain(page, `${tooWide}<button></button>`);
    expect(await overflow(page)).toContainEqual(expect.stringContaining('500px'));
    expect(await violations(page)).toContainEqual(expect.stringMatching(/^button-name/));
  });
});

const names = ['Candor', 'Facebook', 'Instagram', 'Twitter'];

/**
 * Visible texts without the accents of a message. A text of a member ends in Hebrew, and an element with a direction of its own
 * or a time has no words of the site.
 */
const textsWithoutMessage = (page: Page): Promise<string[]> =>
  page.evaluate((sameInAllLanguages) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      const text = (textContent ?? '').normalize('NFD').trim();
      // A message with links has its brackets and its filler in texts of their own. Initials have no small letter.
      const isMessage = /[\u0301[\]\p{Script=Hebrew}]/u.test(text);
      if (!/[a-z]{2}/.test(text) || isMessage || sameInAllLanguages.includes(text)) continue;
      if (parentElement?.checkVisibility() !== true) continue;
      if (parentElement.closest('[dir], bdi, time, .sr-only') === null) found.push(text);
    }
    return found;
  }, names);

describe('with messages that are accented and 40 % longer, on a phone', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'candor-pseudo-'));
    const root = fileURLToPath(new URL('..', import.meta.url));
    await build({ root, mode: 'pseudo', logLevel: 'warn', build: { outDir: folder, emptyOutDir: true } });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const usePseudoBuild = (page: Page): Promise<unknown> =>
    page.route('**/*', async (route) => {
      const request = route.request();
      const { pathname } = new URL(request.url());
      const file = join(folder, request.resourceType() === 'document' ? 'index.html' : pathname);
      if (existsSync(file) && statSync(file).isFile()) await route.fulfill({ path: file });
      else await route.continue();
    });

  journey.for(named)('the screen %s fits and has no other text', async ([, screen], { newPerson }) => {
    const { page } = await newPerson({ as: screen.as ?? 'visitor', viewport: phone });
    await usePseudoBuild(page);
    await endInHebrew(page);
    await open(page, screen);
    expect(await overflow(page)).toEqual([]);
    expect(await textsWithoutMessage(page)).toEqual([]);
    await addToMain(page, `${tooWide}<p>Overlooked</p>`);
    expect(await overflow(page)).toContainEqual(expect.stringContaining('500px'));
    expect(await textsWithoutMessage(page)).toEqual(['Overlooked']);
  });
});
