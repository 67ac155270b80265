import { notificationText, type MailText, type NotificationView } from '@candor/contracts';
import { t } from '../messages/index.ts';

/** How many notifications a digest names. */
export const digestLines = 15;

interface Digest {
  readonly frequency: 'daily' | 'weekly';
  /** The newest first; one more than `digestLines` if there are more. */
  readonly notifications: readonly NotificationView[];
  readonly publicUrl: string;
  readonly unsubscribeUrl: string;
}

export const digestMail = ({ frequency, notifications, publicUrl, unsubscribeUrl }: Digest): MailText => {
  const lines = notifications
    .slice(0, digestLines)
    .map((notification) => `• ${notificationText(notification)}`);
  const hasMore = notifications.length > digestLines;
  return {
    subject: frequency === 'daily' ? t('dailyDigest') : t('weeklyDigest'),
    paragraphs: [t('unreadFollows'), ...lines, ...(hasMore ? [t('moreOnSite')] : []), t('chooseMails')],
    callout: {
      type: 'link',
      label: t('seeAllNotifications'),
      url: new URL('/notifications', publicUrl).href,
    },
    unsubscribeUrl,
  };
};
