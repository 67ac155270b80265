import type { Page, Request, WebSocket } from 'playwright';
import { describe } from 'vitest';
import { z } from 'zod';
import { account, isConnectPacket, openLive, thread, write } from './conversation.ts';
import { expect, journey } from './journey.ts';
import { memberIdOf, uniqueWord } from './members.ts';
import { openUserMenu, signInByForm } from './page-actions.ts';
import { registerSubscriber } from './premium.ts';

const sessionIds = async (page: Page): Promise<readonly string[]> => {
  const response = await page.request.get('/api/user/sessions');
  return z
    .array(z.object({ id: z.string() }))
    .parse(await response.json())
    .map(({ id }) => id);
};

/** The sockets that the page opens from now on, and whether each is still open. */
const watchSockets = (page: Page): { open: () => number; all: WebSocket[] } => {
  const all: WebSocket[] = [];
  page.on('websocket', (socket) => all.push(socket));
  return { open: () => all.filter((socket) => !socket.isClosed()).length, all };
};

/** The calls that the page makes from now on. Waits for pending calls first. */
const watchCalls = (page: Page): { paths: string[]; settled: () => Promise<void> } => {
  const paths: string[] = [];
  const open = new Set<Request>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    open.add(request);
    paths.push(pathname);
  });
  const close = (request: Request) => open.delete(request);
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  return {
    paths,
    settled: async () => {
      await expect.poll(() => open.size, { intervals: [10, 20, 50] }).toBe(0);
    },
  };
};

describe('a change by another member', () => {
  journey('appears without a reload', async ({ newPerson }) => {
    const { page: reader } = await newPerson();
    const { page: writer } = await newPerson();
    await Promise.all([registerSubscriber(reader.request), registerSubscriber(writer.request)]);
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
    await write(reader, `reply ${word}`);
    await expect(
      thread(writer)
        .getByRole('listitem')
        .filter({ hasText: `reply ${word}` }),
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

  journey('is polled only without a socket', async ({ newClient, newPerson }) => {
    const { page } = await newPerson({ hasOwnContext: true });
    const other = await newClient();
    await Promise.all([registerSubscriber(page.request), registerSubscriber(other)]);
    await page.clock.install();
    const polls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/messages')) polls.push(request.url());
    });
    await openLive(page, `/messages?user=${await memberIdOf(other)}`);
    await expect(thread(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    polls.length = 0;
    // Five polls of a thread. Much less than the socket's timeout without a ping, because some of it may have passed.
    await page.clock.runFor(16_000);
    expect(polls).toEqual([]);
    await page.routeWebSocket('**/socket.io/**', (socket) => socket.close());
    const { paths, settled } = watchCalls(page);
    /** How often each was requested during a number of seconds of the page's clock. */
    const callsIn = async (seconds: number): Promise<{ thread: number; list: number }> => {
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3_600_000);
      await settled();
      paths.length = 0;
      for (let second = 0; second < seconds; second += 1) {
        await page.clock.runFor(1_000);
        await settled();
      }
      await page.clock.resume();
      const isList = (path: string) => path === '/api/messages/conversations';
      return {
        thread: paths.filter((path) => path.startsWith('/api/messages/') && !isList(path)).length,
        list: paths.filter(isList).length,
      };
    };
    await page.reload();
    await expect(thread(page)).toBeVisible();
    expect(await callsIn(31)).toEqual({ thread: 10, list: 7 });
    // On other pages only the header polls, for its badge.
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await callsIn(61)).toEqual({ thread: 0, list: 2 });
  });

  journey('needs at most 12 calls an hour with a socket', async ({ newPerson }) => {
    const { page } = await newPerson({ hasOwnContext: true });
    const { page: other } = await newPerson();
    await Promise.all([registerSubscriber(page.request), registerSubscriber(other.request)]);
    let isConnected = false;
    // The real server and socket, which may miss pings for an hour: the page's clock runs ahead of the server's.
    await page.routeWebSocket('**/socket.io/**', (socket) => {
      const server = socket.connectToServer();
      server.onMessage((message) => {
        if (isConnectPacket(message)) isConnected = true;
        socket.send(
          typeof message === 'string'
            ? message.replace(/"pingInterval":\d+/, '"pingInterval":99999999')
            : message,
        );
      });
    });
    await page.clock.install();
    const { paths, settled } = watchCalls(page);
    await page.goto(`/messages?user=${await memberIdOf(other.request)}`);
    await expect(thread(page)).toBeVisible();
    await expect.poll(() => isConnected).toBe(true);
    await page.waitForLoadState('networkidle');
    paths.length = 0;
    for (let minute = 0; minute < 60; minute += 5) {
      await page.clock.runFor(5 * 60_000);
      await settled();
    }
    expect(paths.length, paths.join(' ')).toBeLessThanOrEqual(12);
    // The connection was not lost.
    const word = uniqueWord();
    await other.goto(`/messages?user=${await memberIdOf(page.request)}`);
    await write(other, `after an hour ${word}`);
    await expect(thread(page)).toContainText(word);
    await expect(account(page)).not.toContainText('unread');
  });

  journey('is received from signing in until signing out', async ({ newPerson, page }) => {
    const { page: elsewhere } = await newPerson();
    // A member of their own: the session that began last is the page's.
    const login = await registerSubscriber(elsewhere.request);
    const sockets = watchSockets(page);
    await page.goto('/auth');
    expect(sockets.all).toEqual([]);
    await signInByForm(page, login);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('main')).toBeFocused();
    await expect.poll(sockets.open).toBe(1);
    await openUserMenu(page);
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect.poll(sockets.open).toBe(0);
    // Another browser of the same member ends this session only.
    const before = await sessionIds(elsewhere);
    await page.goto('/auth');
    await signInByForm(page, login);
    await expect.poll(sockets.open).toBe(1);
    const [begun] = (await sessionIds(elsewhere)).filter((id) => !before.includes(id));
    await elsewhere.request.delete(`/api/user/sessions/${begun}`);
    await expect.poll(sockets.open).toBe(0);
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  });
});
