import { describe } from 'vitest';
import { expect, journey } from './journey.ts';
import { publish, register, searchRatings } from './members.ts';
import {
  countClicks,
  newRating,
  openFormAsNewMember,
  ratingCard,
  takePhoto,
  toasts,
  writeRating,
} from './page-actions.ts';

describe('the rating form', () => {
  journey(
    'takes eight taps on a phone for a review with a photo, and two to correct it',
    async ({ newPerson }) => {
      const { page } = await newPerson({ viewport: { width: 390, height: 844 } });
      const other = await newPerson();
      await register(other.page.request);
      const { entity } = await publish(other.page.request);
      await register(page.request);
      const written = newRating();
      await page.goto('/');
      const photo = await takePhoto(page);
      const { click: tap, clicks: taps } = countClicks();

      const create = page.getByRole('main').getByRole('link', { name: 'Create a Rating' });
      await expect(create).toHaveAttribute('href', '/create-rating');
      await tap(create);
      const listing = page.getByRole('combobox', { name: 'Find it by name and city' });
      await tap(listing);
      await page.keyboard.type(`${entity.name} Austin`);
      await tap(page.getByRole('option', { name: entity.name }));
      await expect(page.getByRole('button', { name: 'Change the listing' })).toBeVisible();
      const stars = page.getByRole('group', { name: 'Star rating' });
      await expect(stars).toBeInViewport({ ratio: 1 });
      await tap(stars.locator('label').nth(3));
      await tap(page.getByRole('textbox', { name: 'Title' }));
      await page.keyboard.type(written.title);
      // The key that phones show as 'Next'.
      await page.keyboard.press('Enter');
      await page.keyboard.type(written.review);
      const chooser = page.waitForEvent('filechooser');
      await tap(page.getByText('Choose photos', { exact: true }));
      await (await chooser).setFiles(photo);
      await tap(page.getByRole('checkbox', { name: /I agree to the/ }));
      await tap(page.getByRole('button', { name: 'Publish Rating' }));
      await expect(page).toHaveURL('/dashboard');
      await expect(ratingCard(page, written.title)).toContainText(entity.name);
      await expect(ratingCard(page, written.title).getByRole('img', { name: /^Photo 1 of 1/ })).toBeVisible();
      expect(taps()).toBe(8);

      const correction = countClicks();
      await correction.click(page.getByRole('link', { name: `Edit rating of ${entity.name}` }));
      await expect(page.getByRole('textbox', { name: 'Review' })).toBeFocused();
      await page.keyboard.type(' And a second thought.');
      await correction.click(page.getByRole('button', { name: 'Update Rating' }));
      await expect(page).toHaveURL('/dashboard');
      await expect(ratingCard(page, written.title)).toContainText('(edited)');
      expect(correction.clicks()).toBe(2);

      // The listing has its review by now. Coming for it, or choosing it, opens the edit.
      await page.goto(`/create-rating?entity=${entity.id}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Edit Rating' })).toBeVisible();
      await page.goto('/create-rating');
      await page.getByRole('radio', { name: '2 stars, Poor' }).focus();
      await page.keyboard.press('2');
      await listing.fill(entity.name);
      await expect(page.getByRole('listbox', { name: 'Listings' }).getByRole('option')).toHaveCount(1);
      await listing.press('ArrowDown');
      await listing.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Edit Rating' })).toBeVisible();
      await expect(page.getByText('What you typed before is back.')).toBeVisible();
      await expect(page.getByRole('radio', { name: '2 stars, Poor' })).toBeChecked();
    },
  );

  journey('offers similar listings before it adds another one', async ({ page, newPerson }) => {
    const other = await newPerson();
    await register(other.page.request);
    const { entity } = await publish(other.page.request);
    const written = { ...newRating(), name: `The ${entity.name}, Inc.` };
    await openFormAsNewMember(page);
    await writeRating(page, written);
    const similar = page.getByRole('group', { name: 'Is it one of these?' });
    await expect(similar.getByRole('listitem')).toHaveText(/1 review/);
    await page.getByRole('button', { name: 'Publish Rating' }).click();
    await expect(similar.getByRole('heading')).toBeFocused();
    await expect(page).toHaveURL('/create-rating');
    await similar.getByRole('button', { name: 'No, add a new listing' }).click();
    await expect(similar).toHaveCount(0);

    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(entity.name);
    await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Place' });
    await similar.getByRole('button', { name: 'No, add a new listing' }).click();
    await expect(page.getByRole('textbox', { name: 'Address' })).toBeFocused();
    await similar.getByRole('button', { name: `Use this: ${entity.name}` }).click();
    await expect(page.getByRole('button', { name: 'Change the listing' })).toBeVisible();
    const message = 'You have reached the limit of 10 reviews in 24 hours for new members.';
    await page.route('/api/ratings', (route) => route.fulfill({ status: 429, json: { message } }), {
      times: 1,
    });
    await page.getByRole('button', { name: 'Publish Rating' }).click();
    await expect(page.getByRole('form').getByRole('status').filter({ hasText: message })).toContainText(
      'What you wrote stays on this device.',
    );
    await page.getByRole('button', { name: 'Publish Rating' }).click();
    await expect(page).toHaveURL('/dashboard');
    await page.goto(`/entity/${entity.id}`);
    await expect(ratingCard(page, written.title)).toBeVisible();
  });

  journey('shows the listed errors, and focuses the first field with one', async ({ newPerson }) => {
    const { page } = await newPerson({ as: 'free' });
    await page.goto('/create-rating');
    await page.getByRole('textbox', { name: 'Review' }).fill('Too short.');
    // Without a listing, the fields of a new one open.
    await expect(page.getByRole('combobox', { name: 'Category' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Publish Rating' }).click();
    await expect(page.getByRole('combobox', { name: 'Category' })).toBeFocused();
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
  });

  journey('saves and shows every field, and has them again for editing', async ({ page }) => {
    const written = newRating();
    await openFormAsNewMember(page);
    for (const [name, options] of [
      ['Price range', ['$ Budget', '$$ Moderate', '$$$ Expensive', '$$$$ Luxury']],
      ['Service quality', ['Excellent', 'Good', 'Average', 'Poor', 'Very Poor']],
      ['Would you recommend it?', ['Yes', 'No', 'Maybe']],
    ] as const)
      await expect(page.getByRole('combobox', { name }).getByRole('option')).toHaveText([
        'Not specified',
        ...options,
      ]);

    await writeRating(page, written);
    const typed = {
      Address: '12 Main St',
      Website: 'lantern.example/menu',
      Phone: '+1 512 555 0100',
      Instagram: '@lantern.house',
      Facebook: 'lanternhouse',
      Twitter: '@lantern_house',
      Tags: 'cozy , late night,vegan',
    };
    for (const [name, value] of Object.entries(typed)) await page.getByRole('textbox', { name }).fill(value);
    for (const [place, label, url] of [
      [1, 'Book a table', 'lantern.example/book'],
      [2, 'Left out', 'no url'],
    ] as const) {
      await page.getByRole('button', { name: 'Add link' }).click();
      await page.getByRole('textbox', { name: `Link ${place} label` }).fill(label);
      await page.getByRole('textbox', { name: `Link ${place} URL` }).fill(url);
    }
    await page.getByRole('combobox', { name: 'Price range' }).selectOption({ label: '$$$$ Luxury' });
    await page.getByRole('combobox', { name: 'Service quality' }).selectOption({ label: 'Very Poor' });
    await page.getByRole('combobox', { name: 'Would you recommend it?' }).selectOption({ label: 'Maybe' });
    const visit = page.getByRole('textbox', { name: 'When did you visit?' });
    await visit.focus();
    await page.keyboard.type('06');
    await page.getByRole('textbox', { name: 'Tags' }).focus();
    await expect(
      page.getByText('Please enter the date of your visit with month, day and year'),
    ).toBeVisible();
    await visit.fill('2025-06-15');
    await page.getByRole('button', { name: 'Publish Rating' }).click();
    await expect(page).toHaveURL('/dashboard');

    await ratingCard(page, written.title)
      .getByRole('link', { name: /^Read More/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: written.name })).toBeVisible();
    for (const [name, href] of [
      [/12 Main St/, /12(%20|\+)Main(%20|\+)St/],
      [/512 555 0100/, 'tel:+15125550100'],
      [/lantern\.example\/menu/, 'https://lantern.example/menu'],
      [/Instagram lantern\.house/, 'https://www.instagram.com/lantern.house'],
      [/Facebook lanternhouse/, 'https://www.facebook.com/lanternhouse'],
      [/Twitter lantern_house/, 'https://twitter.com/lantern_house'],
      [/Book a table/, 'https://lantern.example/book'],
    ] as const)
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', href);
    await expect(page.getByText('Left out')).toHaveCount(0);
    const review = ratingCard(page, written.title);
    await expect(review.getByRole('listitem')).toHaveText([
      'Price: $$$$ Luxury',
      'Service: Very Poor',
      'Might recommend',
      'Visited June 2025',
      'cozy',
      'late night',
      'vegan',
    ]);

    await review.getByRole('link', { name: 'Edit' }).click();
    await expect(page).toHaveURL(/edit=/);
    await expect(page.getByRole('textbox', { name: 'Review' })).toBeFocused();
    await page.getByRole('button', { name: 'Change details of the listing' }).click();
    await expect(page.getByRole('combobox', { name: 'Category' })).toBeFocused();
    for (const [name, value] of Object.entries({
      Name: written.name,
      Address: '12 Main St',
      City: 'Austin',
      State: 'TX',
      Website: 'https://lantern.example/menu',
      Phone: '+1 512 555 0100',
      Instagram: 'lantern.house',
      Facebook: 'lanternhouse',
      Twitter: 'lantern_house',
      'Link 1 label': 'Book a table',
      'Link 1 URL': 'https://lantern.example/book',
      Title: written.title,
      Review: written.review,
      Tags: 'cozy, late night, vegan',
    }))
      await expect(page.getByRole('textbox', { name }).first()).toHaveValue(value);
    for (const [name, value] of Object.entries({
      Category: 'food',
      'Price range': '4',
      'Service quality': '1',
      'Would you recommend it?': 'maybe',
    }))
      await expect(page.getByRole('combobox', { name })).toHaveValue(value);
    await expect(visit).toHaveValue('2025-06-15');
    await expect(page.getByRole('radio', { name: '4 stars, Good' })).toBeChecked();
    await expect(page.getByRole('textbox', { name: 'Link 2 label' })).toHaveCount(0);
  });

  journey(
    'restores the typed values after a failure and a reload, and then creates one rating',
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

  journey('creates one rating even if the response to the first attempt is lost', async ({ page }) => {
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
});
