import { Entity } from '@candor/contracts';
import type { Locator, Page } from 'playwright';
import { describe } from 'vitest';
import { expect, journey } from './journey.ts';
import { isFound, publish, register, uniqueWord } from './members.ts';
import { sentCode } from './outbox.ts';
import { countClicks, escapeFrom, ratingCard, toasts } from './page-actions.ts';

const claimDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Claim This Listing' });
const claimButton = (page: Page): Locator => page.getByRole('button', { name: 'Claim This Listing' });
const badge = (page: Page): Locator => page.getByRole('main').getByText('Claimed', { exact: true });

/** Claims the listing of the open page, in four clicks. Its contact details can verify a claim. */
const claimWithCode = async (page: Page): Promise<void> => {
  const contact = `owner-${uniqueWord()}@journeys.example`;
  const { click, clicks } = countClicks();
  await click(claimButton(page));
  const dialog = claimDialog(page);
  await click(dialog.getByRole('textbox', { name: 'Business email' }));
  await page.keyboard.type(contact);
  await click(dialog.getByRole('button', { name: 'Send Code' }));
  await expect(dialog.getByRole('textbox', { name: 'Verification code' })).toBeFocused();
  await page.keyboard.type(await sentCode(contact));
  await click(dialog.getByRole('button', { name: 'Verify' }));
  await expect(toasts(page)).toContainText('You have successfully claimed this listing.');
  expect(clicks()).toBe(4);
};

/** A listing with its own website, entered by the signed-in member. */
const list = async (page: Page): Promise<{ path: string; domain: string; name: string }> => {
  const word = uniqueWord();
  const domain = `harbor-${word}.example`;
  const name = `Harbor ${word}`;
  const response = await page.request.post('/api/entities', {
    data: { name, category: 'food', city: 'Austin', state: 'TX', country: 'US', website: domain },
  });
  const { id } = Entity.pick({ id: true }).parse(await response.json());
  return { path: `/entity/${id}`, domain, name };
};

const reviewOf = (path: string) => ({
  entityId: path.replace('/entity/', ''),
  starRating: 5,
  title: 'The best there is',
  review: 'We make the best soup in town, and everyone who has had it agrees with us.',
});

