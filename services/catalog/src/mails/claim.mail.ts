import type { MailText } from '@candor/contracts';
import { t } from '../messages/index.ts';
import type { ClaimDecided } from './claim-message.ts';

/** Without the listing's name: members write the names, and a member can have this mail sent to any address. */
export const claimCodeMail = (listingUrl: string, code: string): MailText => ({
  subject: t('codeSubject'),
  paragraphs: [t('codeFollows'), t('codeWorksOnce', { url: listingUrl }), t('ignoreCode')],
  callout: { type: 'code', code },
});

/** The last line lets phones fill in the code automatically, only on our site. */
export const claimCodeText = (publicUrl: string, code: string): string =>
  [t('codeText', { code }), '', `@${new URL(publicUrl).hostname} #${code}`].join('\n');

/** Without the listing's name, as in mails with codes; the link leads to the listing. */
export const claimDecidedMail = (listingUrl: string, decided: ClaimDecided): MailText => {
  const { subject, sentence } = decisionTexts(decided);
  return {
    subject,
    paragraphs: [sentence],
    callout: { type: 'link', label: t('seeListing'), url: listingUrl },
  };
};

export const claimDecidedText = (listingUrl: string, decided: ClaimDecided): string =>
  `Candor: ${decisionTexts(decided).sentence} ${listingUrl}`;

const decisionTexts = (decided: ClaimDecided): { readonly subject: string; readonly sentence: string } => {
  switch (decided) {
    case 'claim-approved':
      return { subject: t('approvedSubject'), sentence: t('approved') };
    case 'claim-refused':
      return { subject: t('refusedSubject'), sentence: t('refused') };
    case 'claim-revoked':
      return { subject: t('revokedSubject'), sentence: t('revoked') };
  }
};

export const listingUrl = (publicUrl: string, entityId: string): string =>
  new URL(`/entity/${entityId}`, publicUrl).href;
