import { Entity, RatingView } from '@candor/contracts';
import { describe } from 'vitest';
import { expect, journey } from './journey.ts';
import { newcomer, publish, register, uniqueWord } from './members.ts';
import {
  escapeFrom,
  newRating,
  openFormAsNewMember,
  openUserMenu,
  ratingCard,
  signInByForm,
  takePhoto,
  toasts,
  writeRating,
} from './page-actions.ts';

describe('an account', () => {
  journey('is created on the way to a protected page', async ({ page }) => {
    const { email, password, firstName, lastName } = newcomer();
    await page.goto('/create-rating');
    await expect(page).toHaveURL('/auth');
    await page.getByRole('button', { name: 'Create Account' }).click();
    const form = page.getByRole('form', { name: 'Create account' });
    await form.getByRole('textbox', { name: 'First name' }).fill(firstName);
    await form.getByRole('textbox', { name: 'Last name' }).fill(lastName);
    await form.getByRole('textbox', { name: 'Email' }).fill(email.toUpperCase());
    await form.getByLabel(/^Password/).fill('short');
    await form.getByRole('textbox', { name: 'City' }).fill('Austin');
    await form.getByRole('textbox', { name: 'State' }).fill('TX');
    await form.getByRole('textbox', { name: 'ZIP code' }).fill('78701');
    await form.getByRole('button', { name: 'Create Account' }).click();
    await expect(form.getByRole('alert')).toHaveText('Password must be at least 8 characters');

    await form.getByLabel(/^Password/).fill(password);
    await form.getByRole('button', { name: 'Create Account' }).click();
    await expect(form.getByRole('alert')).toHaveText('You must agree to the terms');

    await form.getByRole('checkbox', { name: /agree to the Terms of Service/ }).check();
    await form.getByRole('button', { name: 'Create Account' }).click();
    await expect(page).toHaveURL('/create-rating');
    await expect(toasts(page)).toContainText('Account created!');
    await openUserMenu(page);
    await expect(page.getByRole('menu')).toContainText(email);
  });

  journey('is signed out of and into again', async ({ page }) => {
    const { email, password } = newcomer();
    const member = { email, password, firstName: 'Robin', lastName: 'Journey', agreeToTerms: true };
    expect((await page.request.post('/api/register', { data: member })).status()).toBe(201);
    await page.goto('/dashboard');
    await openUserMenu(page);
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/');
    await expect(toasts(page)).toContainText('Logged out');
    await expect(toasts(page)).toContainText('You have been successfully logged out.');
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/auth');

    await signInByForm(page, { email, password: 'not the password' });
    await expect(toasts(page)).toContainText('Login failedEmail or password is not correct.');
    const signIn = page.getByRole('form', { name: 'Sign in' });
    await expect(signIn.getByRole('alert')).toHaveText('Email or password is not correct.');
    await expect(signIn.getByLabel(/^Password/)).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);

    await signInByForm(page, { email, password });
    await expect(page).toHaveURL('/dashboard');
    await expect(toasts(page)).toContainText('Welcome back!');
    await expect(toasts(page)).toContainText('You have successfully logged in.');
  });

  journey(
    'stays signed in for thirty days with Remember me, otherwise until the browser closes',
    async ({ page }) => {
      const login = await register(page.request);
      const lifetimeDays = async (): Promise<number | null> => {
        const cookies = await page.context().cookies();
        const expires = cookies.find(({ name }) => name.endsWith('candor_session'))?.expires ?? 0;
        return expires === -1 ? null : Math.round((expires - Date.now() / 1_000) / 86_400);
      };
      for (const days of [null, 30]) {
        await page.request.post('/api/logout');
        await page.goto('/auth');
        if (days !== null) await page.getByRole('checkbox', { name: 'Remember me' }).check();
        await signInByForm(page, login);
        await expect(toasts(page)).toContainText('Welcome back!');
        expect(await lifetimeDays()).toBe(days);
      }
    },
  );

  journey('is not created twice for one email', async ({ page }) => {
    const { email, password } = newcomer();
    const member = { email, password, firstName: 'Robin', lastName: 'Journey', agreeToTerms: true };
    await page.request.post('/api/register', { data: member });
    await page.request.post('/api/logout');
    await page.goto('/auth?mode=register');
    const form = page.getByRole('form', { name: 'Create account' });
    await form.getByRole('textbox', { name: 'First name' }).fill(' ');
    await form.getByRole('textbox', { name: 'Last name' }).fill('Journey');
    await form.getByRole('textbox', { name: 'Email' }).fill(email);
    await form.getByLabel(/^Password/).fill(password);
    await form.getByRole('checkbox', { name: /agree to the Terms of Service/ }).check();
    await form.getByRole('button', { name: 'Create Account' }).click();
    await expect(form.getByRole('textbox', { name: 'First name' })).toBeFocused();
    await form.getByRole('textbox', { name: 'First name' }).fill('Robin');
    await form.getByRole('button', { name: 'Create Account' }).click();
    await expect(toasts(page)).toContainText('Registration failed');
    await expect(form.getByRole('alert')).toHaveText('Email already registered');
    await expect(form.getByRole('textbox', { name: 'Email' })).toBeFocused();
  });
});

