import type { MailText } from '@candor/contracts';

/** Without the listing's name: members write the names, and a member can have this mail sent to any address. */
export const claimCodeMail = (listingUrl: string, code: string): MailText => ({
  subject: 'Your code to claim a listing on Candor',
  paragraphs: [
    'Somebody, probably you, wants to claim a listing on Candor with this address. The code to type there is:',
    `It works once, for 10 minutes. The listing: ${listingUrl}`,
    'If that was not you, there is nothing to do: without the code, no one can claim the listing with your address. Do not share the code with anyone.',
  ],
  callout: { type: 'code', code },
});

/** The last line lets phones fill in the code automatically, only on our site. */
export const claimCodeText = (publicUrl: string, code: string): string =>
  [
    `${code} is your code to claim a listing on Candor. It works once, for 10 minutes. If you did not request it, ignore it and do not share it.`,
    '',
    `@${new URL(publicUrl).hostname} #${code}`,
  ].join('\n');
