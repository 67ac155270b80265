import { notificationPath, type NotificationView, type PushMessage } from '@candor/contracts';
import { currentLanguage } from '@candor/languages';
import { notificationAction, notificationTitle } from '../notifications/notification-summary.ts';

/** Without names and texts of members, because everyone who sees the locked screen reads it. */
export const pushMessage = (notification: NotificationView): PushMessage => ({
  language: currentLanguage(),
  title: notificationTitle(notification),
  body: notificationAction(notification),
  path: notificationPath(notification),
  tag: notification.id,
});

/** At most 32 characters of base64url, as RFC 8030 wants. */
export const pushTopic = ({ id }: Pick<NotificationView, 'id'>): string =>
  Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
