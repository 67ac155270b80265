import type { Page } from 'playwright';
import { describe } from 'vitest';
import { hasNewShape, violations } from './axe.ts';
import { expect, journey } from './journey.ts';

const planted = (body: string, style = ''): string =>
  `<!doctype html><html lang="en"><title>Planted</title><style>p { color: #111; background: #fff } ${style}</style><main>${body}</main>`;

const turnDark = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.classList.add('dark');
  });

describe('a look for what shuts somebody out', () => {
  journey('finds it at the first look and at each further one', async ({ page }) => {
    await page.setContent(planted('<p>Words</p>'));
    expect(await violations(page)).toEqual([]);
    await page.setContent(planted('<p>Words</p><button></button>'));
    for (let look = 1; look <= 2; look += 1)
      expect(await violations(page)).toEqual([expect.stringMatching(/^button-name: <button>/)]);
  });

  journey('finds colours too close to each other in the one theme that has them', async ({ page }) => {
    await page.setContent(planted('<p>Words</p>', '.dark p { background: #222 }'));
    expect(await violations(page)).toEqual([]);
    expect(await hasNewShape(page)).toBe(true);
    await turnDark(page);
    expect(await hasNewShape(page)).toBe(false);
    expect(await violations(page, 'colours')).toEqual([expect.stringMatching(/^color-contrast: <p>/)]);
  });

  journey.for([
    '.dark p { display: none }',
    '.dark p { visibility: hidden }',
    '.dark p { opacity: 0 }',
    '.dark p { font-size: 2em }',
    '.dark p { position: absolute; left: -999px }',
  ])('sees that a theme changes more than colours: %s', async (style, { page }) => {
    await page.setContent(planted('<p>Words</p>', style));
    expect(await hasNewShape(page)).toBe(true);
    await turnDark(page);
    expect(await hasNewShape(page)).toBe(true);
  });
});
