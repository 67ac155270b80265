import { savedSearchPath } from '../search/saved-search-path.ts';
import { mostAlertedReviews } from './alert-limits.ts';
import { decisionText } from './decision-text.ts';
import { t } from './messages/index.ts';
import type { NotificationKind, NotificationView } from './notifications.ts';

/** The kinds as settings and mails name them. */
export const notificationLabels: Readonly<Record<NotificationKind, () => string>> = {
  response: () => t('responsesLabel'),
  helpful: () => t('helpfulLabel'),
  follower: () => t('followersLabel'),
  'claimed-review': () => t('claimedReviewsLabel'),
  'saved-review': () => t('savedReviewsLabel'),
  alert: () => t('alertsLabel'),
  'message-request': () => t('messageRequestsLabel'),
  decision: () => t('decisionsLabel'),
};

/** One sentence without a period. */
export const notificationText = (notification: NotificationView): string => {
  switch (notification.kind) {
    case 'response':
      return t('ownerResponded', { listing: notification.entity.name });
    case 'helpful':
      return t('foundHelpful', { count: notification.count, listing: notification.entity.name });
    case 'follower':
      return t('startedFollowing', { name: nameOf(notification.member), others: notification.count - 1 });
    case 'claimed-review':
      return t('reviewedYourListing', {
        name: nameOf(notification.member),
        listing: notification.entity.name,
      });
    case 'saved-review':
      return t('reviewedSaved', { name: nameOf(notification.member), listing: notification.entity.name });
    case 'alert':
      return alertText(notification);
    case 'message-request':
      return t('sentMessage', { name: nameOf(notification.member) });
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

const alertText = ({ alert, reviewCount, newPlaceCount }: AlertNotification): string => {
  const reviews =
    reviewCount === mostAlertedReviews
      ? t('manyNewReviews', { count: reviewCount })
      : t('newReviews', { count: reviewCount });
  return t('newInAlert', { reviews, places: newPlaceCount, alert: alert.name });
};

const nameOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string =>
  `${firstName} ${lastName}`.trim();
