import type { MailText } from '@candor/contracts';

export const deletionRequestedMail = (publicUrl: string, erasesAt: string): MailText => ({
  subject: 'Your Candor account will be deleted',
  paragraphs: [
    `You have asked for the deletion of your Candor account. Nobody sees anything of it any more, and on ${dayOf(erasesAt)} it is erased for ever. If you change your mind before, sign in:`,
    'If that was not you, sign in, and choose another password in your settings.',
  ],
  callout: { type: 'link', label: 'Keep my account', url: new URL('/auth', publicUrl).href },
});

const dayOf = (instant: string): string =>
  new Date(instant).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
