import { decisionTitle, type NotificationView } from '@candor/contracts';

/** What happened, without names: the subject of a mail, and all that a locked screen shows. */
export const notificationTitle = (notification: NotificationView): string => {
  switch (notification.kind) {
    case 'response':
      return 'The owner has responded to your review';
    case 'helpful':
      return 'Your review was helpful';
    case 'follower':
      return 'You have a new follower';
    case 'claimed-review':
      return 'Your listing has a new review';
    case 'saved-review':
      return 'A place that you saved has a new review';
    case 'alert':
      return 'Your saved search has new reviews';
    case 'message-request':
      return 'You have a new message';
    case 'decision':
      return decisionTitle(notification.notice);
  }
};

/** What the page of the notification is for. */
export const notificationAction = (notification: NotificationView): string => {
  switch (notification.kind) {
    case 'response':
      return 'Read the response';
    case 'helpful':
      return 'See your review';
    case 'follower':
      return 'See their profile';
    case 'claimed-review':
    case 'saved-review':
      return 'Read the review';
    case 'alert':
      return 'See what is new';
    case 'message-request':
      return 'Read the message';
    case 'decision':
      return notification.notice.objection === 'support' ? 'Write to our support' : 'Open Candor';
  }
};
