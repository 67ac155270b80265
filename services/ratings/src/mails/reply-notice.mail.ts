import type { MailText } from '@candor/contracts';

interface RepliedListing {
  readonly id: string;
  readonly name: string;
}

export const replyNoticeMail = (publicUrl: string, { id, name }: RepliedListing): MailText => ({
  subject: 'The owner has responded to your review',
  paragraphs: [
    `You reviewed “${name}”. Its owner has responded publicly:`,
    'Your review stays as it is. You can change or delete it on your dashboard at any time.',
  ],
  callout: { type: 'link', label: 'Read the response', url: new URL(`/entity/${id}`, publicUrl).href },
});
