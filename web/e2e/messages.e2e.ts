import type { Page, WebSocket } from 'playwright';
import { describe, inject } from 'vitest';
import { z } from 'zod';
import { expect, journey } from './journey.ts';
import { memberIdOf, signIn, uniqueWord } from './members.ts';
import { openUserMenu, signInByForm } from './screen.ts';

const sessionIds = async (page: Page): Promise<readonly string[]> => {
  const answer = await page.request.get('/api/user/sessions');
  return z
    .array(z.object({ id: z.string() }))
    .parse(await answer.json())
    .map(({ id }) => id);
};

const account = (page: Page) => page.getByRole('button', { name: /^Account of/ });
const box = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const thread = (page: Page) => page.getByRole('region', { name: /^Messages with/ });

/** The sockets that the page opens from now on, and whether each is open still. */
const watchSockets = (page: Page): { open: () => number; all: WebSocket[] } => {
  const all: WebSocket[] = [];
  page.on('websocket', (socket) => all.push(socket));
  return { open: () => all.filter((socket) => !socket.isClosed()).length, all };
};

/** Loads the page and waits until everything that changes is told. */
const openLive = async (page: Page, path: string): Promise<void> => {
  const greeted = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('unread:changed')),
    );
  await page.goto(path);
  await greeted;
};

const write = async (page: Page, text: string): Promise<void> => {
  await box(page).fill(text);
  await box(page).press('Enter');
};

describe('two premium members', () => {
  journey('follow, write to each other and read it', async ({ newPerson }) => {
    const { page: reader } = await newPerson({ as: 'premium' });
    const { page: writer } = await newPerson({ as: 'admin' });
    const readerId = await memberIdOf(reader.request);
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
    await page.goto(`/messages?user=${await memberIdOf(other.request)}`);
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
    await other.goto(`/messages?user=${await memberIdOf(page.request)}`);
    await expect(thread(other)).toContainText(word);
    await expect(account(other)).not.toContainText('unread');
  });
});

describe('what others do', () => {
  journey('is seen without loading anything again', async ({ newPerson }) => {
    const { page: reader } = await newPerson({ as: 'premium' });
    const { page: writer } = await newPerson({ as: 'admin' });
    const word = uniqueWord();
    await openLive(writer, `/messages?user=${await memberIdOf(reader.request)}`);
    await openLive(reader, '/search');
    await expect(account(reader)).not.toContainText('unread');
    await write(writer, `first ${word}`);
    await expect(account(reader)).toContainText('1 unread');
    await write(writer, `second ${word}`);
    await expect(account(reader)).toContainText('2 unread');
    await reader.setViewportSize({ width: 390, height: 844 });
    await expect(reader.getByRole('button', { name: 'Menu' })).toContainText('2 unread');
    await reader.setViewportSize({ width: 1280, height: 900 });

    await openLive(reader, '/messages');
    const conversation = reader.getByRole('navigation', { name: 'Conversations' }).getByRole('link').first();
    await expect(conversation).toContainText(`second ${word}`);
    await write(writer, `third ${word}`);
    await expect(conversation).toContainText(`third ${word}`);
    await expect(account(reader)).toContainText('3 unread');
    await conversation.click();
    await expect(account(reader)).not.toContainText('unread');
    await write(reader, `answer ${word}`);
    await expect(
      thread(writer)
        .getByRole('listitem')
        .filter({ hasText: `answer ${word}` }),
    ).toHaveCount(1);
    await write(writer, `fourth ${word}`);
    await expect(
      thread(reader)
        .getByRole('listitem')
        .filter({ hasText: `fourth ${word}` }),
    ).toHaveCount(1);
    await expect(account(reader)).not.toContainText('unread');
    await expect(account(writer)).not.toContainText('unread');
  });

  journey('is not asked for while it is told, and again when it is not', async ({ newPerson }) => {
    const { page } = await newPerson({ as: 'premium' });
    const { page: other } = await newPerson({ as: 'admin' });
    await page.clock.install();
    const polls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/messages')) polls.push(request.url());
    });
    await openLive(page, `/messages?user=${await memberIdOf(other.request)}`);
    await expect(thread(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    polls.length = 0;
    // Less than what a socket is patient for without a ping.
    await page.clock.runFor(31_000);
    expect(polls).toEqual([]);
    await page.routeWebSocket('**/socket.io/**', (socket) => socket.close());
    await page.reload();
    await expect(thread(page)).toBeVisible();
    polls.length = 0;
    await page.clock.runFor(31_000);
    await expect(() => {
      expect(polls.length).toBeGreaterThan(10);
    }).toPass();
  });

  journey('is told from signing in until signing out', async ({ newPerson, page }) => {
    const sockets = watchSockets(page);
    await page.goto('/auth');
    expect(sockets.all).toEqual([]);
    await signInByForm(page, inject('logins').premium);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('main')).toBeFocused();
    await expect.poll(sockets.open).toBe(1);
    await openUserMenu(page);
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect.poll(sockets.open).toBe(0);
    // Another browser of his ends this session, and this one alone: others walk on with theirs.
    const { page: elsewhere } = await newPerson();
    await signIn(elsewhere.request, inject('logins').premium);
    const before = await sessionIds(elsewhere);
    await page.goto('/auth');
    await signInByForm(page, inject('logins').premium);
    await expect.poll(sockets.open).toBe(1);
    const [begun] = (await sessionIds(elsewhere)).filter((id) => !before.includes(id));
    await elsewhere.request.delete(`/api/user/sessions/${begun}`);
    await expect.poll(sockets.open).toBe(0);
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  });
});

describe('the address of the inbox', () => {
  journey('ignores oneself and does not find nobody', async ({ newPerson }) => {
    const { page } = await newPerson({ as: 'premium' });
    await page.goto(`/messages?user=${await memberIdOf(page.request)}`);
    await expect(page.getByText('Select a conversation')).toBeVisible();
    await page.goto('/messages?user=0190a000-0000-7000-8000-000000000000');
    await expect(page.getByText('User not found')).toBeVisible();
  });

  journey('tells of a member without premium that nobody can write to him', async ({ newPerson }) => {
    const { page: free } = await newPerson({ as: 'free' });
    const { page } = await newPerson({ as: 'premium' });
    await page.goto(`/messages?user=${await memberIdOf(free.request)}`);
    const dialog = page.getByRole('dialog', { name: 'Premium Feature' });
    await expect(dialog).toContainText('Direct messaging requires both users to be premium members.');
    await dialog.getByRole('button', { name: 'Got it' }).click();
    await expect(page).toHaveURL('/messages');
  });
});
