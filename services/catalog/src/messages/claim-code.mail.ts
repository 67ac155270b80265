import type { MailText } from '@candor/contracts';

/** Without the listing's name: members write names, and this goes to whoever one of them named. */
export const claimCodeMail = (listingUrl: string, code: string): MailText => ({
  subject: 'Your code to claim a listing on Candor',
  paragraphs: [
    'Somebody, probably you, wants to claim a listing on Candor with this address. The code to type there is:',
    `It works once, for 10 minutes. The listing: ${listingUrl}`,
    'If that was not you, there is nothing to do: without the code nobody can claim the listing with your address. Give it to nobody who asks you for it.',
  ],
  callout: { type: 'code', code },
});

/** The last line is for phones that fill in codes by themselves, on our site alone. */
export const claimCodeText = (publicUrl: string, code: string): string =>
  [
    `${code} is your code to claim a listing on Candor. It works once, for 10 minutes. If you did not ask for it, ignore it and give it to nobody.`,
    '',
    `@${new URL(publicUrl).hostname} #${code}`,
  ].join('\n');