describe('a rating', () => {
  journey(
    'with a photo is visible at once on the dashboard, on the entity page and in search',
    async ({ page }) => {
      const written = newRating();
      await openFormAsNewMember(page);
      await writeRating(page, written);
      await page.getByLabel('Choose photos').setInputFiles(await takePhoto(page));
      await expect(page.getByRole('list', { name: 'Chosen photos' }).getByRole('img')).toHaveCount(1);
      const sent = Promise.withResolvers<undefined>();
      await page.route('**/media/*', async (route) => {
        await sent.promise;
        await route.continue();
      });
      await page.getByRole('button', { name: 'Publish Rating' }).click();

      await expect(page).toHaveURL('/dashboard');
      await expect(toasts(page)).toContainText('Rating created!');
      await expect(toasts(page)).toContainText('Your rating has been successfully published.');
      const card = ratingCard(page, written.name);
      await expect(card).toContainText(written.title);
      const awaited = card.getByRole('img', { name: /^Photo 1 of 1/ });
      await expect(awaited).toHaveCSS('background-image', /^url\("data:image\/png;base64,/);
      await awaited.click();
      const opened = page.getByRole('dialog', { name: 'Lightbox' });
      const colors = opened.locator('svg image');
      await expect(colors).toBeVisible();
      sent.resolve(undefined);
      await expect(opened.getByRole('img', { name: /^Photo 1 of 1/ })).toBeVisible();
      await expect(colors).toBeHidden();
      await escapeFrom(page, opened);
      await expect(awaited).toHaveCSS('background-image', 'none');
      for (const [label, figure] of [
        ['Total Ratings', '1'],
        ['Avg Rating Given', '4.0'],
        ['Helpful Votes', '0'],
        ['Profile Views', '0'],
      ] as const)
        await expect(page.getByText(label, { exact: true }).locator('..')).toContainText(figure);
      await expect(page.getByRole('link', { name: 'Create New Rating', exact: true })).toHaveAttribute(
        'href',
        '/create-rating',
      );

      await card.getByRole('link', { name: /^Read More/ }).click();
      await expect(page.getByRole('heading', { level: 1, name: written.name })).toBeVisible();
      const review = page.getByRole('article').filter({ hasText: written.title });
      await expect(review).toContainText('Your review');
      await expect(review).toContainText(written.review);
      const photo = review.getByRole('img', { name: /^Photo 1 of 1/ });
      await photo.scrollIntoViewIfNeeded();
      await expect(photo).toHaveJSProperty('complete', true);
      expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

      const box = page.getByRole('combobox', { name: 'Search ratings' });
      await box.fill(written.name);
      await box.press('Enter');
      await expect(page.getByText('1 rating found')).toBeVisible();
      await expect(ratingCard(page, written.title)).toBeVisible();
    },
  );

  journey('gets one helpful vote from another member', async ({ page, newPerson }) => {
    await register(page.request);
    const rating = await publish(page.request);
    const { page: reader } = await newPerson();
    await register(reader.request);
    await reader.goto(`/entity/${rating.entityId}`);
    const helpful = reader.getByRole('button', { name: `Helpful: “${rating.title}”`, exact: true });
    await helpful.click();
    await expect(helpful).toHaveAttribute('aria-pressed', 'true');
    await expect(reader.getByText('1 found this helpful')).toBeVisible();
    await reader.reload();
    await expect(helpful).toHaveAttribute('aria-pressed', 'true');
    await expect(reader.getByText('1 found this helpful')).toBeVisible();

    const responded = Promise.withResolvers<undefined>();
    await page.route('**/api/ratings/user/*', async (route) => {
      await responded.promise;
      await route.continue();
    });
    await page.goto(`/entity/${rating.entityId}`);
    await expect(page.getByText('1 found this helpful')).toBeVisible();
    // Until it is certain which of the two links is right, there is none.
    await expect(page.getByRole('link', { name: /^(Write a|Edit your) review$/ })).toHaveCount(0);
    responded.resolve(undefined);
    await expect(page.getByRole('link', { name: 'Edit your review' })).toBeVisible();
    await expect(
      page.getByRole('button', { name: `Helpful: “${rating.title}”`, exact: true }),
    ).toBeDisabled();

    await helpful.click();
    await expect(reader.getByText('0 found this helpful')).toBeVisible();
    await reader.reload();
    await expect(helpful).toHaveAttribute('aria-pressed', 'false');
  });

  journey('is edited by its author, who sees the change at once', async ({ page }) => {
    await register(page.request);
    const rating = await publish(page.request);
    const title = `Second thoughts ${uniqueWord()}`;
    await page.goto('/dashboard');
    await page.getByRole('link', { name: `Edit rating of ${rating.entity.name}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Rating' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(rating.title);
    await expect(page.getByRole('textbox', { name: 'Review' })).toHaveValue(rating.review);
    await expect(page.getByRole('radio', { name: '4 stars, Good' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: /I agree to the/ })).toBeChecked();

    await expect(page.getByRole('button', { name: 'Update Rating' })).toHaveAccessibleDescription(
      /will say “Edited once”/,
    );
    const review = 'El café es el mejor de la ciudad, y los camareros son muy amables y atentos.';
    await page.getByRole('textbox', { name: 'Title' }).fill(title);
    await page.getByRole('textbox', { name: 'Review' }).fill(review);
    await page.route('**/api/ratings/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Update Rating' }).click();
    await expect(toasts(page)).toContainText('Failed to update rating');
    await page.unroute('**/api/ratings/*');
    await page.getByRole('button', { name: 'Update Rating' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(toasts(page)).toContainText('Rating updated!');
    await expect(toasts(page)).toContainText('Your rating has been successfully updated.');
    await expect(ratingCard(page, title)).toContainText('(edited)');

    await page.goto(`/entity/${rating.entityId}`);
    await expect(page.getByRole('heading', { name: title })).toHaveAttribute('lang', 'es');
    await page.getByRole('button', { name: 'Edited once' }).click();
    const edits = page.getByRole('dialog', { name: 'Edits of this review' });
    await expect(edits.getByRole('heading', { level: 3 }).getByRole('insertion').first()).toBeVisible();
    await expect(edits.getByRole('heading', { level: 3 }).getByRole('deletion').first()).toBeVisible();
    await expect(edits.getByRole('combobox', { name: 'Compare' }).getByRole('option')).toHaveText([
      /^First,/,
    ]);
    await expect(edits.getByRole('combobox', { name: 'With' }).getByRole('option')).toHaveText([/^Current,/]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Edited once' })).toBeFocused();
    await page.goto(`/search?q=${encodeURIComponent(title)}`);
    await expect(page.getByText('1 rating found')).toBeVisible();
    await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('English');
    await expect(page.getByText('0 ratings found')).toBeVisible();
    await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('Spanish');
    await expect(page.getByText('1 rating found')).toBeVisible();
  });

  journey('is deleted only after the listed confirmation, and then gone everywhere', async ({ page }) => {
    await register(page.request);
    const rating = await publish(page.request);
    await page.goto('/dashboard');
    const deleteButton = page.getByRole('button', { name: `Delete rating of ${rating.entity.name}` });
    await deleteButton.click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete Rating' });
    await expect(dialog).toContainText(
      'Are you sure you want to delete this rating? This action cannot be undone.',
    );
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(deleteButton).toBeFocused();
    await expect(ratingCard(page, rating.title)).toBeVisible();

    await deleteButton.click();
    await page.route('**/api/ratings/*', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(toasts(page)).toContainText('Failed to delete rating');
    await expect(dialog).toBeVisible();
    await toasts(page).getByRole('button', { name: 'Close' }).click();
    await expect(toasts(page).getByRole('listitem')).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await page.unroute('**/api/ratings/*');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(toasts(page)).toContainText('Rating deleted');
    await expect(toasts(page)).toContainText('Your rating has been successfully removed.');
    await expect(ratingCard(page, rating.title)).toHaveCount(0);
    await page.goto(`/entity/${rating.entityId}`);
    await expect(page.getByText('No reviews yet. Be the first to review!')).toBeVisible();
    await page.goto(`/search?q=${encodeURIComponent(rating.title)}`);
    await expect(page.getByText('No results found')).toBeVisible();
  });

  journey('is shown as text everywhere, even with HTML in every field', async ({ page }) => {
    const html = (field: string) => `</script><img src=x onerror="window.ran='${field}'">${uniqueWord()}`;
    const { email, password } = newcomer();
    const author = { firstName: html('firstName'), lastName: html('lastName'), city: html('home') };
    await page.request.post('/api/register', {
      data: { email, password, ...author, state: 'TX', agreeToTerms: true },
    });
    await page.request.put('/api/user/profile', { data: { ...author, state: 'TX', bio: html('bio') } });
    const listing = {
      name: html('name'),
      address: html('address'),
      city: html('city'),
      phone: '<b>5125550100</b>',
      metadata: { additionalLinks: [{ label: html('label'), url: 'https://example.com/menu' }] },
    };
    const listed = await page.request.post('/api/entities', {
      data: { ...listing, category: 'food', state: 'TX' },
    });
    const { id: entityId } = Entity.pick({ id: true }).parse(await listed.json());
    const [title, review, tag] = [html('title'), html('review').padEnd(60, '.'), '<img src=x onerror=ran=1>'];
    const response = await page.request.post('/api/ratings', {
      data: { entityId, starRating: 4, title, review, tags: [tag] },
    });
    const { userId } = RatingView.parse(await response.json());

    for (const [path, texts] of [
      [
        `/entity/${entityId}`,
        [listing.name, listing.metadata.additionalLinks[0]?.label ?? '', title, review, tag],
      ],
      [`/user/${userId}`, [author.firstName, listing.name, title, review]],
      [`/search?q=${title.slice(-12)}`, [listing.name, title, review]],
      ['/dashboard', [author.firstName, title]],
      [`/create-rating?entity=${entityId}`, []],
    ] as const) {
      await page.goto(path);
      for (const text of texts) await expect(page.locator('main').getByText(text).first()).toBeVisible();
      await expect(page.locator('img[src="x"]'), path).toHaveCount(0);
      expect(await page.evaluate(() => 'ran' in window), path).toBe(false);
    }
  });

  journey('of another member cannot be opened for editing', async ({ page, newPerson }) => {
    await register(page.request);
    const rating = await publish(page.request);
    const { page: other } = await newPerson({ as: 'free' });
    await other.goto(`/create-rating?edit=${rating.id}`);
    await expect(other.getByRole('heading', { name: /^Error loading rating: (?!\d{3}:)/ })).toBeVisible();
    await other.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(other).toHaveURL('/dashboard');
  });

  journey('of an entity rated before leads to the first rating', async ({ page }) => {
    await register(page.request);
    const { entity, id } = await publish(page.request);
    await page.goto('/create-rating');
    await writeRating(page, { ...newRating(), name: entity.name });
    await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Place' });
    const check = '**/api/entities/similar?*';
    await page.route(check, (route) => route.abort());
    await page.getByRole('button', { name: 'Publish Rating' }).click();
    await expect(page.getByText('You have already reviewed this.')).toBeVisible();
    await page.getByRole('link', { name: 'Edit your review instead.' }).click();
    await expect(page).toHaveURL(`/create-rating?edit=${id}`);
    await page.unroute(check);
    await page.goto('/create-rating');
    await writeRating(page, { ...newRating(), name: entity.name });
    await page.getByRole('button', { name: `Use this: ${entity.name}` }).click();
    await expect(page).toHaveURL(`/create-rating?edit=${id}`);
  });
});
