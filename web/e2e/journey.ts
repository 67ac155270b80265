import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright';
import { expect as playwrightExpect } from 'playwright/test';
import { inject, test } from 'vitest';
import { signIn } from './members.ts';
import { startSite, type Role, type Settings } from './site.ts';
import { watchForTroubles, type Troubles } from './troubles.ts';

/** Waits until what is expected is true. Generous: a busy machine is no fault of the site. */
export const expect = playwrightExpect.configure({ timeout: 15_000 });

export interface PersonOptions extends Pick<
  BrowserContextOptions,
  'viewport' | 'colorScheme' | 'reducedMotion' | 'geolocation' | 'permissions'
> {
  /** Somebody of the demo world who is signed in already. */
  as?: Role | 'visitor';
  /** Origins that the journey leads to, besides the site's. */
  alsoAsks?: readonly string[];
}

export interface Person {
  page: Page;
  troubles: Troubles;
}

/** A person is a browser of his own: cookies and storage are not shared. */
export type NewPerson = (options?: PersonOptions) => Promise<Person>;

export const journey = test
  .extend('provided', { scope: 'worker' }, () => inject('browser'))
  /** One for all files that a process walks, and in that process: a server between would relay every word. */
  .extend('browser', { scope: 'worker' }, async ({ provided }, { onCleanup }) => {
    if (provided.status === 'missing') return null;
    const browser = await chromium.launch(provided.options);
    onCleanup(() => browser.close());
    return browser;
  })
  /** That of all journeys, unless a file brings its own. */
  .extend('siteUrl', { scope: 'file' }, () => inject('siteUrl'))
  /** For whoever stays longer than a test and is closed by whom he was opened. */
  .extend('openPerson', { scope: 'file' }, ({ browser, siteUrl }): NewPerson | null => {
    if (browser === null) return null;
    // Signing in is limited per address, so each role does it once a file.
    const sessions = new Map<Role, Promise<Session>>();
    const sessionOf = (role: Role): Promise<Session> => {
      const session = sessions.get(role) ?? startSession(role, browser, siteUrl);
      sessions.set(role, session);
      return session;
    };
    return async ({ as = 'visitor', alsoAsks = [], ...options } = {}) => {
      const context = await browser.newContext({
        baseURL: siteUrl,
        viewport: { width: 1280, height: 900 },
        ...(as !== 'visitor' && { storageState: await sessionOf(as) }),
        ...options,
      });
      context.setDefaultTimeout(20_000);
      const troubles = watchForTroubles(context, siteUrl, alsoAsks);
      return { page: await context.newPage(), troubles };
    };
  })
  .extend('newPerson', async ({ provided, openPerson, skip }, { onCleanup }): Promise<NewPerson> => {
    if (openPerson === null) return skip(provided.status === 'missing' ? provided.reason : undefined);
    const all: Person[] = [];
    onCleanup(async () => {
      for (const { page } of all) await page.context().close();
      expect(all.flatMap(({ troubles }) => troubles.never)).toEqual([]);
    });
    return async (options) => {
      const person = await openPerson(options);
      all.push(person);
      return person;
    };
  })
  /** A visitor on a wide screen. */
  .extend('page', async ({ newPerson }): Promise<Page> => (await newPerson()).page);

/** Journeys on a site with settings of its own, without a demo world: embedded, wherever all others are walked. */
export const journeyOn = (settings: Settings, onStarted: (siteUrl: string) => void = () => undefined) =>
  journey.extend('siteUrl', { scope: 'file' }, async ({ provided }, { onCleanup }) => {
    if (provided.status === 'missing') return '';
    const site = await startSite({ SEED: 'none', ...settings });
    onCleanup(() => site.stop());
    onStarted(site.url);
    return site.url;
  });

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

const startSession = async (role: Role, browser: Browser, siteUrl: string): Promise<Session> => {
  const context = await browser.newContext({ baseURL: siteUrl });
  await signIn(context.request, inject('logins')[role]);
  const session = await context.storageState();
  await context.close();
  return session;
};
