import { createECDH, randomBytes } from 'node:crypto';
import type { PushMessage } from '@candor/contracts';
import type { Page, Route } from 'playwright';
import { describe } from 'vitest';
import { violations } from './axe.ts';
import { expect, journey } from './journey.ts';
import { register, uniqueWord } from './members.ts';
import {
  newRating,
  openFormAsNewMember,
  openUserMenu,
  ratingCard,
  results,
  takePhoto,
  toasts,
  writeRating,
} from './page-actions.ts';

/** A Chromium without windows has no notifications and reaches no push service. */
const replacePushService = (page: Page): Promise<unknown> =>
  page.addInitScript(
    (subscription) => {
      Object.defineProperty(Notification, 'permission', { value: 'granted' });
      Notification.requestPermission = () => Promise.resolve('granted');
      const key = 'subscription';
      const unsubscribe = () => {
        localStorage.removeItem(key);
        return Promise.resolve(true);
      };
      const current = () => {
        const stored = localStorage.getItem(key);
        const found = stored === null ? null : { toJSON: () => JSON.parse(stored) as unknown, unsubscribe };
        return Promise.resolve(found as PushSubscription | null);
      };
      PushManager.prototype.getSubscription = current;
      PushManager.prototype.subscribe = () => {
        localStorage.setItem(key, subscription);
        return current() as Promise<PushSubscription>;
      };
    },
    JSON.stringify({
      endpoint: `https://fcm.googleapis.com/fcm/send/${uniqueWord()}`,
      keys: {
        p256dh: createECDH('prime256v1').generateKeys('base64url'),
        auth: randomBytes(16).toString('base64url'),
      },
    }),
  );

/** As the browser does when its push service sends one. Returns what the service worker shows. */
const deliverPush = async (page: Page, message: PushMessage): Promise<unknown> => {
  const [worker] = page.context().serviceWorkers();
  if (worker === undefined) throw new Error('The page has no service worker.');
  await worker.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const shown = new Promise((resolve) => {
      registration.showNotification = (title, options) => {
        resolve({ ...options, title });
        return Promise.resolve();
      };
    });
    Object.assign(globalThis, { shown });
  });
  const devTools = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [found] }) => {
      if (found) resolve(found.registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  await devTools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registration,
    data: JSON.stringify(message),
  });
  return worker.evaluate(() => (globalThis as unknown as { shown: Promise<unknown> }).shown);
};

/** As the service worker does after a click on a notification. */
const openInTabs = async (page: Page, path: string): Promise<void> => {
  await page
    .context()
    .serviceWorkers()[0]
    ?.evaluate(async (opened) => {
      const { clients } = globalThis as unknown as {
        clients: { matchAll: () => Promise<{ postMessage: (message: unknown) => void }[]> };
      };
      for (const tab of await clients.matchAll()) tab.postMessage({ type: 'open', path: opened });
    }, path);
};

describe('without a connection', () => {
  journey(
    'a visitor reads the last pages again, and a search says that they are offline',
    async ({ newPerson }) => {
      const { page } = await newPerson({ serviceWorkers: 'allow' });
      await page.goto('/search');
      await page.evaluate(() => navigator.serviceWorker.ready);
      // From its second page on, the service worker handles the requests.
      await page.reload();
      const listing = results(page).getByRole('article').first().getByRole('link').first();
      const path = (await listing.getAttribute('href')) ?? '';
      await page.goto(path);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      const name = (await heading.textContent()) ?? '';
      await expect.poll(() => page.evaluate(async () => (await caches.keys()).includes('reads'))).toBe(true);

      await page.context().setOffline(true);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByText('You are offline. This page may be out of date')).toBeVisible();

      await page.goto('/search?q=never-searched-before');
      await expect(
        page.getByText('You are offline. Connect to the internet and try again.').first(),
      ).toBeVisible();

      await page.context().setOffline(false);
      await page.reload();
      await expect(page.getByText('You are offline')).toHaveCount(0);
    },
  );

  journey('a member writes a review, which is sent once when they are back online', async ({ newPerson }) => {
    const { page } = await newPerson({ serviceWorkers: 'allow' });
    const written = newRating();
    await openFormAsNewMember(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await writeRating(page, written);
    await page.getByLabel('Choose photos').setInputFiles(await takePhoto(page));
    await expect(page.getByRole('list', { name: 'Chosen photos' }).getByRole('img')).toHaveCount(1);

    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Publish Rating' }).click();
    await expect(
      page.getByText('Saved on this device. Candor sends it when you are back online.'),
    ).toBeFocused();
    const waiting = page.getByRole('article', { name: `Your review of ${written.name}` });
    await expect(waiting).toContainText('1 photo');

    // The installed app opens offline as the same member, with what they wrote.
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Create Rating' })).toBeVisible();
    await expect(page.getByText('You are offline. This page may be out of date')).toBeVisible();

    const busy = (route: Route) => route.fulfill({ status: 503, json: { message: 'Too busy.' } });
    await page.context().route('**/api/ratings', busy);
    await page.context().setOffline(false);
    await openUserMenu(page);
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Log out and delete what was not sent?' });
    await expect(dialog).toContainText('1 review waits on this device.');
    await dialog.getByRole('button', { name: 'Stay Signed In' }).click();

    await page.context().unroute('**/api/ratings', busy);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(toasts(page)).toContainText(`Your review of ${written.name} has been published.`);
    await page.goto('/dashboard');
    await expect(ratingCard(page, written.name).getByRole('img', { name: /^Photo 1 of 1/ })).toHaveCount(1);
    await expect(waiting).toHaveCount(0);
  });

  journey('a member turns on notifications on this device, until they log out', async ({ newPerson }) => {
    const { page } = await newPerson({ serviceWorkers: 'allow' });
    await register(page.request);
    await page.goto('/dashboard?tab=settings');
    const control = page.getByRole('switch', { name: 'On this device' });
    await expect(control).toBeDisabled();
    await expect(control).toHaveAccessibleDescription(/^Your browser blocks notifications from Candor/);
    expect(await violations(page)).toEqual([]);

    await replacePushService(page);
    await page.reload();
    await expect(control).not.toBeChecked();
    await control.press('Space');
    // It is checked before the server has responded.
    await expect(control).toHaveAccessibleDescription(/^You are notified while Candor is closed/);
    await expect(control).toBeChecked();
    await expect(control).toBeFocused();
    await page.reload();
    await expect(control).toBeChecked();
    expect(await violations(page)).toEqual([]);

    const message = { title: 'You have a new follower', body: 'See their profile', tag: '1' };
    expect(await deliverPush(page, { ...message, language: 'en', path: '/terms' })).toMatchObject(message);
    await openInTabs(page, '/terms');
    await expect(page).toHaveURL('/terms');

    await openUserMenu(page);
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(toasts(page)).toContainText('Logged out');
    expect(await page.evaluate(() => localStorage.getItem('subscription'))).toBeNull();
  });

  journey('the site can be installed', async ({ page }) => {
    await page.goto('/');
    const href = await page.locator('link[rel=manifest]').getAttribute('href');
    const response = await page.request.get(href ?? '');
    expect(response.headers()['content-type']).toContain('application/manifest+json');
    const { icons } = (await response.json()) as {
      icons: { src: string; sizes: string; purpose?: string }[];
    };
    for (const { src } of icons) expect((await page.request.get(src)).status(), src).toBe(200);
    expect(icons.map(({ sizes, purpose = 'any' }) => `${purpose} ${sizes}`)).toEqual(
      expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 512x512']),
    );
  });
});
