import {
  notificationPath,
  notificationText,
  decisionTitle,
  objectionText,
  type DecisionNotice,
  type MailText,
  type NotificationView,
} from '@candor/contracts';

interface NotificationMail {
  readonly publicUrl: string;
  readonly unsubscribeUrl: string;
}

/** Without texts of other members, because a mailbox shows them without our moderation. */
export const notificationMail = (
  notification: NotificationView,
  { publicUrl, unsubscribeUrl }: NotificationMail,
): MailText => ({
  subject: subjectOf(notification),
  paragraphs: [
    `${notificationText(notification)}.`,
    ...(notification.kind === 'decision' ? decisionParagraphs(notification.notice) : []),
    'You can choose on your dashboard, under Settings, what we mail you about.',
  ],
  callout: {
    type: 'link',
    label: labelOf(notification),
    url: new URL(notificationPath(notification), publicUrl).href,
  },
  unsubscribeUrl,
});

const subjectOf = (notification: NotificationView): string => {
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
    case 'message-request':
      return 'You have a new message';
    case 'decision':
      return decisionTitle(notification.notice);
  }
};

const labelOf = (notification: NotificationView): string => {
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
    case 'message-request':
      return 'Read the message';
    case 'decision':
      return notification.notice.objection === 'support' ? 'Write to our support' : 'Open Candor';
  }
};

const decisionParagraphs = (notice: DecisionNotice): readonly string[] => {
  const objection = objectionText(notice);
  return [
    ...(notice.reason === null ? [] : [`The reason our moderators give: ${notice.reason}`]),
    ...(objection === null ? [] : [objection]),
  ];
};
