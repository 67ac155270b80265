import type { Page } from 'playwright';
import { describe } from 'vitest';
import { z } from 'zod';
import { expect, journey } from './journey.ts';
import { uniqueWord } from './members.ts';
import { openUserMenu } from './screen.ts';

const idOf = async (page: Page): Promise<string> => {
  const answer = await page.request.get('/api/user');
  return z.object({ id: z.uuid() }).parse(await answer.json()).id;
};

const account = (page: Page) => page.getByRole('button', { name: /^Account of/ });
const box = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const thread = (page: Page) => page.getByRole('region', { name: /^Messages with/ });

describe('two premium members', () => {
  journey('follow, write to each other and read it', async ({ newPerson }) => {
    const { page: reader } = await newPerson({ as: 'premium' });
    const { page: writer } = await newPerson({ as: 'admin' });
    const readerId = await idOf(reader);
    await writer.goto(`/user/${readerId}`);
    await writer.getByRole('button', { name: 'Follow', exact: true }).click();
    await expect(writer.getByText('1 follower', { exact: true })).toBeVisible();
    await writer.reload();
    await writer.getByRole('button', { name: 'Following', exact: true }).click();
    await expect(writer.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
    await expect(writer.getByText('1 follower', { exact: true })).toHaveCount(0);

    await writer.getByRole('button', { name: 'Message' }).click();
    await expect(writer).toHaveURL(`/messages?user=${readerId}`);
    const word = uniqueWord();
    await box(writer).fill(`first line ${word}`);
    await box(writer).press('Shift+Enter');
    await box(writer).pressSequentially('see https://example.com/menu.');
    await box(writer).press('Enter');
    await expect(box(writer)).toHaveValue('');
    await expect(thread(writer).getByRole('listitem').filter({ hasText: word })).toHaveCount(1);
    await expect(
      thread(writer).getByRole('link', { name: 'https://example.com/menu' }).last(),
    ).toHaveAttribute('rel', 'nofollow ugc noopener');

    await reader.goto('/');
    await expect(account(reader)).toContainText('1 unread');
    await openUserMenu(reader);
    await reader.getByRole('menuitem', { name: /^Messages/ }).click();
    await expect(reader.getByText('Select a conversation')).toBeVisible();
    await expect(account(reader)).toContainText('1 unread');
    await reader.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name: word }).click();
    await expect(thread(reader)).toContainText(word);
    await expect(account(reader)).not.toContainText('unread');
    await box(reader).fill(`answer to ${word}`);
    await reader.getByRole('button', { name: 'Send' }).click();
    await expect(thread(writer)).toContainText(`answer to ${word}`);
  });

  journey('can send again what did not arrive, and it is one message', async ({ newPerson }) => {
    const { page } = await newPerson({ as: 'admin' });
    const { page: other } = await newPerson({ as: 'premium' });
    const word = uniqueWord();
    await page.goto(`/messages?user=${await idOf(other)}`);
    await expect(box(page)).toBeVisible();
    await page.route('**/api/messages', async (route) => {
      await route.abort();
    });
    await box(page).fill(`kept ${word}`);
    await box(page).press('Enter');
    await expect(page.getByText('Not sent')).toBeVisible();
    await page.unroute('**/api/messages');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Not sent')).toHaveCount(0);
    await page.reload();
    await expect(thread(page).getByRole('listitem').filter({ hasText: word })).toHaveCount(1);
    // What is left unread would stand in the other's header in other journeys.
    await other.goto(`/messages?user=${await idOf(page)}`);
    await expect(thread(other)).toContainText(word);
    await expect(account(other)).not.toContainText('unread');
  });
});

describe('the address of the inbox', () => {
  journey('ignores oneself and does not find nobody', async ({ newPerson }) => {
    const { page } = await newPerson({ as: 'premium' });
    await page.goto(`/messages?user=${await idOf(page)}`);
    await expect(page.getByText('Select a conversation')).toBeVisible();
    await page.goto('/messages?user=0190a000-0000-7000-8000-000000000000');
    await expect(page.getByText('User not found')).toBeVisible();
  });

  journey('tells of a member without premium that nobody can write to him', async ({ newPerson }) => {
    const { page: free } = await newPerson({ as: 'free' });
    const { page } = await newPerson({ as: 'premium' });
    await page.goto(`/messages?user=${await idOf(free)}`);
    const dialog = page.getByRole('dialog', { name: 'Premium Feature' });
    await expect(dialog).toContainText('Direct messaging requires both users to be premium members.');
    await dialog.getByRole('button', { name: 'Got it' }).click();
    await expect(page).toHaveURL('/messages');
  });
});
