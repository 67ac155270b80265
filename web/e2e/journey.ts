import {
  chromium,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright';
import { expect as playwrightExpect } from 'playwright/test';
import { inject, test } from 'vitest';
import { signIn } from './members.ts';
import { sharedSite } from './shared-site.ts';
import { startSite, type Role, type Settings } from './site.ts';
import { watchForTroubles, type Troubles } from './troubles.ts';

/** Polls an expectation. The timeout is long, because the machine may be busy. */
export const expect = playwrightExpect.configure({ timeout: 15_000 });

interface ContextOptions extends Pick<
  BrowserContextOptions,
  'viewport' | 'hasTouch' | 'colorScheme' | 'geolocation' | 'permissions' | 'serviceWorkers' | 'locale'
> {
  /** The member of the demo world who is signed in. */
  as?: Role | 'visitor';
}

export interface PersonOptions extends ContextOptions {
  /** Origins that pages may request, besides the site's. */
  otherOrigins?: readonly string[];
  /** For journeys that replace the clock, which stays replaced in the browser context. */
  hasOwnContext?: true;
}

export interface Person {
  page: Page;
  troubles: Troubles;
}

/** Each person has their own browser context: cookies and storage are not shared. */
export type NewPerson = (options?: PersonOptions) => Promise<Person>;

export type NewClient = (as?: Role | 'visitor') => Promise<APIRequestContext>;

export const journey = test
  .extend('provided', { scope: 'worker' }, () => inject('browser'))
  /** One browser per worker, started in the worker's process: a browser server would relay every message. */
  .extend('browser', { scope: 'worker' }, async ({ provided }, { onCleanup }) => {
    if (provided.status === 'missing') return null;
    const browser = await chromium.launch(provided.options);
    onCleanup(() => browser.close());
    return browser;
  })
  /** The site of all journeys, unless a file starts its own. */
  .extend('siteUrl', { scope: 'file' }, async ({ provided }) =>
    provided.status === 'missing' ? '' : (await sharedSite()).url,
  )
  /** The cookies of a role. Sign-ins are limited by IP address, so each role signs in once per file. */
  .extend('sessionOf', { scope: 'file' }, ({ browser, siteUrl }) => {
    const sessions = new Map<Role, Promise<Session>>();
    return async (as: Role | 'visitor'): Promise<Session> => {
      if (as === 'visitor' || browser === null) return { cookies: [], origins: [] };
      const session = sessions.get(as) ?? startSession(as, browser, siteUrl);
      sessions.set(as, session);
      return session;
    };
  })
  /** Opens a browser context, which the caller closes. */
  .extend('openContext', { scope: 'file' }, ({ browser, siteUrl, sessionOf }) => {
    if (browser === null) return null;
    return async ({ as = 'visitor', ...options }: ContextOptions): Promise<BrowserContext> =>
      browser.newContext({
        baseURL: siteUrl,
        viewport: { width: 1280, height: 900 },
        // Journeys that change responses would not see the requests of a service worker.
        serviceWorkers: 'block',
        // Each frame of an animation is drawn without a graphics card.
        reducedMotion: 'reduce',
        storageState: await sessionOf(as),
        ...options,
      });
  })
  /** For a person who outlives a test. The caller closes their browser context. */
  .extend('openPerson', { scope: 'file' }, ({ openContext, siteUrl }): NewPerson | null => {
    if (openContext === null) return null;
    return async ({ otherOrigins = [], hasOwnContext: _, ...options } = {}) => {
      const context = await openContext(options);
      context.setDefaultTimeout(20_000);
      const troubles = watchForTroubles(context, siteUrl, otherOrigins);
      return { page: await context.newPage(), troubles };
    };
  })
  /** Makes requests as someone whose pages do not matter. A page would start a process. */
  .extend('newClient', async ({ provided, openContext, skip }, { onCleanup }): Promise<NewClient> => {
    if (openContext === null) return skip(provided.status === 'missing' ? provided.reason : undefined);
    const all: BrowserContext[] = [];
    onCleanup(async () => {
      for (const context of all) await context.close();
    });
    return async (as = 'visitor') => {
      const context = await openContext({ as });
      all.push(context);
      return context.request;
    };
  })
  /**
   * The browser contexts of earlier journeys, by site. A page loads faster there than in a new one, because the browser
   * has its files and its compiled scripts.
   */
  .extend('usedContexts', { scope: 'worker' }, () => new Map<string, Used[]>())
  .extend(
    'newPerson',
    async (
      { provided, openPerson, usedContexts, siteUrl, sessionOf, skip },
      { onCleanup },
    ): Promise<NewPerson> => {
      if (openPerson === null) return skip(provided.status === 'missing' ? provided.reason : undefined);
      const used = usedContexts.get(siteUrl) ?? [];
      usedContexts.set(siteUrl, used);
      const all: (Used & { isReusable: boolean })[] = [];
      onCleanup(async () => {
        for (const { isReusable, ...person } of all) {
          if (isReusable) {
            await leave(person.context);
            used.push(person);
          } else await person.context.close();
        }
        expect(all.flatMap(({ troubles }) => troubles.never.splice(0))).toEqual([]);
      });
      return async ({ as = 'visitor', ...options } = {}) => {
        const isReusable = Object.keys(options).length === 0;
        const reused = isReusable ? used.pop() : undefined;
        const person =
          reused === undefined
            ? await openPerson({ as, ...options })
            : await enter(reused, siteUrl, await sessionOf(as));
        all.push({ context: person.page.context(), troubles: person.troubles, isReusable });
        return person;
      };
    },
  )
  /** A visitor on a wide screen. */
  .extend('page', async ({ newPerson }): Promise<Page> => (await newPerson()).page);

/** Journeys on an embedded site with its own settings and without a demo world. */
export const journeyOn = (settings: Settings, onStarted: (siteUrl: string) => void = () => undefined) =>
  journey.extend('siteUrl', { scope: 'file' }, async ({ provided }, { onCleanup }) => {
    if (provided.status === 'missing') return '';
    const site = await startSite({ SEED: 'none', ...settings });
    onCleanup(() => site.stop());
    onStarted(site.url);
    return site.url;
  });

interface Used {
  context: BrowserContext;
  troubles: Troubles;
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Leaves nothing that a journey did to the browser context or its pages. */
const leave = async (context: BrowserContext): Promise<void> => {
  for (const page of context.pages()) await page.close();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearPermissions();
  await context.clearCookies();
};

/** Opens a page in a used browser context. Only the browser's cache is left in it. */
const enter = async ({ context, troubles }: Used, origin: string, { cookies }: Session): Promise<Person> => {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' });
  await devTools.detach();
  await context.addCookies(cookies);
  troubles.failedResponses.length = 0;
  return { page, troubles };
};

const startSession = async (role: Role, browser: Browser, siteUrl: string): Promise<Session> => {
  const context = await browser.newContext({ baseURL: siteUrl });
  const { logins } = await sharedSite();
  await signIn(context.request, logins[role]);
  const session = await context.storageState();
  await context.close();
  return session;
};
