import type { APIRequestContext, Page } from 'playwright';
import { describe } from 'vitest';
import { z } from 'zod';
import { account, box, openLive, thread, write } from './conversation.ts';
import { expect, journey } from './journey.ts';
import { memberIdOf, uniqueWord } from './members.ts';
import { openUserMenu, toasts } from './page-actions.ts';
import { registerSubscriber } from './premium.ts';

/** Makes the page hidden, as another tab in front of it does. */
const setHidden = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isHidden ? 'hidden' : 'visible',
  );

const unreadOnServer = async (request: APIRequestContext): Promise<number> => {
  const response = await request.get('/api/messages/conversations');
  return z
    .array(z.object({ unreadCount: z.number() }))
    .parse(await response.json())
    .reduce((total, { unreadCount }) => total + unreadCount, 0);
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
    await box(reader).fill(`reply to ${word}`);
    await reader.getByRole('button', { name: 'Send' }).click();
    await expect(thread(writer)).toContainText(`reply to ${word}`);

    await reader.getByRole('button', { name: /^Block / }).click();
    const dialog = reader.getByRole('alertdialog', { name: /^Block / });
    await expect(dialog).toContainText('You can no longer follow or message each other');
    await dialog.getByRole('button', { name: 'Block' }).click();
    await expect(reader.getByText('Unblock them to send messages.')).toBeVisible();
    await expect(box(reader)).toHaveCount(0);
    await expect(thread(reader)).toContainText(word);
    // The open page of the other member may show it earlier, with the next response or event.
    await writer.reload();
    await expect(writer.getByText('You cannot message this member.', { exact: true })).toBeVisible();
    await expect(box(writer)).toHaveCount(0);
    await reader.goto(`/user/${await memberIdOf(writer.request)}`);
    await expect(reader.getByText(/^You have blocked /)).toBeVisible();
    await expect(reader.getByRole('button', { name: 'Follow', exact: true })).toHaveCount(0);

    await reader.goto('/dashboard?tab=settings');
    const blocked = reader.getByRole('list', { name: 'Blocked members' });
    await blocked.getByRole('button', { name: /^Unblock / }).click();
    await reader.getByRole('alertdialog').getByRole('button', { name: 'Unblock' }).click();
    await expect(reader.getByText('You have not blocked anyone.')).toBeVisible();
    await writer.reload();
    await expect(box(writer)).toBeVisible();
  });

  journey('can send a failed message again, and it arrives once', async ({ newPerson }) => {
    const { page } = await newPerson({ as: 'admin' });
    const { page: other } = await newPerson({ as: 'premium' });
    const word = uniqueWord();
    await page.goto(`/messages?user=${await memberIdOf(other.request)}`);
    await expect(box(page)).toBeVisible();
    const posted: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/messages'))
        posted.push(request.postDataJSON());
    });
    // The message arrives, but its response is lost and the thread does not show it: the sender must try again.
    const arrived: number[] = [];
    await page.route('**/api/messages', async (route) => {
      arrived.push((await route.fetch()).status());
      await route.abort();
    });
    await page.route('**/api/messages/*', (route) => route.abort());
    await box(page).fill(`draft ${word}`);
    await box(page).press('Enter');
    await expect(page.getByText('Not sent')).toBeVisible();
    expect(arrived).toEqual([201]);
    await page.unroute('**/api/messages');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Not sent')).toHaveCount(0);
    await expect.poll(() => posted.length).toBe(2);
    await page.unrouteAll();
    expect(posted[1]).toEqual(posted[0]);
    expect(posted[0]).toMatchObject({ clientMessageId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    await page.reload();
    await expect(thread(page).getByRole('listitem').filter({ hasText: word })).toHaveCount(1);
    // Unread messages would show in the other member's header in later journeys.
    await other.goto(`/messages?user=${await memberIdOf(page.request)}`);
    await expect(thread(other)).toContainText(word);
    await expect.poll(() => unreadOnServer(other.request)).toBe(0);
  });
});

