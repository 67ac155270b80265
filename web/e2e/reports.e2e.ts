import type { RatingView } from '@candor/contracts';
import type { APIRequestContext, Locator, Page } from 'playwright';
import { describe } from 'vitest';
import { expect, journey } from './journey.ts';
import { done, isFound, memberIdOf, publish, register, uniqueWord } from './members.ts';
import { mailedLink } from './outbox.ts';
import { registerOwner } from './owners.ts';
import { registerSubscriber } from './premium.ts';
import { countClicks, escapeFrom, ratingCard, toasts } from './page-actions.ts';

/** Registers a member who rates a listing. */
const rateAsNewMember = async (request: APIRequestContext) => {
  const { email } = await register(request);
  return { email, rating: await publish(request) };
};

/** Reports the review on the listing's page, in three clicks. The note is optional. */
const reportReview = async (page: Page, { entityId, title }: RatingView, note: string): Promise<void> => {
  await page.goto(`/entity/${entityId}`);
  const { click, clicks } = countClicks();
  await click(ratingCard(page, title).getByRole('button', { name: `Report review “${title}”` }));
  await sendReport(page, 'review', note, click);
  expect(clicks()).toBe(3);
};

const sendReport = async (
  page: Page,
  noun: string,
  note: string,
  click = (target: Locator) => target.click(),
): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: `Report this ${noun}` });
  await click(dialog.getByRole('radio', { name: 'Spam or advertising' }));
  await dialog.getByRole('textbox').fill(note);
  await click(dialog.getByRole('button', { name: 'Send report' }));
  await expect(toasts(page)).toContainText('Report sent');
  await expect(dialog).toBeHidden();
};

const caseCard = (page: Page, title: string) => page.getByRole('article', { name: title });

/** Decides in the queue, which no longer lists the case then. */
const decide = async (page: Page, card: Locator, label: string, noun = 'review'): Promise<void> => {
  await page.goto('/admin?view=reports');
  await card.getByRole('button', { name: `${label} “` }).click();
  const confirmation = page.getByRole('alertdialog', { name: `${label} this ${noun}?` });
  await confirmation.getByRole('textbox', { name: 'Reason' }).fill(`Because ${label}`);
  await confirmation.getByRole('button', { name: label, exact: true }).click();
  await expect(toasts(page)).toContainText('Report decided');
  await expect(card).toHaveCount(0);
};

describe('a reported review', () => {
  journey(
    'is hidden by an admin, and restored with its votes after an appeal',
    { timeout: 240_000 },
    async ({ newPerson }) => {
      const { page: author } = await newPerson();
      const { email, rating } = await rateAsNewMember(author.request);
      const { page: reporter } = await newPerson({ as: 'premium' });
      await reporter.request.put(`/api/ratings/${rating.id}/vote`, { data: { isHelpful: true } });
      const { page: visitor } = await newPerson();
      await expect.poll(() => isFound(visitor.request, rating)).toBe(true);
      const note = `It sells ${uniqueWord()}`;
      await reportReview(reporter, rating, note);

      const { page: admin } = await newPerson({ as: 'admin' });
      await admin.goto('/admin');
      await admin.getByRole('link', { name: /^Decide Reports/ }).click();
      const card = caseCard(admin, rating.title);
      await expect(card).toContainText(rating.review);
      await expect(card).toContainText(note);
      await card.getByRole('button', { name: /^Claim for review/ }).click();
      await expect(card).toContainText('is reviewing this until');
      await decide(admin, card, 'Hide');

      await visitor.goto(`/entity/${rating.entityId}`);
      await expect(visitor.getByRole('heading', { level: 1, name: rating.entity.name })).toBeVisible();
      await expect(ratingCard(visitor, rating.title)).toHaveCount(0);
      await expect(visitor.getByText('Not rated yet', { exact: true })).toBeVisible();
      await expect.poll(() => isFound(visitor.request, rating)).toBe(false);
      await admin.goto('/admin/ratings');
      await expect(admin.getByRole('row').filter({ hasText: rating.title })).toContainText('Hidden');

      expect(await mailedLink(email, /http\S+\/dashboard/)).toBe('/dashboard');
      await author.goto('/notifications');
      const notification = author.getByRole('link', {
        name: `Your review of “${rating.entity.name}” is hidden from others`,
      });
      await expect(notification).toContainText('Reason: Because Hide');
      await expect(notification).not.toContainText(note);
      await notification.click();
      const notice = author.getByRole('article', { name: 'A decision about your review' });
      await expect(notice).toContainText('Because Hide');
      await expect(notice).not.toContainText(note);
      await expect(author.getByText('Hidden from others')).toBeVisible();
      await notice.getByRole('button', { name: /^Appeal/ }).click();
      const dialog = author.getByRole('dialog', { name: 'Appeal this decision' });
      await dialog.getByRole('button', { name: 'Send appeal' }).click();
      await expect(dialog.getByRole('textbox')).toBeFocused();
      await dialog.getByRole('textbox', { name: 'Your appeal' }).fill('I was there, and paid for it.');
      await dialog.getByRole('button', { name: 'Send appeal' }).click();
      await expect(notice).toContainText('You appealed. We will review the decision again.');

      await admin.goto('/admin?view=reports');
      await expect(card).toContainText('I was there, and paid for it.');
      await decide(admin, card, 'Restore');
      await visitor.reload();
      await expect(ratingCard(visitor, rating.title)).toContainText('1 found this helpful');
      await expect.poll(() => isFound(visitor.request, rating)).toBe(true);
      await author.reload();
      await expect(notice).toContainText('We reviewed it again, and it stays visible.');
      await reporter.goto('/dashboard');
      await reporter.getByText(/^Decisions about what you reported/).click();
      await expect(
        reporter.getByRole('region', { name: 'Moderation decisions' }).getByRole('listitem').first(),
      ).toContainText('It does not violate our community guidelines');

      await admin.goto('/admin?view=reports&state=decided');
      await expect(card).toContainText('Because Restore');
    },
  );

  journey('is reported once by each member, and only with a reason', async ({ newPerson }) => {
    const { page: author } = await newPerson();
    const { rating } = await rateAsNewMember(author.request);
    const { page } = await newPerson({ as: 'free' });
    await reportReview(page, rating, '');
    const opener = page.getByRole('button', { name: `Report review “${rating.title}”` });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Report this review' });
    const send = dialog.getByRole('button', { name: 'Send report' });
    await send.click();
    await expect(dialog).toContainText('Please choose what is wrong');
    await dialog.getByRole('radio', { name: 'Other' }).check();
    await send.click();
    await expect(dialog).toContainText('Please say what is wrong');
    await expect(dialog.getByRole('textbox', { name: 'What is wrong?' })).toBeFocused();
    await dialog.getByRole('textbox').fill('It rhymes.');
    await send.click();
    await expect(dialog).toContainText('You have already reported this.');
    await escapeFrom(page, dialog);
    await expect(opener).toBeFocused();

    await author.goto(`/entity/${rating.entityId}`);
    await expect(ratingCard(author, rating.title)).toBeVisible();
    await expect(author.getByRole('button', { name: /^Report review/ })).toHaveCount(0);
    await author.goto('/dashboard');
    await expect(author.getByText('Total Ratings')).toBeVisible();
    await expect(author.getByRole('region', { name: 'Moderation decisions' })).toHaveCount(0);
  });
});

