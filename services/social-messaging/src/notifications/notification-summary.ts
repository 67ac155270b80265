import { decisionTitle, type NotificationView } from '@candor/contracts';
import { t } from '../messages/index.ts';

/** What happened, without names: the subject of a mail, and all that a locked screen shows. */
export const notificationTitle = (notification: NotificationView): string => {
  switch (notification.kind) {
    case 'response':
      return t('newResponse');
    case 'helpful':
      return t('reviewFoundHelpful');
    case 'follower':
      return t('newFollower');
    case 'claimed-review':
      return t('newReviewOfListing');
    case 'saved-review':
      return t('newReviewOfSavedPlace');
    case 'alert':
      return t('newInSavedSearch');
    case 'message-request':
      return t('newMessage');
    case 'decision':
      return decisionTitle(notification.notice);
  }
};

/** What the page of the notification is for. */
export const notificationAction = (notification: NotificationView): string => {
  switch (notification.kind) {
    case 'response':
      return t('readResponse');
    case 'helpful':
      return t('seeOwnReview');
    case 'follower':
      return t('seeProfile');
    case 'claimed-review':
    case 'saved-review':
      return t('readReview');
    case 'alert':
      return t('seeNews');
    case 'message-request':
      return t('readMessage');
    case 'decision':
      return notification.notice.objection === 'support' ? t('writeToSupport') : t('openCandor');
  }
};
