import type { MailText } from '@candor/contracts';

export const passwordResetMail = (publicUrl: string, token: string): MailText => ({
  subject: 'Choose a new Candor password',
  paragraphs: [
    'Somebody, probably you, has asked for a new password of your Candor account. Within 30 minutes you can choose one here, once:',
    'If that was not you, there is nothing to do: without this link your password stays as it is.',
  ],
  callout: {
    type: 'link',
    label: 'Choose a new password',
    url: new URL(`/auth?mode=reset&token=${encodeURIComponent(token)}`, publicUrl).href,
  },
});