describe('a response of an owner', () => {
  journey('is deleted by an admin, and may be written again', async ({ newClient, newPerson }) => {
    const { rating } = await rateAsNewMember(await newClient());
    const { page: owner } = await newPerson();
    const { email } = await registerOwner(owner.request, rating);
    const text = `Cheaper elsewhere, ${uniqueWord()}`;
    await done(owner.request.put(`/api/ratings/${rating.id}/reply`, { data: { text } }));
    const { page: reporter } = await newPerson({ as: 'free' });
    await reporter.goto(`/entity/${rating.entityId}`);
    const response = reporter.getByRole('region', { name: `Response to “${rating.title}”` });
    await expect(response).toContainText(text);
    await response.getByRole('button', { name: `Report response to “${rating.title}”` }).click();
    const note = `It sells ${uniqueWord()}`;
    await sendReport(reporter, 'response', note);

    const { page: admin } = await newPerson({ as: 'admin' });
    await admin.goto('/admin?view=reports');
    const card = admin.getByRole('article', { name: 'A response' }).filter({ hasText: note });
    await expect(card).toContainText(text);
    await expect(card.getByRole('button', { name: /^Hide/ })).toHaveCount(0);
    await decide(admin, card, 'Delete', 'response');

    await reporter.reload();
    await expect(ratingCard(reporter, rating.title)).toBeVisible();
    await expect(response).toHaveCount(0);
    await reporter.goto('/dashboard');
    await reporter.getByText(/^Decisions about what you reported/).click();
    await expect(
      reporter.getByRole('region', { name: 'Moderation decisions' }).getByRole('listitem').first(),
    ).toContainText('It was deleted.');

    expect(await mailedLink(email, /http\S+\/dashboard/)).toBe('/dashboard');
    await owner.goto('/dashboard');
    const notice = owner.getByRole('article', { name: 'A decision about your response' });
    await expect(notice).toContainText('Because Delete');
    await expect(notice).not.toContainText(note);
    await owner.goto(`/entity/${rating.entityId}`);
    await expect(owner.getByRole('button', { name: `Respond to “${rating.title}”` })).toBeVisible();
  });
});

