import { z } from 'zod';
import { EntitySummary } from '../catalog/entities.ts';
import { PublicUser } from '../identity/members.ts';
import { listLimit } from '../list-limit.ts';
import { defineRoutes } from '../route.ts';
import { mostAlertedReviews } from './alert-limits.ts';
import { Alert } from './alerts.ts';
import { DecisionNotice } from './decision-notice.ts';
import { exactText, nextCursor } from '../text.ts';

export const notificationKinds = [
  'response',
  'helpful',
  'follower',
  'claimed-review',
  'saved-review',
  'alert',
  'message-request',
  'decision',
] as const;
/**
 * `response`: to the member's review. `helpful`: people found a review of theirs helpful. `claimed-review` and
 * `saved-review`: a new review of a listing that they claimed or saved. `alert`: what is new in a search that they saved. `message-request`: the first message from a member that they do not follow. `decision`: what an admin
 * decided about their content, claim or report.
 */
export const NotificationKind = z.enum(notificationKinds);
export type NotificationKind = z.infer<typeof NotificationKind>;

const Notified = {
  id: z.uuid(),
  isRead: z.boolean(),
  notifiedAt: z.iso.datetime(),
};

const Person = PublicUser.pick({ id: true, firstName: true, lastName: true, profilePicture: true });
const Listing = EntitySummary.pick({ id: true, name: true });

/** Computed from ids when it is read, so that it never shows hidden or erased content. */
export const NotificationView = z.discriminatedUnion('kind', [
  z.object({ ...Notified, kind: z.literal('response'), entity: Listing, ratingId: z.uuid() }),
  /** One for each review and day (UTC). */
  z.object({
    ...Notified,
    kind: z.literal('helpful'),
    entity: Listing,
    ratingId: z.uuid(),
    /** How many people found it helpful. */
    count: z.int().positive(),
  }),
  /** One for each day (UTC). */
  z.object({
    ...Notified,
    kind: z.literal('follower'),
    /** The newest follower. */
    member: Person,
    count: z.int().positive(),
  }),
  z.object({
    ...Notified,
    kind: z.literal('claimed-review'),
    entity: Listing,
    ratingId: z.uuid(),
    /** The author. */
    member: Person,
  }),
  z.object({
    ...Notified,
    kind: z.literal('saved-review'),
    entity: Listing,
    ratingId: z.uuid(),
    /** The author. */
    member: Person,
  }),
  /** One for each day or week of the alert. */
  z.object({
    ...Notified,
    kind: z.literal('alert'),
    alert: Alert.pick({ id: true, name: true, search: true }),
    reviewCount: z.int().positive().max(mostAlertedReviews),
    /** How many of the reviewed places had no earlier review. */
    newPlaceCount: z.int().nonnegative(),
    /** The places whose reviews are newest, at most five. */
    places: z.array(Listing).min(1),
  }),
  z.object({ ...Notified, kind: z.literal('message-request'), member: Person }),
  z.object({
    ...Notified,
    kind: z.literal('decision'),
    notice: DecisionNotice,
    /** `null`: none, or one that the member does not see. */
    entity: Listing.nullable(),
  }),
]);
export type NotificationView = z.infer<typeof NotificationView>;

/**
 * How a member is notified. `in-app`: only on the site. `mail`: also by mail at once. `daily` and `weekly`: also in a digest
 * of what is still unread. `off`: not at all.
 */
export const NotificationChannel = z.enum(['in-app', 'mail', 'daily', 'weekly', 'off']);
export type NotificationChannel = z.infer<typeof NotificationChannel>;

/** The channels of a member who has not chosen others. */
export const defaultChannels: Readonly<Record<NotificationKind, NotificationChannel>> = {
  response: 'mail',
  helpful: 'in-app',
  follower: 'in-app',
  'claimed-review': 'mail',
  'saved-review': 'in-app',
  alert: 'mail',
  'message-request': 'in-app',
  decision: 'mail',
};

export const NotificationSettings = z.record(NotificationKind, NotificationChannel);
export type NotificationSettings = z.infer<typeof NotificationSettings>;

/** What the link of a mail switched off. */
export const Unsubscribed = z.object({
  /** The alert that is paused now; `null`: the link names no alert, or its member deleted it. */
  alertName: z.string().nullable(),
  /** The earlier channels of the kinds that are no longer mailed. */
  channels: z.partialRecord(NotificationKind, NotificationChannel),
});
export type Unsubscribed = z.infer<typeof Unsubscribed>;

const UnsubscribeToken = exactText().max(500).describe('From the mail.');

export const notificationRoutes = defineRoutes({
  notifications: {
    method: 'GET',
    path: '/api/notifications',
    summary: "Lists the caller's notifications, newest first.",
    notes:
      'Pass the header `x-next-cursor` as `cursor` to get the next page. Notifications are deleted after 90 days.',
    access: 'member',
    rateLimit: 'read',
    query: z.object({ cursor: nextCursor, limit: listLimit }),
    responses: { 200: z.array(NotificationView) },
  },
  unreadNotifications: {
    method: 'GET',
    path: '/api/notifications/unread',
    summary: "Counts the caller's unread notifications.",
    access: 'member',
    rateLimit: 'read',
    responses: { 200: z.object({ unreadCount: z.int().nonnegative() }) },
  },
  readNotification: {
    method: 'POST',
    path: '/api/notifications/:id/read',
    summary: 'Marks a notification as read.',
    notes: 'Repeating it changes nothing.',
    access: 'member',
    rateLimit: 'write',
    params: z.object({ id: z.string() }),
    body: z.strictObject({}).nullish(),
    responses: { 204: z.void() },
    problems: { 404: ['not-found'] },
  },
  readAllNotifications: {
    method: 'POST',
    path: '/api/notifications/read',
    summary: "Marks all of the caller's notifications as read.",
    access: 'member',
    rateLimit: 'write',
    body: z.strictObject({}).nullish(),
    responses: { 204: z.void() },
  },
  notificationSettings: {
    method: 'GET',
    path: '/api/notifications/settings',
    summary: "Returns the caller's channel for each kind of notification.",
    access: 'member',
    rateLimit: 'read',
    responses: { 200: NotificationSettings },
  },
  changeNotificationSettings: {
    method: 'PUT',
    path: '/api/notifications/settings',
    summary: "Changes the caller's channels of the named kinds.",
    access: 'member',
    rateLimit: 'write',
    body: z.partialRecord(NotificationKind, NotificationChannel),
    responses: { 200: NotificationSettings },
  },
  unsubscribe: {
    method: 'POST',
    path: '/unsubscribe',
    summary: 'Stops the mails that the link of a mail names, as RFC 8058 describes.',
    notes: 'Needs no session. The notifications stay on the site. Repeating it changes nothing.',
    access: 'public',
    rateLimit: 'write',
    query: z.object({ token: UnsubscribeToken }),
    body: z.unknown(),
    responses: { 200: Unsubscribed },
    problems: { 400: ['invalid-link'] },
  },
  undoUnsubscribing: {
    method: 'POST',
    path: '/api/unsubscribe/undo',
    summary: 'Undoes what the link of a mail switched off.',
    notes: 'Needs no session. Changes only what the link names.',
    access: 'public',
    rateLimit: 'write',
    body: z.strictObject({ token: UnsubscribeToken, channels: Unsubscribed.shape.channels }),
    responses: { 204: z.void() },
    problems: { 400: ['invalid-link'] },
  },
});
