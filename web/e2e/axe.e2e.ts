import type { Page } from 'playwright';
import { describe } from 'vitest';
import { hasNewShape, violations } from './axe.ts';
import { expect, journey } from './journey.ts';

const pageWith = (body: string, style = ''): string =>
  `<!doctype html><html lang="en"><title>Example</title><style>p { color: #111; background: #fff } ${style}</style><main>${body}</main>`;

const turnDark = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.classList.add('dark');
  });

describe('the accessibility check', () => {
  journey('finds a violation at the first check and at later ones', async ({ page }) => {
    await page.setContent(pageWith('<p>Words</p>'));
    expect(await violations(page)).toEqual([]);
    await page.setContent(pageWith('<p>Words</p><button></button>'));
    for (let look = 1; look <= 2; look += 1)
      expect(await violations(page)).toEqual([expect.stringMatching(/^button-name: <button>/)]);
  });

  journey('finds low contrast in the one theme that has it', async ({ page }) => {
    await page.setContent(pageWith('<p>Words</p>', '.dark p { background: #222 }'));
    expect(await violations(page)).toEqual([]);
    expect(await hasNewShape(page)).toBe(true);
    await turnDark(page);
    expect(await hasNewShape(page)).toBe(false);
    expect(await violations(page, 'colors')).toEqual([expect.stringMatching(/^color-contrast: <p>/)]);
  });

  journey.for([
    '.dark p { display: none }',
    '.dark p { visibility: hidden }',
    '.dark p { opacity: 0 }',
    '.dark p { font-size: 2em }',
    '.dark p { position: absolute; left: -999px }',
  ])('checks all rules if a theme changes more than colors: %s', async (style, { page }) => {
    await page.setContent(pageWith('<p>Words</p>', style));
    expect(await hasNewShape(page)).toBe(true);
    await turnDark(page);
    expect(await hasNewShape(page)).toBe(true);
  });
});
