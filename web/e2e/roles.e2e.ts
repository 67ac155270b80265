import type { Locator, Page } from 'playwright';
import { describe } from 'vitest';
import { expect, journey } from './journey.ts';
import { memberIdOf, searchRatings } from './members.ts';
import { escapeFrom, openUserMenu, signInByForm, toasts } from './page-actions.ts';
import { sharedSite } from './shared-site.ts';

const advertisements = (page: Page) => page.getByRole('complementary', { name: 'Advertisement' });

const pagesWithAds = async (page: Page): Promise<{ path: string; slots: string[] }[]> => {
  const [rating] = await searchRatings(page.request, 'sortBy=helpful&limit=1');
  return [
    { path: '/', slots: ['101', '103', '104'] },
    { path: '/search', slots: ['201', '202', '203', '204', '205', '206', '207', '208'] },
    { path: `/entity/${rating?.entityId ?? ''}`, slots: ['102'] },
  ];
};

/** Defines what an ad network's script would. */
const addAdScript = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.adsbygoogle = [];
  });

/** Every advertisement that was in the page since it was loaded, even briefly. */
const watchForAds = async (page: Page): Promise<() => Promise<number>> => {
  await page.addInitScript(() => {
    const seen = { adsSeen: 0 };
    Object.assign(globalThis, seen);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          const ads = 'ins, [aria-label="Advertisement"]';
          if (node.matches(ads) || node.querySelector(ads) !== null)
            Object.assign(globalThis, { adsSeen: Number(Reflect.get(globalThis, 'adsSeen')) + 1 });
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => Number(Reflect.get(globalThis, 'adsSeen')));
};

describe('a visitor', () => {
  journey('signs in before the dashboard and returns to it, with its URL', async ({ page }) => {
    await page.goto('/dashboard?tab=settings');
    await expect(page).toHaveURL('/auth');
    await signInByForm(page, (await sharedSite()).logins.free);
    await expect(page).toHaveURL('/dashboard?tab=settings');
    await expect(page.getByRole('tab', { name: 'Settings' })).toHaveAttribute('aria-selected', 'true');
  });

  journey('sees advertisements, and signs in after every invitation to rate', async ({ page }) => {
    // Without a script, a slot is a placeholder.
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Create a Rating' })).toHaveAttribute('href', '/auth');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Create Rating' })).toHaveCount(0);
    await expect(advertisements(page)).toHaveCount(3);
    const word = advertisements(page).first().getByText('Advertisement', { exact: true });
    await expect(word).toBeVisible();
    await expect(word).toHaveCSS('text-transform', 'none');
    await expect(advertisements(page).first().getByRole('link', { name: 'See Premium' })).toHaveAttribute(
      'href',
      '/subscribe',
    );
    // On a phone, the categories come before the first one.
    const wide = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
    const categories = page.getByRole('region', { name: 'Browse by Category' });
    await expect
      .poll(async () => (await topOf(advertisements(page).first())) > (await topOf(categories)))
      .toBe(true);
    if (wide) await page.setViewportSize(wide);
    await addAdScript(page);
    for (const { path, slots } of await pagesWithAds(page)) {
      await page.goto(path);
      await expect(advertisements(page)).toHaveCount(slots.length);
      const room = page.locator('ins.adsbygoogle');
      await expect(room).toHaveCount(slots.length);
      const found = await room.evaluateAll((all) =>
        all.map((slot) => ({ slot: slot.getAttribute('data-ad-slot'), height: slot.clientHeight })),
      );
      expect(found.map(({ slot }) => slot)).toEqual(slots);
      for (const { height } of found) expect(height).toBeGreaterThanOrEqual(250);
    }
  });
});

describe('a free member', () => {
  journey('sees advertisements and invitations to premium', async ({ newPerson }) => {
    const { page } = await newPerson({ as: 'free' });
    await page.goto('/');
    await expect(advertisements(page)).toHaveCount(3);
    await openUserMenu(page);
    await expect(page.getByRole('menuitem')).toHaveText([
      'Dashboard',
      'Create Rating',
      'Upgrade to Premium',
      'Log out',
    ]);
    await page.getByRole('menuitem', { name: 'Dashboard' }).click();
    const banner = page.getByRole('complementary', { name: 'Premium' });
    await expect(banner.getByRole('link', { name: 'Upgrade to Premium' })).toHaveAttribute(
      'href',
      '/subscribe',
    );
    await banner.getByRole('button', { name: 'Dismiss' }).click();
    await expect(banner).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('tab', { name: 'My Ratings' })).toBeVisible();
    await expect(banner).toHaveCount(0);
  });

  journey('sees an invitation to premium instead of messages', async ({ newPerson }) => {
    const { page } = await newPerson({ as: 'free' });
    await page.goto('/messages');
    await expect(page.getByText('Premium Feature')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Upgrade to Premium' })).toHaveAttribute(
      'href',
      '/subscribe',
    );
  });

  journey('sees the listed plan on /subscribe', async ({ newPerson }) => {
    const { page } = await newPerson({ as: 'free' });
    await page.goto('/subscribe');
    await expect(page.getByText('$9.99', { exact: true })).toBeVisible();
    await expect(page.getByText('Cancel anytime • 30-day money-back guarantee')).toBeVisible();
    for (const benefit of [
      'Unlimited ratings',
      'Priority listing',
      'Ad-free experience',
      'Advanced analytics',
      'Verified badge',
      'Priority support',
    ])
      await expect(page.getByRole('main').getByText(benefit, { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Priority support' }).click();
    await expect(page.getByRole('main').getByRole('link', { name: 'help@candor.example' })).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  journey('finds no page at /admin', async ({ newPerson }) => {
    const { page } = await newPerson({ as: 'free' });
    await page.goto('/admin?view=audit');
    await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
    await expect(page).toHaveURL('/admin?view=audit');
  });

  journey('sees that following and messages need premium', async ({ newPerson }) => {
    const { page } = await newPerson({ as: 'free' });
    const [rating] = await searchRatings(page.request, 'sortBy=helpful&limit=1');
    await page.goto(`/user/${rating?.userId ?? ''}`);
    for (const [name, title] of [
      ['Follow', 'Upgrade to follow members'],
      ['Message', 'Upgrade to send messages'],
    ] as const) {
      const button = page.getByRole('button', { name });
      await button.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('heading', { name: title, exact: true })).toBeVisible();
      await expect(dialog.getByRole('link', { name: 'Upgrade to Premium' })).toHaveAttribute(
        'href',
        '/subscribe',
      );
      await escapeFrom(page, dialog);
      await expect(button).toBeFocused();
    }
  });

  journey(
    'is redirected from /auth to home, and finds the rating form at /create, too',
    async ({ newPerson }) => {
      const { page } = await newPerson({ as: 'free' });
      await page.goto('/auth');
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('link', { name: 'Create a Rating' })).toHaveAttribute(
        'href',
        '/create-rating',
      );
      await page.goto('/create');
      await expect(page.getByRole('heading', { level: 1, name: 'Create Rating' })).toBeVisible();
    },
  );

  journey('signs in again on the dashboard if the session ends there', async ({ newPerson }) => {
    const { page } = await newPerson({ as: 'free' });
    await page.goto('/dashboard');
    await expect(page.getByRole('tab', { name: 'Saved' })).toBeVisible();
    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Delete/ })
      .click();
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' });
    await expect(confirm).toBeVisible();
    // Only this browser drops it: other journeys use the role's session. Any request from here on may find that out.
    await page.context().clearCookies();
    await confirm.click();
    await expect(page.getByText('Please sign in to see your dashboard')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await signInByForm(page, (await sharedSite()).logins.free);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('tab', { name: 'Saved' })).toBeVisible();
  });
});

