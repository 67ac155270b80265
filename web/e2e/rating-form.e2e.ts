import { describe } from 'vitest';
import { expect, journey } from './journey.ts';
import { searchRatings } from './members.ts';
import { newRating, openFormAsNewMember, ratingCard, takePhoto, toasts, writeRating } from './screen.ts';

describe('the rating form', () => {
  journey(
    'says what is missing, in the listed words, and leads to the first of it',
    async ({ newPerson }) => {
      const { page } = await newPerson({ as: 'free' });
      await page.goto('/create-rating');
      await page.getByRole('textbox', { name: 'Review' }).fill('Too short.');
      await page.getByRole('textbox', { name: 'Website' }).fill('not a website');
      await page.getByRole('button', { name: 'Publish Rating' }).click();
      for (const message of [
        'Category is required',
        'Name is required',
        'City is required',
        'State is required',
        'Please enter a valid website',
        'Title is required',
        'Review must be at least 50 characters',
        'You must agree to the terms',
      ])
        await expect(page.getByText(message, { exact: true })).toBeVisible();
      await expect(page.getByRole('combobox', { name: 'Category' })).toBeFocused();
    },
  );

  journey(
    'keeps what was typed when saving fails, and over a reload; then one rating is made',
    async ({ page }) => {
      const written = newRating();
      await openFormAsNewMember(page);
      await writeRating(page, written);
      await page.route('**/api/ratings', (route) => route.abort());
      await page.getByRole('button', { name: 'Publish Rating' }).click();
      await expect(toasts(page)).toContainText('Failed to create rating');
      await expect(page.getByRole('textbox', { name: 'Review' })).toHaveValue(written.review);

      await page.reload();
      await expect(page.getByText('What you typed before is back.')).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(written.name);
      await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(written.title);
      await expect(page.getByRole('textbox', { name: 'Review' })).toHaveValue(written.review);
      await expect(page.getByRole('radio', { name: '4 stars, Good' })).toBeChecked();

      await page.unroute('**/api/ratings');
      await page.getByRole('button', { name: 'Publish Rating' }).click();
      await expect(page).toHaveURL('/dashboard');
      const found = await searchRatings(page.request, `query=${encodeURIComponent(written.title)}`);
      expect(found.map(({ title }) => title)).toEqual([written.title]);
      await page.goto('/create-rating');
      await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('');
    },
  );

  journey('makes one rating also when the answer to the first attempt got lost', async ({ page }) => {
    const written = newRating();
    await openFormAsNewMember(page);
    await writeRating(page, written);
    await page.route('**/api/ratings', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Publish Rating' }).click();
    await expect(toasts(page)).toContainText('Failed to create rating');
    await page.unroute('**/api/ratings');
    await page.getByRole('button', { name: 'Publish Rating' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(ratingCard(page, written.title)).toHaveCount(1);
  });

  journey(
    'takes one photo of a free member, and says what premium would take',
    async ({ page, newPerson }) => {
      const { page: free } = await newPerson({ as: 'free' });
      await free.goto('/create-rating');
      await page.goto('/privacy-policy');
      const photo = await takePhoto(page);
      const chooser = free.getByLabel('Choose photos');
      await chooser.setInputFiles(photo);
      await chooser.setInputFiles({ ...photo, name: 'second.jpg' });
      await expect(toasts(free)).toContainText('Photo limit reached');
      await expect(toasts(free)).toContainText(
        'Free users can upload 1 photo per review. Upgrade to Premium for up to 5 photos!',
      );
      await expect(free.getByRole('list', { name: 'Chosen photos' }).getByRole('listitem')).toHaveCount(1);

      await free.getByRole('button', { name: 'Remove photo 1' }).click();
      await chooser.setInputFiles({
        name: 'notes.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('words'),
      });
      await expect(toasts(free)).toContainText('Invalid file type');
      await expect(toasts(free)).toContainText('notes.txt is not an image file.');
    },
  );

  journey('takes five photos of a premium member', async ({ newPerson }) => {
    const { page } = await newPerson({ as: 'premium' });
    await page.goto('/create-rating');
    const photo = await takePhoto(page);
    const named = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ ...photo, name: `photo-${index}.jpg` }));
    await page.getByLabel('Choose photos').setInputFiles(named(6));
    await expect(toasts(page)).toContainText('Photo limit reached');
    await expect(toasts(page)).toContainText(
      'You can have a maximum of 5 photos total. You currently have 5.',
    );
    await expect(page.getByRole('list', { name: 'Chosen photos' }).getByRole('listitem')).toHaveCount(5);
  });
});
