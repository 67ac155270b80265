import { describe } from 'vitest';
import { expect, journey } from './journey.ts';
import { endInHebrew, textsInDirectionOfPage } from './member-texts.ts';

describe('the check of the direction of texts', () => {
  journey('finds a text of a member and a field without a direction of their own', async ({ page }) => {
    await endInHebrew(page);
    await page.goto('/robots.txt');
    await page.evaluate(() => {
      const { title, tags, category, link } = JSON.parse(
        '{"title":"Soup","tags":["cozy"],"category":"food","link":{"label":"Menu","url":"x"}}',
      ) as { title: string; tags: string[]; category: string; link: { label: string } };
      document.body.innerHTML = `
        <p>${title}</p><p dir="auto">${title}</p><div dir="auto"><i>by <b>${title}</b></i></div>
        <p>In <bdi>${title}</bdi></p><ul><li>${tags.join()}</li></ul><p>${category}</p><a>${link.label}</a>
        <div dir="auto"><p dir="ltr">${title}</p></div><p class="sr-only">${title}</p>
        <input><input dir="auto"><input dir="ltr"><input hidden><input type="email"><textarea></textarea>`;
    });
    expect(await textsInDirectionOfPage(page)).toEqual([
      '<input>',
      '<textarea></textarea>',
      '<p>Soup שלום</p>',
      '<li>cozy שלום</li>',
      '<a>Menu שלום</a>',
      '<p dir="ltr">Soup שלום</p>',
    ]);
  });
});
