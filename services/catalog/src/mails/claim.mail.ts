import type { MailText } from '@candor/contracts';
import type { ClaimDecided } from './claim-message.ts';

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

/** Without the listing's name, as in mails with codes; the link leads to the listing. */
export const claimDecidedMail = (listingUrl: string, decided: ClaimDecided): MailText => ({
  subject: subjects[decided],
  paragraphs: [sentences[decided]],
  callout: { type: 'link', label: 'Look at the listing', url: listingUrl },
});

export const claimDecidedText = (listingUrl: string, decided: ClaimDecided): string =>
  `Candor: ${sentences[decided]} ${listingUrl}`;

const subjects = {
  'claim-approved': 'Your claim of a listing on Candor was granted',
  'claim-refused': 'Your claim of a listing on Candor was refused',
  'claim-revoked': 'Your claim of a listing on Candor was ended',
} as const satisfies Record<ClaimDecided, string>;

const sentences = {
  'claim-approved': 'Our staff has granted your claim of a listing. From now on you can edit its details.',
  'claim-refused':
    'Our staff could not confirm that a listing is yours, so your claim of it was refused. You can claim it again with a contact that somebody else has entered.',
  'claim-revoked': 'Our staff has ended your claim of a listing. You cannot edit its details any more.',
} as const satisfies Record<ClaimDecided, string>;

export const listingUrl = (publicUrl: string, entityId: string): string =>
  new URL(`/entity/${entityId}`, publicUrl).href;
