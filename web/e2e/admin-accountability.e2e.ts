import { text } from 'node:stream/consumers';
import { Entity } from '@candor/contracts';
import type { APIRequestContext, Page } from 'playwright';
import { describe } from 'vitest';
import { expect, journey } from './journey.ts';
import { publish, register, uniqueWord } from './members.ts';
import { sentCode } from './outbox.ts';
import { toasts } from './page-actions.ts';

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** A listing whose claimant entered its website: the claim waits for an admin. */
const claimOwnEntry = async (request: APIRequestContext): Promise<{ id: string; name: string }> => {
  const word = uniqueWord();
  const name = `Harbor ${word}`;
  const contact = `owner@harbor-${word}.example`;
  const listed = await request.post('/api/entities', {
    data: {
      name,
      category: 'food',
      city: 'Austin',
      state: 'TX',
      country: 'US',
      website: `harbor-${word}.example`,
    },
  });
  const { id } = Entity.pick({ id: true }).parse(await listed.json());
  await request.post(`/api/entities/${id}/claim/initiate`, {
    data: { verificationMethod: 'email', verificationContact: contact },
  });
  await request.post(`/api/entities/${id}/claim/verify`, {
    data: { verificationCode: await sentCode(contact) },
  });
  return { id, name };
};

describe('an admin', () => {
  journey('finds actions in the audit log, filters and exports them', async ({ newClient, newPerson }) => {
    const member = await newClient();
    await register(member);
    const rating = await publish(member);
    const { page } = await newPerson({ as: 'admin' });
    const reason = `Not genuine ${uniqueWord()}`;
    await page.request.delete(`/api/admin/ratings/${rating.id}`, { data: { reason } });

    await page.goto('/admin');
    await page
      .getByRole('navigation', { name: 'Admin tools' })
      .getByRole('link', { name: 'Audit Log' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Audit Log' })).toBeVisible();
    await expect(row(page, reason)).toContainText(`Deleted the rating of ${rating.entity.name}`);

    await page.getByRole('combobox', { name: 'Action' }).selectOption({ label: 'User deleted' });
    await expect(row(page, reason)).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Action' }).selectOption({ label: 'Rating deleted' });
    await page.getByRole('searchbox', { name: 'Search in reasons and names' }).fill(reason.toUpperCase());
    // The unfiltered list may have had one action as well.
    await expect(page).toHaveURL(/search=/);
    await expect(page.getByRole('heading', { name: 'Actions (1)' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Actions (1)' })).toBeVisible();
    await expect(row(page, reason)).toContainText('stars: 4');

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download as CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^candor-audit-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await text(await file.createReadStream())).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`"${reason}"`);
  });

  journey('approves a claim, and revokes it', async ({ newPerson }) => {
    const { page: member } = await newPerson();
    await register(member.request);
    const { id, name } = await claimOwnEntry(member.request);
    const { page } = await newPerson({ as: 'admin' });
    await page.goto('/admin?view=claims');
    await page.getByRole('searchbox', { name: 'Search by listing' }).fill(name);
    await expect(page.getByRole('heading', { name: 'Claims (1)' })).toBeVisible();
    await page.getByRole('button', { name: `Approve the claim of ${name}` }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Approve Claim' });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(toasts(page)).toContainText('Claim approved');
    await expect(page.getByText('No matching claims')).toBeVisible();
    await member.goto(`/entity/${id}`);
    await expect(member.getByRole('main').getByText('Claimed', { exact: true })).toBeVisible();

    await page.getByRole('tab', { name: 'All granted' }).click();
    await page.getByRole('searchbox', { name: 'Search by listing' }).fill(name);
    await page.getByRole('button', { name: `Revoke the claim of ${name}` }).click();
    const revocation = page.getByRole('alertdialog', { name: 'Revoke Claim' });
    await revocation.getByRole('textbox', { name: 'Reason (optional)' }).fill(`Sold ${name}`);
    await revocation.getByRole('button', { name: 'Revoke' }).click();
    await expect(toasts(page)).toContainText('Claim revoked');
    await member.reload();
    await expect(member.getByRole('button', { name: 'Claim This Listing' })).toBeVisible();
    await page.goto('/admin?view=audit');
    await expect(row(page, `Sold ${name}`)).toContainText('Revoked the claim of');
  });

  journey('accepts an edit suggestion', async ({ newClient, newPerson }) => {
    const owner = await newClient();
    await register(owner);
    const { entity } = await publish(owner);
    const { page: suggester } = await newPerson();
    await register(suggester.request);
    await suggester.request.post('/api/entities', {
      data: {
        entityId: entity.id,
        name: entity.name,
        category: 'place',
        city: 'Austin',
        state: 'TX',
        country: 'US',
        phone: '(512) 555-0142',
      },
    });
    const { page } = await newPerson({ as: 'admin' });
    await page.goto('/admin?view=suggestions');
    await expect(row(page, entity.name)).toContainText('(512) 555-0142');
    await page.getByRole('button', { name: `Accept the suggestion for ${entity.name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(toasts(page)).toContainText('Suggestion accepted');
    await expect(row(page, entity.name)).toHaveCount(0);
    await suggester.goto(`/entity/${entity.id}`);
    await expect(suggester.getByRole('main')).toContainText('(512) 555-0142');
  });

  journey('merges two listings by their links, and undoes it', async ({ newClient, newPerson }) => {
    const member = await newClient();
    await register(member);
    const [merged, surviving] = [await publish(member), await publish(member)];
    const { page: visitor } = await newPerson();
    const { page } = await newPerson({ as: 'admin' });
    await page.goto('/admin?view=duplicates');
    await page.getByLabel('Link to listing A').fill(new URL(`/entity/${merged.entityId}`, page.url()).href);
    await page.getByLabel('Link to listing B').fill(surviving.entityId);
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.getByRole('button', { name: `Merge into B ${merged.entity.name}` }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Merge into B', exact: true }).click();
    await expect(toasts(page)).toContainText('The listings were merged');

    await visitor.goto(`/entity/${merged.entityId}`);
    await expect(visitor).toHaveURL(new RegExp(`/entity/${surviving.entityId}$`));
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(surviving.entity.name);

    await page.goto('/admin?view=duplicates&list=merged');
    await page.getByRole('button', { name: `Undo merge of ${merged.entity.name}` }).click();
    await dialog.getByRole('button', { name: 'Undo merge', exact: true }).click();
    await expect(toasts(page)).toContainText('The listings are separate');
    await visitor.goto(`/entity/${merged.entityId}`);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(merged.entity.name);
  });

  journey('sees that all services respond, and rebuilds a read model', async ({ newPerson }) => {
    const { page } = await newPerson({ as: 'admin' });
    await page.goto('/admin?view=operations');
    await expect(page.getByText('All 9 respond.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Read model' }).selectOption({ label: 'admin: users' });
    await page.getByRole('button', { name: 'Rebuild' }).click();
    await expect(toasts(page)).toContainText('Rebuild started');
    const rebuild = page
      .getByRole('list', { name: 'Rebuilds' })
      .getByRole('listitem')
      .filter({ hasText: 'admin: users' });
    await expect(rebuild).toContainText('Done', { timeout: 60_000 });
    await expect(rebuild).toContainText('0 repaired');
  });
});