describe('a listing', () => {
  journey('is claimed with a mailed code, and then edited', async ({ page: lister, newPerson }) => {
    await register(lister.request);
    const { path, domain } = await list(lister);

    const { page } = await newPerson();
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(claimButton(page)).toHaveCount(0);
    await register(page.request);
    await page.reload();
    await claimButton(page).click();

    const dialog = claimDialog(page);
    const send = dialog.getByRole('button', { name: 'Send Code' });
    await expect(send).toBeDisabled();
    await dialog.getByRole('radio', { name: 'Phone' }).check();
    await expect(dialog.getByRole('textbox', { name: 'Business phone' })).toHaveAttribute('type', 'tel');
    await dialog.getByRole('radio', { name: 'Email' }).check();
    const email = dialog.getByRole('textbox', { name: 'Business email' });
    await expect(email).toHaveAttribute('type', 'email');
    await email.fill('owner@gmail.com');
    await send.click();
    await expect(dialog).toContainText(
      `Please use an email address at ${domain}, the website of this listing.`,
    );
    await email.fill(`owner@${domain}`);
    await email.press('Enter');

    const code = dialog.getByRole('textbox', { name: 'Verification code' });
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(dialog).toContainText(`We sent a 6-digit code to owner@${domain}.`);
    const verify = dialog.getByRole('button', { name: 'Verify' });
    const sent = await sentCode(`owner@${domain}`);
    await code.fill('12a3-45');
    await expect(code).toHaveValue('12345');
    await expect(verify).toBeDisabled();
    await code.fill(sent === '111111' ? '222222' : '111111');
    await verify.click();
    await expect(dialog).toContainText('This is not the code that we sent. You have 4 tries left.');

    await dialog.getByRole('button', { name: 'Back' }).click();
    await expect(email).toHaveValue(`owner@${domain}`);
    await escapeFrom(page, dialog);
    await claimButton(page).click();
    await expect(email).toHaveValue('');
    await dialog.getByRole('button', { name: 'I have a code' }).click();
    await code.fill(sent);
    await verify.click();
    await expect(toasts(page)).toContainText('Success!');
    await expect(toasts(page)).toContainText('You have successfully claimed this listing.');
    await expect(dialog).toHaveCount(0);
    await expect(badge(page)).toBeVisible();
    await expect(claimButton(page)).toHaveCount(0);

    await page.getByRole('button', { name: 'Edit Listing' }).click();
    const editor = page.getByRole('dialog', { name: 'Edit Listing' });
    await editor.getByRole('textbox', { name: 'Name' }).fill('');
    await editor.getByRole('button', { name: 'Save Changes' }).click();
    await expect(editor).toContainText('Name is required');
    const renamed = `Harbour ${uniqueWord()}`;
    await editor.getByRole('textbox', { name: 'Name' }).fill(renamed);
    await editor.getByRole('textbox', { name: 'Description' }).fill('Soup and light.');
    await editor.getByRole('textbox', { name: 'Phone' }).fill('(512) 555-0123');
    await editor.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toasts(page)).toContainText('Listing updated');
    await expect(page.getByRole('heading', { level: 1, name: renamed })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Soup and light.');

    await expect(page.getByText('You manage this listing, so you cannot review it.').first()).toBeVisible();
    const review = await page.request.post('/api/ratings', { data: reviewOf(path) });
    expect(await review.json()).toMatchObject({ code: 'own-listing' });

    await lister.goto(path);
    await expect(badge(lister)).toBeVisible();
    await expect(lister.getByRole('main')).toContainText('(512) 555-0123');
    await expect(claimButton(lister)).toHaveCount(0);
    await expect(lister.getByRole('button', { name: 'Edit Listing' })).toHaveCount(0);
  });

  journey('shows on every card that it is claimed', async ({ page, newPerson }) => {
    const { page: author } = await newPerson();
    await register(author.request);
    const rating = await publish(author.request);
    const { page: owner } = await newPerson();
    await register(owner.request);
    const seen = (viewer: Page) => ratingCard(viewer, rating.title).getByText('Claimed', { exact: true });
    const saysSo = async (viewer: Page, path: string) => {
      await viewer.goto(path);
      await expect(seen(viewer)).toBeVisible();
    };
    await expect.poll(() => isFound(owner.request, rating)).toBe(true);
    await owner.goto(`/search?q=${encodeURIComponent(rating.entity.name)}`);
    await ratingCard(owner, rating.title)
      .getByRole('link', { name: rating.entity.name, exact: true })
      .click();
    await claimWithCode(owner);
    await owner.goBack();
    // The owner sees it at once, also on pages loaded earlier. Others see it from then on.
    await expect(seen(owner)).toBeVisible();
    await saysSo(owner, `/user/${rating.userId}`);
    await saysSo(author, '/dashboard');
    await page.goto('/search');
    await page.getByRole('combobox', { name: 'What are you looking for?' }).fill(rating.entity.name);
    await expect(page.getByRole('option', { name: / · Claimed$/ })).toContainText(rating.entity.name);
  });

  journey('waits for an admin if the claimant entered its website', async ({ page }) => {
    await register(page.request);
    const { path, domain } = await list(page);
    await page.goto(path);
    await claimButton(page).click();
    const dialog = claimDialog(page);
    await dialog.getByRole('textbox', { name: 'Business email' }).fill(`owner@${domain}`);
    await dialog.getByRole('button', { name: 'Send Code' }).click();
    await dialog.getByRole('textbox', { name: 'Verification code' }).fill(await sentCode(`owner@${domain}`));
    await dialog.getByRole('button', { name: 'Verify' }).click();
    await expect(toasts(page)).toContainText('Claim received');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Your claim of this listing waits for our staff.')).toBeVisible();
    await expect(badge(page)).toHaveCount(0);
  });

  journey('is not claimed without a response, and the dialog says so', async ({ page }) => {
    await register(page.request);
    const { path, domain } = await list(page);
    await page.goto(path);
    await claimButton(page).click();
    const dialog = claimDialog(page);
    await page.route('**/claim/initiate', (route) => route.abort());
    await dialog.getByRole('textbox', { name: 'Business email' }).fill(`owner@${domain}`);
    await dialog.getByRole('button', { name: 'Send Code' }).click();
    await expect(dialog).toContainText('An error occurred');
  });

  journey(
    'is not claimed after a refusal without a message, and the dialog shows its own',
    async ({ page }) => {
      await register(page.request);
      const { path, domain } = await list(page);
      await page.goto(path);
      await claimButton(page).click();
      const dialog = claimDialog(page);
      await page.route('**/claim/*', (route) => route.fulfill({ status: 400, body: '' }));
      await dialog.getByRole('textbox', { name: 'Business email' }).fill(`owner@${domain}`);
      await dialog.getByRole('button', { name: 'Send Code' }).click();
      await expect(dialog.getByText('Failed to initiate claim', { exact: true })).toBeVisible();

      await page.unrouteAll();
      await dialog.getByRole('button', { name: 'Send Code' }).click();
      const code = dialog.getByRole('textbox', { name: 'Verification code' });
      await page.route('**/claim/*', (route) => route.fulfill({ status: 400, json: {} }));
      await code.fill('123456');
      await dialog.getByRole('button', { name: 'Verify' }).click();
      await expect(dialog.getByText('Invalid verification code', { exact: true })).toBeVisible();
      await expect(code).toHaveAccessibleDescription(/Invalid verification code/);
    },
  );
});
