import type { MailText } from '@candor/contracts';
import type { ClaimDecided } from './claim-message.ts';

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
