import { sendWaitingReviews } from '../features/rating-form/send-waiting-reviews.ts';
import { sendTag } from '../features/rating-form/waiting-lock.ts';
import { ExpirationPlugin, type ExpirationPluginOptions } from 'workbox-expiration';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import {
  openNotification,
  renewSubscription,
  showPush,
  type NotificationEvent,
  type PushEvent,
  type WindowClients,
} from './push-events.ts';

// Requests to /api are not handled here: `lib/saved-reads.ts` saves the last pages that were read.

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

const weekSeconds = 7 * 24 * 60 * 60;

/** The package's types do not know `exactOptionalPropertyTypes`. */
const limit = (options: ExpirationPluginOptions) =>
  new ExpirationPlugin({ purgeOnQuotaError: true, ...options }) as WorkboxPlugin;

const pages = new NetworkFirst({ cacheName: 'pages', plugins: [limit({ maxEntries: 50 })] });
const themeScript = new NetworkFirst({ cacheName: 'theme-script' });
/** Their names contain a hash of the content. */
const assets = new CacheFirst({ cacheName: 'assets', plugins: [limit({ maxEntries: 200 })] });
const photos = new CacheFirst({
  cacheName: 'photos',
  plugins: [limit({ maxEntries: 100, maxAgeSeconds: weekSeconds })],
});

const notPages = /^\/(?:api|assets|docs|internal|media|outbox|socket\.io)(?:\/|$)|\.\w+$/;
registerRoute(({ request, url }) => request.mode === 'navigate' && !notPages.test(url.pathname), pages);
registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'), assets);
registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname === '/theme.js', themeScript);
registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/media/'), photos);

// Every page of the app has the same scripts, so the home page's open any other one.
setCatchHandler(async ({ request }) => {
  const shell = request.mode === 'navigate' ? await caches.match('/', { ignoreVary: true }) : undefined;
  return shell ?? Response.error();
});

addEventListener('install', (event) => (event as ExtendableEvent).waitUntil(saveShell()));

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

addEventListener('sync', (event) => {
  const sync = event as SyncEvent;
  if (sync.tag === sendTag) sync.waitUntil(sendOrRetry());
});

/** The global object of a service worker, which TypeScript describes only without the DOM. */
const worker = globalThis as unknown as {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: WindowClients;
};

addEventListener('push', (event) => {
  const push = event as ExtendableEvent & PushEvent;
  push.waitUntil(showPush(push, worker.registration));
});

addEventListener('notificationclick', (event) => {
  const click = event as ExtendableEvent & NotificationEvent;
  click.waitUntil(openNotification(click, { clients: worker.clients, origin: location.origin }));
});

addEventListener('pushsubscriptionchange', (event) =>
  (event as ExtendableEvent).waitUntil(renewSubscription(worker.registration)),
);

/** The browser fires a rejected sync again later. */
async function sendOrRetry(): Promise<void> {
  if ((await sendWaitingReviews()) === 'later') throw new Error('A review could not be sent yet.');
}

/** The page that installs this worker loaded its scripts before it, so they are saved here. */
async function saveShell(): Promise<void> {
  const home = await fetch('/');
  if (!home.ok) throw new Error(`The home page has status ${String(home.status)}.`);
  const text = await home.clone().text();
  const assetPaths = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
  const [pageCache, assetCache, scriptCache] = await Promise.all(
    [pages, assets, themeScript].map(({ cacheName }) => caches.open(cacheName)),
  );
  await Promise.all([
    pageCache?.put('/', home),
    assetCache?.addAll(assetPaths),
    scriptCache?.add('/theme.js'),
  ]);
}
