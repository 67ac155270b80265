import type { Page } from 'playwright';
import { describe } from 'vitest';
import { violations, whatLooksNew } from './axe.ts';
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

  journey('finds landmarks of the same name', async ({ page }) => {
    await page.setContent(pageWith('<nav aria-label="Pages"></nav><nav aria-label="Pages"></nav>'));
    for (const rules of ['all', 'page'] as const)
      expect(await violations(page, { rules })).toEqual([expect.stringMatching(/^landmark-unique: <nav/)]);
  });

  journey('finds low contrast in the one theme that has it', async ({ page }) => {
    await page.setContent(pageWith('<p>Words</p>', '.dark p { background: #222 }'));
    expect(await violations(page)).toEqual([]);
    await turnDark(page);
    expect(await violations(page, { rules: 'colors' })).toEqual([
      expect.stringMatching(/^color-contrast: <p>/),
    ]);
  });

  journey('finds what has low contrast at one width only', async ({ page }) => {
    const narrow = '@media (width < 600px) { p { color: #eee } i { display: inline; color: #ddd } }';
    await page.setContent(pageWith('<p>Words</p><b>Bold</b><i>More</i>', `i { display: none } ${narrow}`));
    const newColors = async () =>
      violations(page, { rules: 'colors', within: await whatLooksNew(page, 'light') });
    expect(await newColors()).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await newColors()).toEqual([expect.stringMatching(/^color-contrast: <p>.* \| <i>/)]);
    expect(await newColors(), 'what was checked before').toEqual([]);
  });
});
