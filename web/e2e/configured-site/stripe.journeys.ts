import type { Page } from 'playwright';
import { describe } from 'vitest';
import { expect, type Person } from '../journey.ts';
import { register } from '../members.ts';
import { cards, paymentForm } from '../premium.ts';
import { openUserMenu, toasts } from '../page-actions.ts';
import { journey, stripe, timeoutMs } from './configured-site.ts';
import { fieldsPage, stripeScript } from './stripe-script.ts';

/** Serves Stripe's script, its frame and its calls in this browser. */
const serveStripe = async ({ page }: Person): Promise<void> => {
  const context = page.context();
  await context.route('https://js.stripe.com/*/stripe.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${stripeScript.toString()})()` }),
  );
  await context.route('https://js.stripe.com/fields.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: fieldsPage }),
  );
  await context.route('https://api.stripe.com/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: stripe.url + pathname }) });
  });
};

/** The other hosts that pages requested since the last call. Expects no other trouble. */
const requests = ({ troubles }: Person): string[] => [...new Set(troubles.never.splice(0))].toSorted();

const scriptAndFrame = 'request to https://js.stripe.com';
const calls = 'request to https://api.stripe.com';

const pay = async (page: Page, cardNumber: string): Promise<void> => {
  const fields = page.frameLocator('iframe[title="Secure payment input frame"]');
  await fields.getByRole('textbox', { name: 'Card number' }).fill(cardNumber);
  await paymentForm(page)
    .getByRole('button', { name: /^Subscribe for \$9.99/ })
    .click();
};

describe('a payment by Stripe', { timeout: timeoutMs }, () => {
  journey('pays for premium, with requests to Stripe on /subscribe only', async ({ newPerson }) => {
    const person = await newPerson();
    const { page } = person;
    await serveStripe(person);
    await register(page.request);
    for (const path of ['/', '/search', '/dashboard?tab=settings']) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    }
    expect(requests(person)).toEqual([]);

    const before = stripe.webhookStatuses.length;
    await openUserMenu(page);
    await page.getByRole('menuitem', { name: 'Upgrade to Premium' }).click();
    await expect(page).toHaveURL('/subscribe');
    await expect(page.getByRole('region', { name: 'Test mode' })).toHaveCount(0);
    await pay(page, cards.isDeclined);
    await expect(toasts(page)).toContainText('Payment Failed');
    await expect(toasts(page)).toContainText('Your card was declined.');
    expect(stripe.webhookStatuses).toHaveLength(before);
    await pay(page, cards.pays);
    await expect(page).toHaveURL('/dashboard');
    await expect(toasts(page)).toContainText('Welcome to Premium! You now have unlimited access.');
    await expect.poll(() => stripe.webhookStatuses.slice(before)).toEqual([200]);
    expect(requests(person)).toEqual([calls, scriptAndFrame]);

    await page.getByRole('tab', { name: 'Settings' }).click();
    await expect(page.getByRole('region', { name: 'Settings' })).toContainText('Renews on');
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(requests(person)).toEqual([]);
  });

  journey('with a page of the bank returns to the dashboard', async ({ newPerson }) => {
    const person = await newPerson();
    const { page } = person;
    await serveStripe(person);
    await register(page.request);
    await page.goto('/subscribe');
    const { origin } = new URL(page.url());
    const back = page.waitForRequest(/redirect_status=/);
    await pay(page, cards.needsApproval);
    expect((await back).url()).toContain(`${origin}/dashboard?payment_intent=`);
    await expect(toasts(page)).toContainText('Welcome to Premium! You now have unlimited access.');
    // The URL has nothing of the payment.
    await expect(page).toHaveURL('/dashboard');
    expect(requests(person)).toEqual([calls, scriptAndFrame]);
  });

  journey('is unavailable if Stripe’s script does not load', async ({ newPerson }) => {
    const person = await newPerson();
    const { page } = person;
    await page.route('https://js.stripe.com/**', (route) => route.abort());
    await register(page.request);
    await page.goto('/subscribe');
    await expect(page.getByRole('heading', { name: 'Failed to initialize payment' })).toBeVisible();
    expect(requests(person)).toEqual([scriptAndFrame]);

    await page.unrouteAll();
    await serveStripe(person);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await pay(page, cards.pays);
    await expect(page).toHaveURL('/dashboard');
    expect(requests(person)).toEqual([calls, scriptAndFrame]);
  });

  journey('is blocked by the content security policy of other pages', async ({ newPerson }) => {
    const person = await newPerson();
    const { page, troubles } = person;
    await serveStripe(person);
    await page.goto('/');
    const outcome = await page.evaluate(async () => {
      const script = document.createElement('script');
      script.src = 'https://js.stripe.com/endive/stripe.js';
      return new Promise((resolve) => {
        for (const event of ['load', 'error']) script.addEventListener(event, () => resolve(event));
        document.head.append(script);
      });
    });
    expect(outcome).toBe('error');
    expect(troubles.never.splice(0).join()).toContain('violates the following Content Security Policy');
  });
});
