import { describe } from 'vitest';
import { administer } from '../../infra/platform/src/testing/test-template.ts';
import { openLive } from './conversation.ts';
import { expect, journey } from './journey.ts';
import { done, isFound, memberIdOf, publish, register } from './members.ts';
import { sharedSite } from './shared-site.ts';
import { escapeFrom, signInByForm, toasts } from './page-actions.ts';

describe('a place or a review', () => {
  journey('is saved after signing in, and found again with its note', async ({ page, newPerson }) => {
    const { page: author } = await newPerson();
    await register(author.request);
    const { entity, title, id: ratingId } = await publish(author.request);
    const { page: elsewhere } = await newPerson();
    const login = await register(elsewhere.request);

    await page.goto(`/entity/${entity.id}`);
    await page.getByRole('button', { name: `Save ${entity.name}` }).click();
    await expect(page).toHaveURL('/auth');
    await signInByForm(page, login);
    await expect(page).toHaveURL(`/entity/${entity.id}`);

    const savePlace = page.getByRole('button', { name: `Save ${entity.name}` });
    const popover = page.getByRole('dialog', { name: `Lists with ${entity.name}` });
    await savePlace.click();
    await expect(savePlace).toHaveAttribute('aria-pressed', 'true');
    await expect(popover.getByRole('checkbox', { name: 'Saved' })).toBeChecked();
    await popover.getByRole('button', { name: 'New list' }).click();
    await popover.getByRole('textbox', { name: 'Name of the new list' }).fill('Rome');
    await popover.getByRole('button', { name: 'Create' }).click();
    await expect(popover.getByRole('checkbox', { name: 'Rome' })).toBeChecked();
    await escapeFrom(page, popover);
    // The toast of the review has the same texts.
    await expect(toasts(page).getByRole('button', { name: 'Undo' })).toBeHidden();

    const saveReview = page.getByRole('button', { name: `Save review “${title}”` });
    await saveReview.click();
    await expect(saveReview).toHaveAttribute('aria-pressed', 'true');
    await toasts(page).getByRole('button', { name: 'Undo' }).click();
    await expect(saveReview).toHaveAttribute('aria-pressed', 'false');
    await page.request.put(`/api/ratings/${ratingId}/vote`, { data: { isHelpful: true } });

    await page.goto('/dashboard?tab=saved');
    await page.getByRole('navigation', { name: 'Your lists' }).getByRole('link', { name: /^Rome/ }).click();
    const item = page.locator('#saved-items').getByRole('article').filter({ hasText: entity.name });
    await item.getByRole('button', { name: `Add note ${entity.name}` }).click();
    await item.getByRole('textbox', { name: `Note on ${entity.name}` }).fill('Wear a hat');
    await item.getByRole('button', { name: 'Save note' }).click();
    await expect(item.getByRole('button', { name: `Edit note ${entity.name}` })).toBeVisible();
    await item.getByRole('button', { name: `Remove ${entity.name}` }).click();
    await expect(page.getByText('Nothing here yet')).toBeVisible();
    await toasts(page).getByRole('button', { name: 'Undo' }).click();
    await expect(item).toContainText('Wear a hat');
    await expect(page.getByText('Shared editing is coming soon')).toBeVisible();
    const helpful = page.getByRole('region', { name: 'Found helpful' });
    await expect(helpful.getByRole('article').filter({ hasText: title })).toBeVisible();

    await page.getByRole('button', { name: 'Share list Rome' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share “Rome”' });
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
    const { page: visitor } = await newPerson();
    await visitor.goto(link);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Rome');
    await expect(visitor.getByRole('article').filter({ hasText: entity.name })).toContainText('Wear a hat');
    await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await dialog.getByRole('button', { name: 'Stop sharing' }).click();
    await expect(dialog.getByRole('button', { name: 'Create link' })).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole('heading', { name: 'List not found' })).toBeVisible();
  });

  journey(
    'is looked for by an alert, which its member saves, pauses and deletes',
    async ({ page, newPerson }) => {
      const { page: elsewhere } = await newPerson();
      const login = await register(elsewhere.request);
      await page.goto('/search?q=Ramen&category=food');
      await page.getByRole('button', { name: 'Get alerts for this search' }).click();
      await expect(page).toHaveURL('/auth');
      await signInByForm(page, login);
      await expect(page).toHaveURL('/search?q=Ramen&category=food');

      await page.getByRole('button', { name: 'Get alerts for this search' }).click();
      const dialog = page.getByRole('dialog', { name: 'Get alerts for this search' });
      await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Ramen in Food');
      await dialog.getByRole('textbox', { name: 'Name' }).fill('');
      await dialog.getByRole('button', { name: 'Create alert' }).click();
      await expect(dialog.getByRole('alert')).toHaveText('Name is required');
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Noodles');
      await dialog.getByRole('combobox', { name: 'How often' }).selectOption('Once a week');
      await dialog.getByRole('button', { name: 'Create alert' }).click();
      await toasts(page).getByRole('button', { name: 'See your alerts' }).click();

      await expect(page).toHaveURL('/alerts');
      const alert = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Noodles' });
      await expect(alert.getByRole('combobox', { name: 'How often: Noodles' })).toHaveValue('weekly');
      await alert.getByRole('button', { name: 'Pause alert Noodles' }).click();
      await expect(alert.getByText('Paused')).toBeVisible();
      await alert.getByRole('button', { name: 'Rename alert Noodles' }).click();
      await page.getByRole('textbox', { name: 'Name of the alert' }).fill('Soup');
      await page.getByRole('button', { name: 'Save name' }).click();
      await page.getByRole('link', { name: 'Soup' }).click();
      await expect(page).toHaveURL('/search?q=Ramen&category=food');
      await page.goBack();
      await page.getByRole('button', { name: 'Delete alert Soup' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('No alerts yet')).toBeVisible();
    },
  );

  journey(
    'is announced to the open page of a member whose alert it fits',
    async ({ page, newPerson, newClient }) => {
      const lister = await newClient();
      await register(lister);
      const { entity } = await publish(lister);
      await register(page.request);
      const search = { view: 'ratings', q: entity.name };
      await done(
        page.request.post('/api/alerts', { data: { name: 'Shady paths', search, frequency: 'daily' } }),
      );
      const memberId = await memberIdOf(page.request);
      await openLive(page, '/');
      await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

      const { page: reviewer } = await newPerson();
      await register(reviewer.request);
      const rating = await publish(reviewer.request, { entityId: entity.id });
      const { id: ratingId, title } = rating;
      // Otherwise there may be no row to change yet.
      await expect.poll(() => isFound(reviewer.request, rating)).toBe(true);
      const { databaseUrl } = await sharedSite();
      // The search has the review as one of ten minutes ago once it is indexed again, because of a vote.
      const earlier = new Date(Date.now() - 600_000).toISOString();
      await administer(
        databaseUrl,
        `update search.ratings set facts = facts || '{"createdAt": "${earlier}"}' where rating_id = '${ratingId}'`,
      );
      await done(page.request.put(`/api/ratings/${ratingId}/vote`, { data: { isHelpful: true } }));
      const bell = page.getByRole('button', { name: 'Notifications, 1 unread' });
      await expect(async () => {
        await administer(
          databaseUrl,
          `update "social-messaging".alerts set searched_until = now() - interval '1 day', due_at = now() where member_id = '${memberId}'`,
        );
        await expect(bell).toBeVisible({ timeout: 3_000 });
      }).toPass({ timeout: 60_000 });
      await bell.click();
      const notifications = page.getByRole('dialog', { name: 'Notifications' });
      await notifications.getByRole('link', { name: /for “Shady paths”/ }).click();
      await expect(page.getByRole('main').getByRole('article').filter({ hasText: title })).toBeVisible();
    },
  );
});