describe('a message', () => {
  journey('is marked as read when it is on a visible page', async ({ newPerson }) => {
    const { page: reader } = await newPerson({ as: 'premium' });
    const { page: writer } = await newPerson({ as: 'admin' });
    const marked: string[] = [];
    reader.on('request', (request) => {
      if (request.method() === 'PATCH') marked.push(request.url());
    });
    await openLive(reader, `/messages?user=${await memberIdOf(writer.request)}`);
    await expect(thread(reader)).toBeVisible();
    // A first try may have left one.
    await expect.poll(() => unreadOnServer(reader.request)).toBe(0);
    marked.length = 0;
    await writer.goto(`/messages?user=${await memberIdOf(reader.request)}`);
    await setHidden(reader, true);
    const word = uniqueWord();
    await write(writer, `unseen ${word}`);
    await expect(thread(reader)).toContainText(word);
    await expect(account(reader)).toContainText('1 unread');
    expect(marked).toEqual([]);
    expect(await unreadOnServer(reader.request)).toBe(1);

    await setHidden(reader, false);
    await expect(account(reader)).not.toContainText('unread');
    await expect.poll(() => unreadOnServer(reader.request)).toBe(0);
    expect(marked).toHaveLength(1);
  });

  journey('that is refused shows whose premium is missing', async ({ newClient, newPerson }) => {
    const { page } = await newPerson();
    const other = await newClient('premium');
    await registerSubscriber(page.request);
    await page.routeWebSocket('**/socket.io/**', (socket) => socket.close());
    const path = `/messages?user=${await memberIdOf(other)}`;
    await page.goto(path);
    await expect(box(page)).toBeVisible();
    const dialog = page.getByRole('dialog', { name: 'Premium Feature' });
    await page.route('**/api/messages', (route) =>
      route.fulfill({ status: 403, json: { code: 'recipient-not-premium', message: 'No.' } }),
    );
    await write(page, 'Are you there?');
    await expect(dialog).toContainText("This user hasn't upgraded yet.");
    await expect(toasts(page).getByRole('listitem')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Got it' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/messages');
    await page.unroute('**/api/messages');
    await page.goto(path);
    await expect(box(page)).toBeVisible();

    const refunded = await page.request.post('/api/billing/subscription/refund');
    expect(refunded.status()).toBe(200);
    await expect
      .poll(async () => (await (await page.request.get('/api/user')).json()) as unknown)
      .toMatchObject({ isPremium: false });
    // The page's session is updated after the refusal.
    const sessionMayCome = Promise.withResolvers<undefined>();
    await page.route('**/api/user', async (route) => {
      await sessionMayCome.promise;
      await route.continue();
    });
    await write(page, 'And now?');
    await expect(toasts(page)).toContainText('Premium required');
    await expect(page.getByText('Not sent')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    sessionMayCome.resolve(undefined);
    await expect(page.getByRole('main').getByRole('link', { name: 'Upgrade to Premium' })).toBeVisible();
  });
});

describe('a conversation', () => {
  journey(
    'starts empty, alternates with the list on small screens and loads older messages',
    async ({ newClient, newPerson }) => {
      const { page } = await newPerson();
      const other = await newClient();
      await Promise.all([registerSubscriber(page.request), registerSubscriber(other)]);
      const otherId = await memberIdOf(other);
      await page.goto('/messages');
      const list = page.getByRole('navigation', { name: 'Conversations' });
      await expect(list.getByText('No messages yet', { exact: true })).toBeVisible();
      await page.goto(`/messages?user=${otherId}`);
      await expect(page.getByText('No messages yet. Start the conversation!', { exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: 'View Profile' })).toHaveAttribute(
        'href',
        `/user/${otherId}`,
      );
      await expect(box(page)).toHaveAttribute('placeholder', 'Type a message...');

      const pageful = 50;
      for (let index = 1; index <= pageful + 5; index += 1) {
        const sent = await page.request.post('/api/messages', {
          data: { recipientId: otherId, content: `Line ${index}.` },
        });
        expect(sent.status()).toBe(201);
      }
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/messages');
      const conversation = list.getByRole('link', { name: 'Robin Journey' });
      await expect(conversation).toContainText(`Line ${pageful + 5}.`);
      const search = list.getByPlaceholder('Search conversations...');
      await search.fill('no member of this name');
      await expect(list.getByText('No conversations found')).toBeVisible();
      await search.fill('robin');
      await expect(thread(page)).toHaveCount(0);
      await conversation.click();
      await expect(thread(page)).toBeVisible();
      await expect(list).toBeHidden();
      await page.getByRole('link', { name: 'Back to conversations' }).click();
      await expect(page).toHaveURL('/messages');
      await expect(conversation).toBeFocused();
      await expect(thread(page)).toHaveCount(0);

      const olderMayCome = Promise.withResolvers<undefined>();
      await page.route(/\/api\/messages\/[^?]+\?before=/, async (route) => {
        await olderMayCome.promise;
        await route.continue();
      });
      await conversation.click();
      const lines = thread(page).getByRole('listitem');
      await expect(lines).toHaveCount(pageful);
      await expect(lines.last()).toBeInViewport();
      await thread(page).evaluate((pane) => {
        pane.scrollTo({ top: -pane.scrollHeight });
      });
      const oldestLoaded = lines.filter({ hasText: /Line 6\./ });
      await expect(oldestLoaded).toBeInViewport();
      const heightOf = async () => (await oldestLoaded.boundingBox())?.y ?? Number.NaN;
      const before = await heightOf();
      olderMayCome.resolve(undefined);
      await expect(lines).toHaveCount(pageful + 5);
      // The button above the messages is gone.
      expect(Math.abs((await heightOf()) - before)).toBeLessThanOrEqual(2);
      await expect(lines.first()).toContainText('Line 1.');
    },
  );
});

describe('the URL of the inbox', () => {
  journey('ignores the member themselves and shows when there is no such member', async ({ newPerson }) => {
    const { page } = await newPerson({ as: 'premium' });
    await page.goto(`/messages?user=${await memberIdOf(page.request)}`);
    await expect(page.getByText('Select a conversation')).toBeVisible();
    await page.goto('/messages?user=0190a000-0000-7000-8000-000000000000');
    await expect(page.getByText('User not found')).toBeVisible();
  });

  journey('shows that a member without premium cannot receive messages', async ({ newClient, newPerson }) => {
    const free = await newClient('free');
    const { page } = await newPerson({ as: 'premium' });
    await page.goto(`/messages?user=${await memberIdOf(free)}`);
    const dialog = page.getByRole('dialog', { name: 'Premium Feature' });
    await expect(dialog).toContainText('Direct messaging requires both users to be premium members.');
    await dialog.getByRole('button', { name: 'Got it' }).click();
    await expect(page).toHaveURL('/messages');
  });
});
