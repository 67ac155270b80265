import { PublishRatingBody } from '@candor/contracts';
import type { Page } from 'playwright';
import { describe } from 'vitest';
import { expect, journey } from './journey.ts';
import { newRating, openFormAsNewMember, takePhoto, toasts, writeRating } from './page-actions.ts';

describe('the photos of the rating form', () => {
  journey(
    'accepts one photo of a free member, and shows the limit of premium',
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
      await chooser.setInputFiles({
        name: 'IMG_1.png',
        mimeType: 'image/png',
        buffer: Buffer.from('\0\0\0\x24ftypheic\0\0\0\0', 'latin1'),
      });
      await expect(toasts(free)).toContainText('IMG_1.png is not an image file.');
      await expect(free.getByText('IMG_1.png is a HEIC photo. Save it as JPEG first')).toBeVisible();
      await expect(free.getByRole('list', { name: 'Chosen photos' })).toHaveCount(0);
    },
  );

  journey('accepts five photos of a premium member', async ({ newPerson }) => {
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
    const chosen = page.getByRole('list', { name: 'Chosen photos' });
    await expect(chosen.getByRole('listitem')).toHaveCount(5);
    await page.getByRole('button', { name: 'Move photo 1 right' }).click();
    await expect(page.getByText('Photo moved to place 2 of 5.')).toBeAttached();
    await expect(page.getByRole('button', { name: 'Move photo 2 right' })).toBeFocused();

    await writeRating(page, newRating());
    const arrived = Promise.withResolvers<undefined>();
    await page.route('**/api/ratings', async (route) => {
      await arrived.promise;
      await route.abort();
    });
    await page.getByRole('button', { name: 'Publish Rating' }).click();
    await expect(page.getByRole('progressbar', { name: 'Uploading photos' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel upload' }).click();
    await expect(toasts(page)).toContainText('Upload canceled');
    arrived.resolve(undefined);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(chosen.getByRole('listitem')).toHaveCount(5);
  });

  journey(
    'takes photos that are dropped or pasted, but not the picture of a copied text',
    async ({ newPerson }) => {
      const { page } = await newPerson({ as: 'premium' });
      await page.goto('/create-rating');
      await expect(page.getByText('Choose photos', { exact: true })).toBeVisible();
      const chosen = page.getByRole('list', { name: 'Chosen photos' }).getByRole('listitem');
      expect(await addPhoto(page, 'drop')).toBe(true);
      await expect(chosen).toHaveCount(1);
      expect(await addPhoto(page, 'paste', 'Words with a picture of them')).toBe(false);
      expect(await addPhoto(page, 'paste')).toBe(true);
      await expect(chosen).toHaveCount(2);
    },
  );

  journey('sends a large photo at the size in which it is stored', async ({ page }) => {
    const written = newRating();
    await openFormAsNewMember(page);
    const file = await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(3_000, 2_000);
      canvas.getContext('2d')?.fillRect(0, 0, 3_000, 1_000);
      return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())];
    });
    await page
      .getByLabel('Choose photos')
      .setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(file) });
    await writeRating(page, written);
    const sending = page.waitForRequest(
      (request) => request.method() === 'POST' && new URL(request.url()).pathname === '/api/ratings',
    );
    await page.getByRole('button', { name: 'Publish Rating' }).click();
    const [photo = ''] = PublishRatingBody.parse((await sending).postDataJSON()).photos ?? [];
    await expect(page).toHaveURL('/dashboard');
    const sent = Buffer.from(photo.replace(/^.*,/, ''), 'base64');
    expect(sent.length).toBeLessThan(file.length);
    expect(
      await page.evaluate(
        async (bytes) => {
          const { width, height } = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
          return [width, height];
        },
        [...sent],
      ),
    ).toEqual([2_048, 1_365]);
  });

  journey('opens the camera on a device with touch only', async ({ newPerson }) => {
    for (const hasTouch of [true, false]) {
      const { page } = await newPerson({ as: 'free', hasTouch });
      await page.goto('/create-rating');
      await expect(page.getByText('Choose photos', { exact: true })).toBeVisible();
      await expect(page.getByText('Take a photo', { exact: true })).toBeVisible({ visible: hasTouch });
      await expect(page.getByLabel('Take a photo')).toHaveAttribute('capture', 'environment');
    }
  });
});

/** Drops or pastes a photo, with or without a text. Returns whether the page took it. */
const addPhoto = (page: Page, type: 'drop' | 'paste', text = ''): Promise<boolean> =>
  page.evaluate(
    async ([way, beside]) => {
      const canvas = new OffscreenCanvas(8, 8);
      canvas.getContext('2d')?.fillRect(0, 0, 4, 4);
      const data = new DataTransfer();
      data.items.add(new File([await canvas.convertToBlob()], 'photo.png', { type: 'image/png' }));
      if (beside !== '') data.setData('text/plain', beside);
      const how = { bubbles: true, cancelable: true };
      const event =
        way === 'drop'
          ? new DragEvent('drop', { ...how, dataTransfer: data })
          : new ClipboardEvent('paste', { ...how, clipboardData: data });
      return !document.body.dispatchEvent(event);
    },
    [type, text] as const,
  );