describe('a message and a profile', () => {
  journey(
    'are reported on their pages, and listed in the admins’ queue',
    async ({ newClient, newPerson }) => {
      const writer = await newClient();
      const { page: reader } = await newPerson();
      await Promise.all([writer, reader.request].map((request) => registerSubscriber(request)));
      const content = `Cheap watches ${uniqueWord()}`;
      const message = { recipientId: await memberIdOf(reader.request), content };
      // The session is premium at once, but the messages service applies it a moment later.
      await expect(async () => {
        expect((await writer.post('/api/messages', { data: message })).ok()).toBe(true);
      }).toPass();
      await reader.goto(`/messages?user=${await memberIdOf(writer)}`);
      await reader
        .getByRole('region', { name: /^Messages with/ })
        .getByRole('listitem')
        .filter({ hasText: content })
        .getByRole('button', { name: /^Report message from/ })
        .click();
      await sendReport(reader, 'message', `It sells ${content}`);

      await reader.goto(`/user/${await memberIdOf(writer)}`);
      await reader.getByRole('button', { name: 'Report profile of Robin Journey' }).click();
      const note = `Not who it says ${uniqueWord()}`;
      await sendReport(reader, 'profile', note);

      const { page: admin } = await newPerson({ as: 'admin' });
      await admin.goto('/admin?view=reports');
      for (const said of [`It sells ${content}`, note])
        await expect(admin.getByRole('article').filter({ hasText: said })).toBeVisible();
    },
  );
});

describe('a visitor', () => {
  journey('signs in before reporting', async ({ page, newClient }) => {
    const { rating } = await rateAsNewMember(await newClient());
    await page.goto(`/entity/${rating.entityId}`);
    await page.getByRole('button', { name: 'Report this listing' }).click();
    await expect(page).toHaveURL(/\/auth$/);
  });
});

describe('an admin', () => {
  journey('hides a listing with its ratings, and restores it', async ({ newClient, newPerson }) => {
    const { rating } = await rateAsNewMember(await newClient());
    const { page: visitor } = await newPerson();
    const { page: admin } = await newPerson({ as: 'admin' });
    await admin.goto('/admin/entities');
    const row = admin.getByRole('row').filter({ hasText: rating.entity.name });
    for (const [action, mark] of [
      ['Hide', 1],
      ['Restore', 0],
    ] as const) {
      await row.getByRole('button', { name: `${action} ${rating.entity.name}` }).click();
      const confirmation = admin.getByRole('alertdialog', { name: `${action} Entity` });
      await expect(confirmation).toContainText(rating.entity.name);
      await confirmation.getByRole('button', { name: action, exact: true }).click();
      await expect(confirmation).toBeHidden();
      await expect(row.getByText('Hidden', { exact: true })).toHaveCount(mark);
      await expect.poll(() => isFound(visitor.request, rating)).toBe(mark === 0);
      await visitor.goto(`/entity/${rating.entityId}`);
      await expect(
        visitor.getByRole('heading', {
          level: 1,
          name: mark === 1 ? 'Entity not found' : rating.entity.name,
        }),
      ).toBeVisible();
    }
    await expect(ratingCard(visitor, rating.title)).toBeVisible();
  });
});

describe('a request to the admins', () => {
  journey('of a person without an account is confirmed, and gets a response', async ({ newPerson, page }) => {
    const { page: member } = await newPerson();
    await register(member.request);
    const name = `Ada ${uniqueWord()}`;
    const details = {
      name,
      category: 'person',
      city: 'Austin',
      state: 'TX',
      country: 'US',
      phone: '512-555-0100',
    };
    const listed = await done(member.request.post('/api/entities', { data: details }));
    const { id } = (await listed.json()) as { id: string };

    await page.goto(`/entity/${id}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText('512-555-0100')).toHaveCount(0);
    await expect(page.getByRole('main').getByText('Austin, TX')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show map' })).toHaveCount(0);
    await page.getByRole('button', { name: 'This is me' }).click();
    const dialog = page.getByRole('dialog', { name: 'This is me' });
    const email = `${uniqueWord()}@example.com`;
    await dialog.getByLabel(/^Your name/).fill('Ada');
    await dialog.getByLabel(/^Email/).fill(email);
    await dialog.getByLabel(/^Why should we/).fill('I am a private person.');
    await dialog.getByRole('button', { name: 'Send Request' }).click();
    await expect(dialog.getByRole('status')).toContainText(email);
    await mailedLink(email, new RegExp(`http\\S+/entity/${id}`));

    const { page: admin } = await newPerson({ as: 'admin' });
    await admin.goto('/admin?view=requests');
    const card = admin.getByRole('article').filter({ hasText: email });
    await expect(card).toContainText('I am a private person.');
    await card.getByRole('textbox', { name: 'Response' }).fill('It is gone.');
    await card.getByRole('button', { name: 'Send Response' }).click();
    await expect(toasts(admin)).toContainText('Response sent');
    await expect(card).toHaveCount(0);
  });

  journey('for support is sent with the form where the site has no address', async ({ newPerson, page }) => {
    const { email } = await register(page.request);
    await page.route('**/api/billing/subscription', async (route) => {
      const fetched = await route.fetch();
      await route.fulfill({ response: fetched, json: { ...(await fetched.json()), supportEmail: null } });
    });
    await page.goto('/dashboard?view=support');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('alert')).toContainText('Message is required');
    await page.getByLabel(/^Message/).fill('Where are my photos?');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(toasts(page)).toContainText('Message sent');

    const { page: admin } = await newPerson({ as: 'admin' });
    await admin.goto('/admin?view=requests');
    await expect(admin.getByRole('article').filter({ hasText: email })).toContainText('Where are my photos?');
  });
});