describe('a premium member', () => {
  journey('sees neither advertisements nor invitations to premium', async ({ newPerson }) => {
    const { page } = await newPerson({ as: 'premium' });
    await addAdScript(page);
    const adsSeen = await watchForAds(page);
    for (const { path } of await pagesWithAds(page)) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await adsSeen()).toBe(0);
    }
    await openUserMenu(page);
    await expect(page.getByRole('menuitem')).toHaveText([
      'Dashboard',
      'Messages',
      'Create Rating',
      'Log out',
    ]);
    await page.getByRole('menuitem', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Premium', exact: true })).toBeVisible();
    await page.getByRole('tab', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await expect(page.getByText('Upgrade to Premium')).toHaveCount(0);
  });

  journey('sees that following is pending, and why it failed', async ({ newClient, newPerson }) => {
    const { page } = await newPerson({ as: 'premium' });
    const free = await newClient('free');
    const freeId = await memberIdOf(free);
    await page.goto(`/user/${freeId}`);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await expect(button('Follow')).toBeVisible();

    const dialog = page.getByRole('dialog', { name: 'Upgrade to follow members' });
    const respondWith = (status: number, json: object) =>
      page.route(/\/api\/(un)?follow$/, (route) => route.fulfill({ status, json }), { times: 1 });
    await respondWith(403, { code: 'premium-required', message: 'Premium required' });
    await button('Follow').click();
    await expect(dialog).toBeVisible();
    await expect(toasts(page).getByRole('listitem')).toHaveCount(0);
    await escapeFrom(page, dialog);
    await respondWith(503, { message: 'Not now.' });
    await button('Follow').click();
    await expect(toasts(page).getByText('Error', { exact: true })).toBeVisible();
    await expect(toasts(page)).toContainText(/^Error\s*Not now\./);
    await expect(dialog).toHaveCount(0);

    for (const [before, pending, after] of [
      ['Follow', 'Following...', 'Following'],
      ['Following', 'Unfollowing...', 'Follow'],
    ] as const) {
      const mayGoOn = Promise.withResolvers<undefined>();
      await page.route(
        /\/api\/(un)?follow$/,
        async (route) => {
          await mayGoOn.promise;
          await route.continue();
        },
        { times: 1 },
      );
      await button(before).click();
      await expect(button(pending)).toBeVisible();
      mayGoOn.resolve(undefined);
      await expect(button(after)).toBeVisible();
      if (after === 'Following') {
        await respondWith(503, { message: 'Not yet.' });
        await button(after).click();
        await expect(toasts(page)).toContainText(/^Error\s*Not yet\./);
        await expect(button(after)).toBeVisible();
      }
    }

    await button('Message').click();
    const needed = page.getByRole('dialog', { name: 'Premium Feature' });
    await expect(needed).toContainText(
      "Direct messaging requires both users to be premium members. This user hasn't upgraded yet.",
    );
    await needed.getByRole('button', { name: 'Got it' }).click();
    await expect(needed).toBeHidden();
    await expect(page).toHaveURL(`/user/${freeId}`);
  });

  journey('is redirected from /subscribe to the dashboard', async ({ newPerson }) => {
    const { page } = await newPerson({ as: 'premium' });
    await page.goto('/subscribe');
    await expect(page).toHaveURL('/dashboard');
    await expect(toasts(page)).toContainText('Already Premium');
  });
});

describe('an administrator', () => {
  journey('finds the admin area in the menu', async ({ newPerson }) => {
    const { page } = await newPerson({ as: 'admin' });
    await page.goto('/');
    await openUserMenu(page);
    await page.getByRole('menuitem', { name: 'Admin Dashboard' }).click();
    await expect(page).toHaveURL('/admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
    await page.goto('/admin/users');
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL('/admin');
  });
});
