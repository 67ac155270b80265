import { languages } from '@candor/languages';
import { z } from 'zod';
import { defineRoutes } from '../route.ts';
import { t } from './messages/index.ts';

/** How many of their devices a member can be notified on. */
export const pushDeviceLimit = 10;

const wrongKey = { error: () => t('invalidKey') };

/** A `PushSubscription` of the Push API, as JSON. */
export const PushSubscriptionBody = z.strictObject({
  /** On one of the push services of browsers. */
  endpoint: z.url({ protocol: /^https?$/ }).max(2_000),
  expirationTime: z.number().nullish(),
  keys: z.strictObject({
    p256dh: z
      .string()
      .regex(/^[\w-]{87}={0,2}$/, wrongKey)
      .describe('Public key of the browser, base64url: a point on P-256.'),
    auth: z
      .string()
      .regex(/^[\w-]{22}={0,2}$/, wrongKey)
      .describe('Secret of the subscription, base64url.'),
  }),
});
export type PushSubscriptionBody = z.infer<typeof PushSubscriptionBody>;

/** Push notifications on the device of the caller's session. */
export const PushSettings = z.object({
  /** The site's VAPID key, for `pushManager.subscribe`. `null`: this site sends no push notifications. */
  applicationServerKey: z.string().nullable(),
  isSubscribed: z.boolean(),
});
export type PushSettings = z.infer<typeof PushSettings>;

/**
 * What a push service carries, encrypted, and the service worker shows. A locked screen shows it too, so it contains no names
 * and no texts of members.
 */
export const PushMessage = z.object({
  language: z.enum(languages),
  title: z.string(),
  body: z.string(),
  /** The page of the web app that a click opens. */
  path: z.string().startsWith('/'),
  /** A later message with the same tag replaces this one. */
  tag: z.string(),
});
export type PushMessage = z.infer<typeof PushMessage>;

const path = '/api/notifications/push';

export const pushRoutes = defineRoutes({
  pushSettings: {
    method: 'GET',
    path,
    summary: "Reports whether the device of the caller's session gets push notifications.",
    access: 'member',
    rateLimit: 'read',
    responses: { 200: PushSettings },
  },
  subscribeToPush: {
    method: 'PUT',
    path,
    summary: "Sends push notifications to the device of the caller's session, until the session ends.",
    notes: 'Repeating it changes nothing. Another subscription replaces the one before.',
    access: 'member',
    rateLimit: 'write',
    body: PushSubscriptionBody,
    responses: { 204: z.void() },
    problems: { 400: ['invalid-subscription'], 409: ['push-off', 'device-limit'] },
  },
  unsubscribeFromPush: {
    method: 'DELETE',
    path,
    summary: "Sends no more push notifications to the device of the caller's session.",
    notes: 'Repeating it changes nothing.',
    access: 'member',
    rateLimit: 'write',
    responses: { 204: z.void() },
  },
});
