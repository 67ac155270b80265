import type { PushMessage, PushSettings } from '@candor/contracts';
import { isLanguage, languages, type Language } from '@candor/languages';
import type { OpenMessage } from '../lib/opened-path.ts';

/** The parts of a service worker that TypeScript describes only without the DOM. */
export interface PushEvent {
  readonly data: { json: () => unknown } | null;
}

export interface NotificationEvent {
  readonly notification: Pick<Notification, 'close' | 'data'>;
}

interface WindowClient {
  readonly url: string;
  readonly visibilityState: DocumentVisibilityState;
  focus: () => Promise<unknown>;
  postMessage: (message: unknown) => void;
}

export interface WindowClients {
  matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly WindowClient[]>;
  openWindow: (url: string) => Promise<unknown>;
}

/** Browsers show a text of their own for a push without a notification, so there is always one. */
export async function showPush(
  { data }: PushEvent,
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>,
): Promise<void> {
  const { language, title, body, path, tag } = (data?.json() ?? unknownMessage()) as PushMessage;
  await registration.showNotification(title, {
    body,
    tag,
    icon: '/icons/icon-192.png',
    lang: language,
    data: path,
  });
}

const unknownTexts: Readonly<Record<Language, Pick<PushMessage, 'title' | 'body'>>> = {
  en: { title: 'You have a new notification', body: 'Open Candor' },
  es: { title: 'Tienes una notificación nueva', body: 'Abrir Candor' },
  fr: { title: 'Vous avez une nouvelle notification', body: 'Ouvrir Candor' },
};

/** In the language of the browser: the worker is one for all languages, and does not read the cookie of the chosen one. */
function unknownMessage(): PushMessage {
  const own = navigator.language.slice(0, 2);
  const language = isLanguage(own) ? own : languages[0];
  return { language, ...unknownTexts[language], path: '/notifications', tag: 'unknown' };
}

/** Shows the page in an open tab, and otherwise in a new one. */
export async function openNotification(
  { notification }: NotificationEvent,
  { clients, origin }: { clients: WindowClients; origin: string },
): Promise<void> {
  notification.close();
  const path = ownPath(notification.data, origin);
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab =
    tabs.find(({ url }) => url === origin + path) ??
    tabs.find(({ visibilityState }) => visibilityState === 'visible') ??
    tabs[0];
  if (tab === undefined) {
    await clients.openWindow(path);
    return;
  }
  const message: OpenMessage = { type: 'open', path };
  tab.postMessage(message);
  await tab.focus();
}

/** A path of this site; the home page instead of any other address. */
function ownPath(path: unknown, origin: string): string {
  if (typeof path !== 'string' || !URL.canParse(path, origin)) return '/';
  const url = new URL(path, origin);
  return url.origin === origin ? url.pathname + url.search : '/';
}

const settingsPath = '/api/notifications/push';

/** The browser has ended the subscription, and the server must get the next one. */
export async function renewSubscription({
  pushManager,
}: {
  pushManager: Pick<PushManager, 'subscribe'>;
}): Promise<void> {
  const response = await fetch(settingsPath);
  if (!response.ok) return;
  const { applicationServerKey, isSubscribed } = (await response.json()) as PushSettings;
  if (applicationServerKey === null || !isSubscribed) return;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  await fetch(settingsPath, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(subscription),
  });
}
