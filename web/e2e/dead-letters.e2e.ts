import type { RatingView } from '@candor/contracts';
import type { Locator, Page } from 'playwright';
import { describe, onTestFinished } from 'vitest';
import { administer } from '../../infra/platform/src/testing/test-template.ts';
import { expect, journey, type NewClient } from './journey.ts';
import { memberIdOf, publish, register, uniqueWord } from './members.ts';
import { escapeFrom, toasts } from './page-actions.ts';
import { sharedSite } from './shared-site.ts';

interface Fault {
  /** Queries the admin service's database. */
  says: string;
  repair: () => Promise<void>;
}

/** Makes the admin service's database refuse ratings of the author, as after a wrong migration. */
const refuseRatingsOf = async (authorId: string): Promise<Fault> => {
  const schema = `fault_${authorId.replaceAll('-', '')}`;
  const says = `No room for ${uniqueWord()}`;
  await administer(
    (await sharedSite()).databaseUrl,
    `create schema ${schema};
     create function ${schema}.refuse() returns trigger language plpgsql as $$
       begin raise exception '${says}'; end $$;
     create trigger ${schema} before insert on admin.ratings for each row
       when (new.author_id = '${authorId}') execute function ${schema}.refuse();`,
  );
  const repair = async () => {
    await administer((await sharedSite()).databaseUrl, `drop schema if exists ${schema} cascade`);
  };
  onTestFinished(repair);
  return { says, repair };
};

interface Parked extends Fault {
  rating: RatingView;
  /** The title after the revision. */
  title: string;
  letter: (page: Page) => Locator;
}

/** A rating that the admin service could not apply, and that its author has revised since. */
const parkRating = async (newClient: NewClient): Promise<Parked> => {
  const author = await newClient();
  await register(author);
  const authorId = await memberIdOf(author);
  const fault = await refuseRatingsOf(authorId);
  const rating = await publish(author);
  const title = `Second thoughts ${uniqueWord()}`;
  await author.put(`/api/ratings/${rating.id}`, { data: { title } });
  const letter = (page: Page) =>
    page
      .getByRole('article', { name: 'ratings.rating-published.v1 in admin' })
      .filter({ hasText: `rating-${authorId}` });
  return { ...fault, rating, title, letter };
};

const row = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

describe('an admin', () => {
  journey('replays dead letters once their cause is gone', async ({ newClient, newPerson }) => {
    const parked = await parkRating(newClient);
    const { page } = await newPerson({ as: 'admin' });
    await page.goto('/admin/ratings');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(row(page, parked.title)).toHaveCount(0);

    await page.goto('/admin?view=operations');
    const letter = parked.letter(page);
    await expect(letter).toContainText('1 event waiting behind it');
    await expect(letter).toContainText(parked.says);
    await letter.getByRole('button', { name: 'Show' }).click();
    const dialog = page.getByRole('dialog', { name: 'Parked events' });
    await expect(dialog.getByRole('region', { name: 'Version 1' })).toContainText(parked.rating.entityId);
    await expect(dialog.getByRole('region', { name: 'Version 2' })).toContainText(
      'Waiting behind the first event.',
    );
    await expect(dialog).not.toContainText(parked.title);
    await escapeFrom(page, dialog);
    await expect(letter.getByRole('button', { name: 'Show' })).toBeFocused();

    await letter.getByRole('button', { name: 'Replay' }).click();
    await expect(toasts(page)).toContainText('Still parked');
    await expect(toasts(page)).toContainText(parked.says);
    await expect(letter).toBeVisible();

    await parked.repair();
    await letter.getByRole('button', { name: 'Replay' }).click();
    await expect(toasts(page)).toContainText('Events replayed');
    await expect(toasts(page)).toContainText('2 events applied.');
    await expect(letter).toHaveCount(0);
    await page.goto('/admin/ratings');
    await expect(row(page, parked.title)).toContainText(parked.rating.entity.name);
    await page.goto('/admin?view=audit&type=dead-letter-replay');
    await expect(page.getByRole('row').nth(1)).toContainText('ratings.rating-published.v1');
  });

  journey('drops a dead letter with a reason', async ({ newClient, newPerson }) => {
    const parked = await parkRating(newClient);
    const { page } = await newPerson({ as: 'admin' });
    await page.goto('/admin?view=operations');
    const letter = parked.letter(page);
    await letter.getByRole('button', { name: 'Drop' }).click();
    const confirmation = page.getByRole('alertdialog', { name: 'Drop Event' });
    await expect(confirmation.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await confirmation.getByRole('button', { name: 'Drop' }).click();
    await expect(confirmation).toContainText('Reason is required');
    const reason = `Sent twice by hand ${uniqueWord()}`;
    await confirmation.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await confirmation.getByRole('button', { name: 'Drop' }).click();
    await expect(toasts(page)).toContainText('Event dropped');
    await expect(toasts(page)).toContainText('1 event behind it applied.');
    await expect(letter).toHaveCount(0);
    await page.goto('/admin?view=audit');
    await expect(row(page, reason)).toContainText('ratings.rating-published.v1');
  });
});
