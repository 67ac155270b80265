import { savedSearchPath } from '../search/saved-search-path.ts';
import { mostAlertedReviews } from './alert-limits.ts';
import { decisionText } from './decision-text.ts';
import type { NotificationKind, NotificationView } from './notifications.ts';

/** The kinds as settings and mails name them. */
export const notificationLabels: Readonly<Record<NotificationKind, string>> = {
  response: 'Responses to my reviews',
  helpful: 'My reviews found helpful',
  follower: 'New followers',
  'claimed-review': 'New reviews of my listings',
  'saved-review': 'New reviews of places I saved',
  alert: 'My alerts for searches',
  'message-request': 'Messages from members I do not follow',
  decision: 'Decisions about my content, claims and reports',
};

/** One sentence without a period. */
export const notificationText = (notification: NotificationView): string => {
  switch (notification.kind) {
    case 'response':
      return `The owner of “${notification.entity.name}” responded to your review`;
    case 'helpful':
      return `${people(notification.count)} found your review of “${notification.entity.name}” helpful`;
    case 'follower':
      return `${nameOf(notification.member)}${andOthers(notification.count - 1)} started following you`;
    case 'claimed-review':
      return `${nameOf(notification.member)} reviewed your listing “${notification.entity.name}”`;
    case 'saved-review':
      return `${nameOf(notification.member)} reviewed “${notification.entity.name}”, which you saved`;
    case 'alert':
      return `${newIn(notification)} for “${notification.alert.name}”`;
    case 'message-request':
      return `${nameOf(notification.member)} sent you a message`;
    case 'decision':
      return decisionText(notification.notice, notification.entity?.name ?? null);
  }
};

/** The page of the web app that it is about. */
export const notificationPath = (notification: NotificationView): string => {
  switch (notification.kind) {
    case 'response':
    case 'helpful':
    case 'claimed-review':
    case 'saved-review':
      return `/entity/${notification.entity.id}`;
    case 'alert':
      return alertPath(notification);
    case 'follower':
      return `/user/${notification.member.id}`;
    case 'message-request':
      return `/messages?user=${notification.member.id}`;
    case 'decision':
      return decisionPath(notification);
  }
};

/** Where they can object or, if there is no need to, see the outcome. */
const decisionPath = ({ notice, entity }: Extract<NotificationView, { kind: 'decision' }>): string => {
  if (notice.objection === 'support') return '/dashboard?view=support';
  const isShownThere = notice.decision === 'approve' || notice.decision === 'restore';
  return isShownThere && entity !== null ? `/entity/${entity.id}` : '/dashboard';
};

type AlertNotification = Extract<NotificationView, { kind: 'alert' }>;

/** The only place, or the search. */
const alertPath = ({ alert, places: [first, ...others] }: AlertNotification): string =>
  first === undefined || others.length > 0 ? savedSearchPath(alert.search) : `/entity/${first.id}`;

const newIn = ({ reviewCount, newPlaceCount }: AlertNotification): string => {
  const reviews = reviewCount === 1 ? '1 new review' : `${String(reviewCount)} new reviews`;
  const counted = reviewCount === mostAlertedReviews ? `At least ${reviews}` : reviews;
  if (newPlaceCount === 0) return counted;
  return `${counted} and ${newPlaceCount === 1 ? '1 new place' : `${String(newPlaceCount)} new places`}`;
};

const nameOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

const people = (count: number): string => (count === 1 ? '1 person' : `${String(count)} people`);

const andOthers = (count: number): string => {
  if (count === 0) return '';
  return count === 1 ? ' and 1 other' : ` and ${String(count)} others`;
};
