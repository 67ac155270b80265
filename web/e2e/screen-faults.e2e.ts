import { describe } from 'vitest';
import { expect, journey } from './journey.ts';
import { lostInForcedColors, overflow } from './screen-faults.ts';

describe('the check of screens', () => {
  journey('finds what is wider than the window, at the width that has it', async ({ page }) => {
    await page.setContent('<main style="margin: 0 auto; width: 800px">Words</main>');
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(await overflow(page)).toEqual([]);
    await page.setViewportSize({ width: 768, height: 900 });
    expect(await overflow(page)).toEqual([expect.stringMatching(/^<main/)]);
  });

  journey('finds shapes that are lost in forced colors', async ({ page }) => {
    const solid = 'display: inline-block; background: navy; color: white; text-decoration: none';
    await page.setContent(`
      <a href="#" style="${solid}">Lost</a>
      <a href="#" style="${solid}; border: 1px solid transparent">With a border</a>
      <a href="#" style="${solid}; forced-color-adjust: none">With its color</a>
      <a href="#">Plain</a>
      <i style="${solid}; width: 9px; height: 9px">&nbsp;</i>
    `);
    expect(await lostInForcedColors(page)).toEqual([
      expect.stringMatching(/>Lost</),
      expect.stringMatching(/^<i/),
    ]);
  });
});
