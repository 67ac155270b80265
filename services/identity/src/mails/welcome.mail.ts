import type { MailText } from '@candor/contracts';
import { confirmationLink } from './confirm-address.mail.ts';

/** `token`: for who has not confirmed his address yet. */
export const welcomeMail = (publicUrl: string, token: string | null): MailText => ({
  subject: 'Welcome to Candor',
  paragraphs:
    token === null
      ? [
          'Your Candor account is ready. Share what you know of places, products and people, and find out what others say:',
          'If you did not open this account, somebody has used your address: you can choose a password of your own where you sign in, and the account is yours.',
        ]
      : [
          'Your Candor account is ready. Please confirm within 24 hours that this address is yours:',
          'Once it is confirmed your votes count, and you can claim the listing of your business.',
          'If you did not open this account, there is nothing to do.',
        ],
  callout:
    token === null
      ? { type: 'link', label: 'Go to Candor', url: new URL('/', publicUrl).href }
      : confirmationLink(publicUrl, token),
});
