import { notificationPath, notificationText, type MailText, type NotificationView } from '@candor/contracts';

interface NotificationMail {
  readonly publicUrl: string;
  readonly unsubscribeUrl: string;
}

/** Without texts of other people, because a mailbox shows them without our moderation. */
export const notificationMail = (
  notification: NotificationView,
  { publicUrl, unsubscribeUrl }: NotificationMail,
): MailText => ({
  subject: subjectOf(notification),
  paragraphs: [
    `${notificationText(notification)}.`,
    'You can choose on your dashboard, under Settings, what we mail you about.',
  ],
  callout: {
    type: 'link',
    label: labelOf(notification),
    url: new URL(notificationPath(notification), publicUrl).href,
  },
  unsubscribeUrl,
});

const subjectOf = ({ kind }: NotificationView): string => {
  switch (kind) {
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
    case 'message-request':
      return 'You have a new message';
  }
};

const labelOf = ({ kind }: NotificationView): string => {
  switch (kind) {
    case 'response':
      return 'Read the response';
    case 'helpful':
      return 'See your review';
    case 'follower':
      return 'See their profile';
    case 'claimed-review':
    case 'saved-review':
      return 'Read the review';
    case 'message-request':
      return 'Read the message';
  }
};
