import type { Locator, Page } from 'playwright';
import { describe } from 'vitest';
import { expect, journey } from './journey.ts';
import { done, publish, register, searchRatings, uniqueWord } from './members.ts';
import { escapeFrom, openUserMenu, signInByForm, takePhoto, toasts } from './page-actions.ts';

/** Opens the list of users, filtered by an email. */
const openUser = async (page: Page, email: string): Promise<void> => {
  await page.goto('/admin/users');
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(email.toUpperCase());
  await expect(page.getByRole('heading', { name: 'Users (1)' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible();
};

/** Presses Tab until an element has the focus. */
const tabTo = async (page: Page, goal: Locator): Promise<void> => {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(goal).toBeFocused({ timeout: 100 });
  }).toPass({ intervals: [0] });
};

describe('an admin', () => {
  journey('grants and revokes Premium, Verified and Admin', async ({ newPerson }) => {
    const { page: members } = await newPerson();
    const { email } = await register(members.request);
    await members.goto('/search');
    await openUserMenu(members);
    const item = (name: string) => members.getByRole('menuitem', { name, exact: true });
    await expect(item('Upgrade to Premium')).toBeVisible();
    const { page } = await newPerson({ as: 'admin' });
    await openUser(page, email);
    const flags = ['Premium', 'Verified', 'Admin'].map((flag) =>
      page.getByRole('switch', { name: `${flag} for Robin Journey` }),
    );
    for (const flag of flags) await expect(flag).not.toBeChecked();
    for (const isOn of [true, false]) {
      for (const flag of flags) {
        await flag.click();
        await expect(toasts(page)).toContainText('User updated');
        await expect(flag).toBeChecked({ checked: isOn });
        await expect(flag).not.toHaveAttribute('aria-busy', 'true');
      }
      await page.reload();
      for (const flag of flags) await expect(flag).toBeChecked({ checked: isOn });
      // The member's open page follows. Their session ends with their admin rights.
      if (isOn) {
        for (const name of ['Messages', 'Admin Dashboard']) await expect(item(name)).toBeVisible();
        await expect(item('Upgrade to Premium')).toHaveCount(0);
      } else {
        await expect(members.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
      }
    }
  });

  journey('sees why a flag is refused, and its old state', async ({ newClient, newPerson }) => {
    const { email } = await register(await newClient());
    const { page } = await newPerson({ as: 'admin' });
    await openUser(page, email);
    const held = Promise.withResolvers<undefined>();
    await page.route('**/api/admin/users/*', async (route) => {
      await held.promise;
      await route.fulfill({
        status: 409,
        json: { code: 'last-admin', message: 'At least one admin must remain.' },
      });
    });
    const flagSwitch = page.getByRole('switch', { name: 'Admin for Robin Journey' });
    await expect(flagSwitch).not.toBeChecked();
    await flagSwitch.click();
    await expect(flagSwitch).toHaveAttribute('aria-busy', 'true');
    await expect(flagSwitch).toBeChecked();
    held.resolve(undefined);
    await expect(toasts(page)).toContainText('Failed to update user');
    await expect(toasts(page)).toContainText('409: At least one admin must remain.');
    await expect(flagSwitch).not.toBeChecked();
    await expect(flagSwitch).not.toHaveAttribute('aria-busy', 'true');
  });

  journey('changes a flag and opens a confirmation dialog by keyboard', async ({ newClient, newPerson }) => {
    const { email } = await register(await newClient());
    const { page } = await newPerson({ as: 'admin' });
    await openUser(page, email);
    const flagSwitch = page.getByRole('switch', { name: 'Verified for Robin Journey' });
    await page.getByRole('searchbox', { name: 'Search by name or email' }).focus();
    await tabTo(page, flagSwitch);
    await page.keyboard.press('Space');
    await expect(toasts(page)).toContainText('User updated');
    await expect(flagSwitch).toBeChecked();
    await expect(flagSwitch).toBeFocused();
    const remove = page.getByRole('button', { name: 'Delete Robin Journey' });
    await tabTo(page, remove);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Delete User' });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await escapeFrom(page, dialog);
    await expect(remove).toBeFocused();
  });

  journey('sees a hostile name as isolated text in the dialog', async ({ newClient, newPerson }) => {
    const member = await newClient();
    const { email } = await register(member, {
      firstName: '<img src=x onerror=alert(1)>',
      lastName: '\u202Egnp.tsaf\u2066',
    });
    const { page } = await newPerson({ as: 'admin' });
    await openUser(page, email);
    await page.getByRole('button', { name: /^Delete <img/ }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete User' });
    await expect(dialog).toContainText('<img src=x onerror=alert(1)>');
    await expect(dialog.locator('img')).toHaveCount(0);
    // The direction of the name ends with the name.
    await expect(dialog.locator('bdi')).toContainText('gnp.tsaf');
    await expect(dialog.locator('bdi')).toHaveCSS('unicode-bidi', 'isolate');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  journey.for([
    { list: 'users', noun: 'user', title: 'Users' },
    { list: 'entities', noun: 'entity', title: 'Entities' },
    { list: 'ratings', noun: 'rating', title: 'All Ratings' },
  ])(
    'sees the loading state, the page and the errors of $list',
    async ({ list, noun, title }, { newPerson }) => {
      const { page } = await newPerson({ as: 'admin' });
      const held = Promise.withResolvers<undefined>();
      const lists = `**/api/admin/${list}?*`;
      await page.route(lists, async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.goto(`/admin/${list}`);
      await expect(page.getByText(`Loading ${list}...`)).toBeVisible();
      held.resolve(undefined);
      await expect(page.getByRole('heading', { name: new RegExp(`^${title} \\([\\d,]+\\)$`) })).toBeVisible();
      await expect(page.getByText(/^Page 1 of [\d,]+$/)).toBeVisible();

      await page.route(`**/api/admin/${list}/*`, (route) =>
        route.request().method() === 'DELETE'
          ? route.fulfill({
              status: 409,
              json: { code: 'already-deleted', message: `Another admin has deleted this ${noun}.` },
            })
          : route.continue(),
      );
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click();
      const dialog = page.getByRole('alertdialog');
      await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(toasts(page)).toContainText(`Failed to delete ${noun}`);
      await expect(toasts(page)).toContainText(`409: Another admin has deleted this ${noun}.`);
      await expect(dialog).toBeHidden();

      await page.unroute(lists);
      await page.route(lists, (route) =>
        route.fulfill({ status: 503, json: { message: 'Please try again later.' } }),
      );
      await page.reload();
      await expect(page.getByText('503: Please try again later.')).toBeVisible();
      await page.unroute(lists);
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByText(/^Page 1 of [\d,]+$/)).toBeVisible();
    },
  );

  journey('finds a user and deletes them with all their content', async ({ newPerson }) => {
    const { page: member } = await newPerson();
    const login = await register(member.request);
    const rating = await publish(member.request);
    const { page } = await newPerson({ as: 'admin' });
    await openUser(page, login.email);
    await page.getByRole('button', { name: 'Delete Robin Journey' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete User' });
    await expect(dialog).toContainText('All their ratings and votes will be deleted too.');
    await expect(dialog).toContainText('This also deletes 1 rating.');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Fake account' }).click();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(toasts(page)).toContainText('User has been successfully deleted.');
    await expect(page.getByText('No users found')).toBeVisible();

    const { page: visitor } = await newPerson();
    await visitor.goto(`/user/${rating.userId}`);
    await expect(visitor.getByRole('heading', { name: 'User not found' })).toBeVisible();
    await visitor.goto(`/entity/${rating.entityId}`);
    await expect(visitor.getByText('No reviews yet. Be the first to review!')).toBeVisible();
    await visitor.goto('/auth');
    await signInByForm(visitor, login);
    await expect(toasts(visitor)).toContainText('Login failed');
    await member.goto('/dashboard');
    await expect(member).toHaveURL('/auth');
  });

  journey('finds a listing and deletes it with its ratings', async ({ newPerson }) => {
    const { page: member } = await newPerson();
    await register(member.request);
    const { entity, entityId, title } = await publish(member.request);
    const { page } = await newPerson({ as: 'admin' });
    await page.goto('/admin/entities');
    const row = page.getByRole('row').filter({ hasText: entity.name });
    const category = page.getByRole('combobox', { name: 'Category' });
    await category.selectOption({ label: 'Business' });
    await expect(page).toHaveURL('/admin/entities?category=business');
    await expect(page.getByRole('row').nth(1)).toContainText('Business');
    await expect(row).toHaveCount(0);
    await category.selectOption({ label: 'Place' });
    await row.getByRole('button', { name: `Delete ${entity.name}` }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete Entity' });
    await expect(dialog).toContainText(entity.name);
    await expect(dialog).toContainText('This also deletes 1 rating.');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await dialog.getByRole('textbox', { name: 'Reason (optional)' }).fill('Never was there');
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(toasts(page)).toContainText('Entity and all associated ratings have been deleted.');
    await expect(row).toHaveCount(0);

    const { page: visitor } = await newPerson();
    await visitor.goto(`/entity/${entityId}`);
    await expect(visitor.getByRole('heading', { name: 'Entity not found' })).toBeVisible();
    const search = `q=${encodeURIComponent(title)}`;
    await expect.poll(() => searchRatings(visitor.request, search)).toEqual([]);
    await visitor.goto(`/search?${search}`);
    await expect(visitor.getByText('No results found')).toBeVisible();
    await member.goto('/dashboard');
    await expect(member.getByText('Total Ratings').locator('..')).toContainText('0');
  });

  journey('deletes a rating only after confirmation', async ({ newClient, newPerson }) => {
    const member = await newClient();
    await register(member);
    const rating = await publish(member);
    const { page } = await newPerson({ as: 'admin' });
    await page.goto('/admin/ratings');
    const row = page.getByRole('row').filter({ hasText: rating.title });
    await row.getByRole('button', { name: /^Delete/ }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete Rating' });
    await expect(dialog).toContainText('Robin Journey');
    await expect(dialog).toContainText(rating.entity.name);
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Not genuine' }).click();
    await page.route('**/api/admin/ratings/*', (route) => route.fulfill({ status: 503, body: '' }));
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(toasts(page)).toContainText('Failed to delete rating');
    await expect(dialog).toBeVisible();
    await page.unroute('**/api/admin/ratings/*');
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(toasts(page)).toContainText('Rating has been successfully deleted.');
    await expect(row).toHaveCount(0);
  });

  journey(
    'hides several reviews at once, sees what failed, and takes it back',
    async ({ newClient, newPerson }) => {
      const member = await newClient();
      const lastName = `Quillon${uniqueWord()}`;
      await register(member, { firstName: 'Robin', lastName });
      const { page } = await newPerson({ as: 'admin' });
      await page.goto('/admin/ratings');
      const { mimeType, buffer } = await takePhoto(page);
      const photos = [`data:${mimeType};base64,${buffer.toString('base64')}`];
      const first = await publish(member, { photos, tags: ['shady'] });
      const second = await publish(member);
      await page.getByRole('searchbox', { name: 'Search by words, listing or author' }).fill(lastName);
      await expect(page.getByRole('heading', { name: 'All Ratings (2)' })).toBeVisible();

      // The whole review, and back to the list.
      const show = page.getByRole('button', { name: `show the whole rating of ${first.entity.name}` });
      const panel = page.getByRole('dialog', { name: first.title });
      const seesWholeReview = async () => {
        await show.click();
        await expect(panel).toContainText(first.review);
        await expect(panel.getByRole('list', { name: 'Tags' })).toHaveText('shady');
        await expect(panel.getByRole('img', { name: /^Photo 1 of 1/ })).not.toHaveJSProperty(
          'naturalWidth',
          0,
        );
        await escapeFrom(page, panel);
        await expect(show).toBeFocused();
      };
      await seesWholeReview();

      const failing = `**/api/admin/ratings/${second.id}/hide`;
      await page.route(failing, (route) =>
        route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Please try again later.' } }),
      );
      await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
      await page.getByRole('button', { name: 'Hide', exact: true }).click();
      const confirmation = page.getByRole('alertdialog', { name: 'Hide 2 ratings' });
      await expect(confirmation.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await confirmation.getByRole('button', { name: 'Not genuine' }).click();
      await confirmation.getByRole('button', { name: 'Hide', exact: true }).click();
      const results = page.getByRole('dialog', { name: '1 of 2 ratings hidden' });
      await expect(results.getByRole('listitem').filter({ hasText: second.entity.name })).toContainText(
        'Please try again later.',
      );
      await page.unroute(failing);
      await results.getByRole('button', { name: 'Try the others again' }).click();
      await expect(toasts(page)).toContainText('1 rating hidden');
      await expect(results).toBeHidden();

      // The last one is taken back from the toast, the other one from the list.
      await toasts(page).getByRole('button', { name: 'Undo' }).click();
      await expect(toasts(page)).toContainText('1 rating restored');
      await page.getByRole('combobox', { name: 'Visibility' }).selectOption({ label: 'Hidden' });
      await expect(page.getByRole('heading', { name: 'All Ratings (1)' })).toBeVisible();
      // Also while it is hidden, to decide about restoring it.
      await seesWholeReview();
      await page.getByRole('checkbox', { name: `Select rating of ${first.entity.name}` }).click();
      await page.getByRole('button', { name: 'Restore', exact: true }).click();
      await page
        .getByRole('alertdialog', { name: 'Restore 1 rating' })
        .getByRole('button', { name: 'Restore', exact: true })
        .click();
      await expect(toasts(page)).toContainText('1 rating restored');
      await expect(page.getByText('No matching ratings')).toBeVisible();
    },
  );

  journey('hides several listings at once, and takes it back', async ({ newClient, newPerson }) => {
    const member = await newClient();
    const lister = `Quillon ${uniqueWord()}`;
    await register(member);
    for (const number of [1, 2])
      await done(
        member.post('/api/entities', {
          data: {
            name: `${lister} ${number}`,
            category: 'place',
            city: 'Austin',
            state: 'TX',
            country: 'US',
          },
        }),
      );
    const { page: admin } = await newPerson({ as: 'admin' });
    await admin.goto('/admin/entities');
    await admin.getByRole('searchbox').fill(lister);
    await expect(admin.getByRole('heading', { name: 'Entities (2)' })).toBeVisible();
    await admin.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await admin.getByRole('button', { name: 'Hide', exact: true }).click();
    await admin
      .getByRole('alertdialog', { name: 'Hide 2 entities' })
      .getByRole('button', { name: 'Hide', exact: true })
      .click();
    await expect(toasts(admin)).toContainText('2 entities hidden');
    await expect(admin.getByRole('row').filter({ hasText: 'Hidden' })).toHaveCount(2);
    await toasts(admin).getByRole('button', { name: 'Undo' }).click();
    await expect(toasts(admin)).toContainText('2 entities restored');
    await expect(admin.getByRole('row').filter({ hasText: lister })).toHaveCount(2);
    await expect(admin.getByRole('row').filter({ hasText: 'Hidden' })).toHaveCount(0);
  });
});
