import type { MailText } from '@candor/contracts';

export const confirmAddressMail = (publicUrl: string, token: string): MailText => ({
  subject: 'Confirm your email address',
  paragraphs: [
    'Please confirm within 24 hours that this is the address of your Candor account:',
    'If you have no such account, there is nothing to do.',
  ],
  callout: confirmationLink(publicUrl, token),
});

export const confirmationLink = (publicUrl: string, token: string) =>
  ({
    type: 'link',
    label: 'Confirm my address',
    url: new URL(`/auth?mode=confirm&token=${encodeURIComponent(token)}`, publicUrl).href,
  }) as const;
