import type { MailText } from '@candor/contracts';

export const passwordChangedMail = (publicUrl: string): MailText => ({
  subject: 'Your Candor password was changed',
  paragraphs: [
    'The password of your Candor account was changed, and other devices were signed out. If that was you, there is nothing to do. If it was not, choose a new password here:',
    'Whoever can read your mail can do the same: make sure that this is you alone.',
  ],
  callout: {
    type: 'link',
    label: 'Choose a new password',
    url: new URL('/auth?mode=forgot', publicUrl).href,
  },
});
