import { describe } from 'vitest';
import { openLive } from './conversation.ts';
import { expect, journey, type NewPerson } from './journey.ts';
import { publish, register, uniqueWord } from './members.ts';
import { mailedLink } from './outbox.ts';
import { registerOwner } from './owners.ts';
import { ratingCard, toasts } from './page-actions.ts';

/** A member's rating, and the page of the listing's owner. */
const claimedRating = async (newPerson: NewPerson) => {
  const { page: author } = await newPerson();
  const { email } = await register(author.request);
  const rating = await publish(author.request);
  const { page: owner } = await newPerson();
  await registerOwner(owner.request, rating);
  await owner.goto(`/entity/${rating.entityId}`);
  return { author, email, rating, owner, review: ratingCard(owner, rating.title) };
};

describe('the owner of a listing', () => {
  journey('responds to a review, edits the response and deletes it', async ({ newPerson }) => {
    const { author, email, rating, owner, review } = await claimedRating(newPerson);
    const word = uniqueWord();
    await openLive(author, '/');
    await expect(author.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
    await review.getByRole('button', { name: `Respond to “${rating.title}”` }).click();
    const form = review.getByRole('form', { name: `Response to “${rating.title}”` });
    const publishIt = form.getByRole('button', { name: 'Publish response' });
    await expect(form.getByRole('textbox', { name: 'Your response' })).toBeFocused();
    await expect(publishIt).toBeDisabled();
    await form.getByRole('textbox').fill('x'.repeat(2_001));
    await expect(form).toContainText('1 character too many');
    await expect(publishIt).toBeDisabled();
    await form.getByRole('textbox').fill(`Thank you, ${word}`);
    await publishIt.click();
    const response = review.getByRole('region', { name: `Response to “${rating.title}”` });
    await expect(response).toContainText('Response from the owner');
    await expect(response).toContainText(`Thank you, ${word}`);
    await expect(toasts(owner)).toContainText('Response published');

    expect(await mailedLink(email, /http\S+\/entity\/\S+/)).toBe(`/entity/${rating.entityId}`);
    // The open page learns of it.
    await author.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    const notifications = author.getByRole('dialog', { name: 'Notifications' });
    await notifications.getByRole('link', { name: /responded to your review/ }).click();
    await expect(author.getByText(`Thank you, ${word}`)).toBeVisible();
    await expect(author).toHaveURL(`/entity/${rating.entityId}`);
    await author.getByRole('button', { name: 'Notifications', exact: true }).click();
    await notifications.getByRole('link', { name: 'See all' }).click();
    await expect(author.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
    await expect(author.getByRole('main').getByRole('link', { name: /^Unread/ })).toHaveCount(0);
    const stop = await mailedLink(email, /http\S+\/unsubscribe\S+/);
    await author.goto(stop);
    await author.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(author.getByRole('status').filter({ hasText: 'no more mails' })).toBeVisible();
    await author.goto('/dashboard?tab=settings');
    await expect(author.getByRole('combobox', { name: 'Responses to my reviews' })).toHaveValue('in-app');
    await author.goto(`/entity/${rating.entityId}`);
    await expect(author.getByText(`Thank you, ${word}`)).toBeVisible();
    await expect(author.getByRole('button', { name: /^Respond|^Delete/ })).toHaveCount(0);
    const figuresName = { name: 'Your listing’s figures' };
    await expect(author.getByRole('region', figuresName)).toHaveCount(0);

    await response.getByRole('button', { name: 'Edit' }).click();
    await expect(form.getByRole('textbox')).toHaveValue(`Thank you, ${word}`);
    await form.getByRole('textbox').fill(`Come again, ${word}`);
    await publishIt.click();
    await expect(response).toContainText(`Come again, ${word}`);
    await expect(response).toContainText('(edited)');
    await owner.reload();
    await expect(response).toContainText(`Come again, ${word}`);
    const figures = owner.getByRole('region', figuresName);
    await expect(figures).toContainText('100%');
    await figures.getByText('Show as tables').click();
    await expect(
      figures.getByRole('table', { name: 'Reviews per month' }).getByRole('cell', { name: '4.0' }),
    ).toBeVisible();
    await owner.goto('/dashboard');
    const listing = owner.getByRole('region', { name: 'Your listing' });
    await expect(listing).toContainText('100%');
    await listing.getByText('Show trends').click();
    await expect(listing.getByRole('figure', { name: '1 review' })).toBeVisible();
    await listing.getByRole('link', { name: rating.entity.name }).click();
    await expect(figures).toBeVisible();

    await response.getByRole('button', { name: 'Delete' }).click();
    const dialog = owner.getByRole('alertdialog', { name: 'Delete Response' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(response).toBeVisible();
    await response.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(response).toHaveCount(0);
    await expect(review.getByRole('button', { name: /^Respond/ })).toBeVisible();
  });

  journey('keeps the typed text if sending fails', async ({ newPerson }) => {
    const { rating, owner, review } = await claimedRating(newPerson);
    await review.getByRole('button', { name: /^Respond/ }).click();
    await review.getByRole('textbox').fill('Thank you');
    await owner.route('**/reply', (route) => route.abort());
    await review.getByRole('button', { name: 'Publish response' }).click();
    await expect(review.getByRole('alert')).toContainText('Your response was not published.');
    await owner.unroute('**/reply');
    await expect(review.getByRole('textbox')).toHaveValue('Thank you');
    await review.getByRole('button', { name: 'Publish response' }).click();
    await expect(review.getByRole('region', { name: `Response to “${rating.title}”` })).toBeVisible();
    await expect(review.getByRole('alert')).toHaveCount(0);
  });
});

describe('a premium member', () => {
  journey('sees the views of their ratings on the dashboard', async ({ newPerson }) => {
    const { page: author } = await newPerson({ as: 'premium' });
    const rating = await publish(author.request);
    const { page: viewer } = await newPerson({ as: 'free' });
    const reported = viewer.waitForRequest(
      (request) =>
        request.url().endsWith('/api/ratings/views') && (request.postData() ?? '').includes(rating.id),
    );
    await viewer.goto(`/entity/${rating.entityId}`);
    await expect(ratingCard(viewer, rating.title)).toBeVisible();
    await (await reported).response();

    await author.goto('/dashboard');
    const panel = author.getByRole('region', { name: 'Analytics' });
    await expect(panel.getByRole('row', { name: new RegExp(rating.title) })).toContainText('1');
    await panel.getByText('Show as a table').click();
    await expect(panel.getByRole('region', { name: 'Views and helpful votes over time' })).toBeVisible();
    await panel.getByRole('combobox', { name: 'Period' }).selectOption({ label: 'Last 365 days' });
    await expect(panel.getByRole('row', { name: /–/ }).first()).toBeVisible();
  });

  journey('alone sees analytics', async ({ newPerson }) => {
    const { page } = await newPerson({ as: 'free' });
    await page.goto('/dashboard');
    await expect(page.getByText('Total Ratings')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Analytics' })).toHaveCount(0);
  });
});
