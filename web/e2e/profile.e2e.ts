import { describe } from 'vitest';
import { expect, journey } from './journey.ts';
import { publish, register, uniqueWord } from './members.ts';
import { ratingCard, takePhoto, toasts } from './screen.ts';

describe('a profile', () => {
  journey('is edited by its member, and search shows the new name beside his rating', async ({ page }) => {
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
    await expect(dialog.getByText('Location is required')).toBeVisible();
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

  journey('has a picture from a file or an address, not both, and loses it again', async ({ page }) => {
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

    await chooser.setInputFiles(photo);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toasts(page)).toContainText('Profile updated');
    const picture = page.locator('main header img');
    await expect(picture).toHaveAttribute('src', /^\/media\//);
    await expect(picture).toHaveJSProperty('complete', true);

    await edit.click();
    await remove.click();
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog).toBeHidden();
    await expect(picture).toHaveCount(0);
  });

  journey('stays open with what was typed when it cannot be saved', async ({ page }) => {
    await register(page.request);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
    await page.route('**/api/user/profile', (route) => route.abort());
    await dialog.getByRole('textbox', { name: 'Bio' }).fill('Still here.');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Failed to update profile', { exact: true })).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Bio' })).toHaveValue('Still here.');
  });
});
