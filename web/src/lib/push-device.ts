import type { PushSettings } from '@candor/contracts';
import { api } from './api.ts';

export const pushSettingsPath = '/api/notifications/push';

/** `null`: the browser has no push notifications, or not on this page. */
export async function pushRegistration(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis))
    return null;
  return (await navigator.serviceWorker.getRegistration()) ?? null;
}

/** The first page of a visit registers the service worker only after it has loaded. */
export async function ensurePushRegistration(): Promise<ServiceWorkerRegistration | null> {
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    await navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  return pushRegistration();
}

/** The browser's subscription; the one before, perhaps of another member, ends. */
export async function subscribeBrowser(applicationServerKey: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const former = await pushManager.getSubscription();
  await former?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

/** Ends the browser's subscription and removes shown notifications, which are of the member who leaves. */
export async function unsubscribeBrowser(): Promise<void> {
  const registration = await pushRegistration();
  if (registration === null) return;
  const subscription = await registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
  for (const notification of await registration.getNotifications()) notification.close();
}

/** Notifications are in the language of the request that sent the subscription. */
export async function sendSubscriptionAgain(): Promise<void> {
  const registration = await pushRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  const { isSubscribed } = await api.get<PushSettings>(pushSettingsPath);
  if (isSubscribed) await api.put(pushSettingsPath, subscription.toJSON());
}
