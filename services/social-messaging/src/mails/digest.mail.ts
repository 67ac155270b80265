import { notificationText, type MailText, type NotificationView } from '@candor/contracts';

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
    subject: frequency === 'daily' ? 'Your day on Candor' : 'Your week on Candor',
    paragraphs: [
      `This is what you have not read yet:`,
      ...lines,
      ...(hasMore ? ['There is more on the site.'] : []),
      'You can choose on your dashboard, under Settings, what we mail you about.',
    ],
    callout: { type: 'link', label: 'See all notifications', url: new URL('/notifications', publicUrl).href },
    unsubscribeUrl,
  };
};
