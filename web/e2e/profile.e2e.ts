import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { expect, journey } from './journey.ts';
import { memberIdOf, publish, register, uniqueWord } from './members.ts';
import { ratingCard, takePhoto, toasts } from './page-actions.ts';

describe('a profile', () => {
  journey('is edited by its member, and search shows the new name beside their rating', async ({ page }) => {
    await register(page.request);
    const rating = await publish(page.request);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
    await expect(dialog.getByRole('textbox', { name: 'First name' })).toHaveValue('Robin');
    await expect(dialog.getByRole('textbox', { name: 'ZIP code' })).toHaveValue('78701');

    await dialog.getByRole('textbox', { name: 'First name' }).fill('');
    await dialog.getByRole('textbox', { name: 'ZIP code' }).fill('');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog.getByText('First name is required')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'First name' })).toBeFocused();

    const firstName = `Sasha${uniqueWord()}`;
    await dialog.getByRole('textbox', { name: 'First name' }).fill(firstName);
    await dialog.getByRole('textbox', { name: 'Bio' }).fill('I look for benches in the shade.');
    await dialog.getByRole('textbox', { name: 'City' }).fill('Dallas');
    await dialog.getByRole('textbox', { name: 'ZIP code' }).fill('75201');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toasts(page)).toContainText('Profile updated');
    await expect(toasts(page)).toContainText('Your profile has been successfully updated.');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${firstName} Journey`);
    await expect(page.getByText('Dallas, TX 75201')).toBeVisible();
    await expect(ratingCard(page, rating.title)).toContainText(`${firstName} J.`);

    await page.goto(`/search?q=${encodeURIComponent(rating.title)}`);
    await expect(ratingCard(page, rating.title)).toContainText(`${firstName} J.`);
    await page.goto(`/user/${rating.userId}`);
    await expect(page.getByText('I look for benches in the shade.')).toBeVisible();
  });

  journey('has a picture from a file or a URL, not both, which can be removed', async ({ page }) => {
    await register(page.request);
    await page.goto('/dashboard');
    const edit = page.getByRole('button', { name: 'Edit Profile' });
    const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
    const photo = await takePhoto(page);
    const url = dialog.getByRole('textbox', { name: 'Picture URL' });
    const chooser = dialog.getByLabel('Choose a picture');
    const remove = dialog.getByRole('button', { name: 'Remove picture' });

    await edit.click();
    await expect(remove).toHaveCount(0);
    await url.fill('https://example.com/me.jpg');
    await chooser.setInputFiles({ ...photo, name: 'me.txt', mimeType: 'text/plain' });
    await expect(page.getByText('Invalid file type', { exact: true })).toBeVisible();
    await chooser.setInputFiles(photo);
    await expect(dialog.getByRole('img', { name: photo.name })).toBeVisible();
    await expect(url).toBeDisabled();
    await expect(url).toHaveValue('');
    await remove.click();
    await expect(dialog.getByRole('img')).toHaveCount(0);
    await expect(url).toBeEnabled();

    await chooser.setInputFiles({ ...photo, buffer: await largePhoto(page) });
    const sending = page.waitForRequest(
      (request) => request.method() === 'PUT' && request.url().endsWith('/api/user/profile'),
    );
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toasts(page)).toContainText('Profile updated');
    const { profilePicture } = (await sending).postDataJSON() as { profilePicture: string };
    expect(await sizeOf(page, profilePicture)).toEqual([2_048, 1_024]);
    const picture = page.locator('main header img');
    await expect(picture).toHaveAttribute('src', /^\/media\//);
    await expect(picture).toHaveJSProperty('complete', true);

    await edit.click();
    await remove.click();
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog).toBeHidden();
    await expect(picture).toHaveCount(0);
  });

  journey('counts views and votes for its member’s analytics', async ({ page, newPerson }) => {
    await register(page.request);
    const memberId = await memberIdOf(page.request);
    const figure = (label: string) =>
      page
        .locator('dl > div')
        .filter({ has: page.getByText(label, { exact: true }) })
        .locator('dd');
    const expectFigures = async (figures: Record<string, string>): Promise<void> => {
      await page.goto('/dashboard');
      for (const [label, value] of Object.entries(figures)) await expect(figure(label)).toHaveText(value);
    };
    await expectFigures({
      'Total Ratings': '0',
      'Avg Rating Given': '0.0',
      'Helpful Votes': '0',
      'Profile Views': '0',
    });

    const [first, second] = [await publish(page.request), await publish(page.request)];
    await page.request.put(`/api/ratings/${second.id}`, { data: { starRating: 1 } });
    const { page: viewer } = await newPerson();
    await register(viewer.request);
    await viewer.goto(`/user/${memberId}`);
    await expect(viewer.getByRole('heading', { level: 1 })).toContainText('Robin');
    await viewer.request.put(`/api/ratings/${first.id}/vote`, { data: { isHelpful: true } });
    await expect(async () => {
      await expectFigures({
        'Total Ratings': '2',
        'Avg Rating Given': '2.5',
        'Helpful Votes': '1',
        'Profile Views': '1',
      });
    }).toPass();
  });

  journey('stays open with the typed values if saving fails', async ({ page }) => {
    await register(page.request);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
    await page.route('**/api/user/profile', (route) => route.abort());
    await dialog.getByRole('textbox', { name: 'Bio' }).fill('Still here.');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toasts(page)).toContainText('Failed to update profile');
    await expect(dialog.getByRole('textbox', { name: 'Bio' })).toHaveValue('Still here.');
  });
});

/** A JPEG file of 3000 × 1500 pixels. */
const largePhoto = async (page: Page): Promise<Buffer> => {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 3_000, height: 1_500 });
    return canvas.toDataURL('image/jpeg');
  });
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
};

/** The pixels of the image in a data URL. */
const sizeOf = (page: Page, dataUrl: string): Promise<[number, number]> =>
  page.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src });
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, dataUrl);
