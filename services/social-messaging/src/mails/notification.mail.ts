import {
  notificationPath,
  notificationText,
  objectionText,
  type DecisionNotice,
  type MailText,
  type NotificationView,
} from '@candor/contracts';
import { notificationAction, notificationTitle } from '../notifications/notification-summary.ts';
import { t } from '../messages/index.ts';

interface NotificationMail {
  readonly publicUrl: string;
  readonly unsubscribeUrl: string;
}

/** Without texts of other members, because a mailbox shows them without our moderation. */
export const notificationMail = (
  notification: NotificationView,
  { publicUrl, unsubscribeUrl }: NotificationMail,
): MailText => ({
  subject: notificationTitle(notification),
  paragraphs: [
    `${notificationText(notification)}.`,
    ...(notification.kind === 'alert' ? placeLines(notification.places) : []),
    ...(notification.kind === 'decision' ? decisionParagraphs(notification.notice) : []),
    t('chooseMails'),
  ],
  callout: {
    type: 'link',
    label: notificationAction(notification),
    url: new URL(notificationPath(notification), publicUrl).href,
  },
  unsubscribeUrl,
});

const placeLines = (places: readonly { readonly name: string }[]): readonly string[] =>
  places.map(({ name }) => `• ${name}`);

const decisionParagraphs = (notice: DecisionNotice): readonly string[] => {
  const objection = objectionText(notice);
  return [
    ...(notice.reason === null ? [] : [t('moderatorsReason', { reason: notice.reason })]),
    ...(objection === null ? [] : [objection]),
  ];
};
