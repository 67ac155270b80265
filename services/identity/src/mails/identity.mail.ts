import { MailText } from '@candor/contracts';
import { languages, type Language } from '@candor/languages';
import { queueBulkMails, queueMail, type ToSend } from '@candor/platform';
import { formatDate } from '@candor/languages/format-date';
import { z } from 'zod';
import { t } from '../messages/index.ts';

/** A queued mail of identity. The text of a notice comes from another service and waits with its mail. */
export const IdentityMail = z.discriminatedUnion('template', [
  z.object({ template: z.literal('welcome') }),
  z.object({ template: z.literal('confirm-address') }),
  z.object({ template: z.literal('password-changed') }),
  z.object({ template: z.literal('password-reset') }),
  z.object({ template: z.literal('confirm-email-change'), facts: z.object({ memberId: z.uuid() }) }),
  z.object({ template: z.literal('email-change-requested') }),
  z.object({ template: z.literal('passkey-added') }),
  z.object({ template: z.literal('passkey-removed') }),
  z.object({ template: z.literal('email-changed'), facts: z.object({ memberId: z.uuid() }) }),
  z.object({ template: z.literal('email-change-undone') }),
  z.object({ template: z.literal('second-factor-on') }),
  z.object({ template: z.literal('second-factor-off') }),
  z.object({
    template: z.literal('recovery-code-used'),
    facts: z.object({ codesLeft: z.int().nonnegative() }),
  }),
  z.object({ template: z.literal('deletion-requested'), facts: z.object({ erasesAt: z.iso.datetime() }) }),
  z.object({ template: z.literal('notice'), facts: MailText.strip() }),
]);
export type IdentityMail = z.infer<typeof IdentityMail>;

/** The language that waits beside the facts of a mail. Absent: that of the account with the address. */
export const LanguageOfMail = z.object({ language: z.enum(languages).optional() });

export type MailToMember = IdentityMail & {
  readonly recipient: string;
  /** `null`: that of the account with the address, which is looked up when the mail is sent. */
  readonly language: Language | null;
};

export const queueIdentityMail = (mail: MailToMember) => queueMail(withLanguage(mail));

/** For mails that can wait. */
export const queueBulkIdentityMails = (mails: readonly MailToMember[]) =>
  queueBulkMails(mails.map(withLanguage));

const withLanguage = ({ language, recipient, ...mail }: MailToMember): ToSend => ({
  template: mail.template,
  recipient,
  facts: { ...('facts' in mail ? mail.facts : {}), ...(language === null ? {} : { language }) },
});

/** `token`: confirms the address; `null` if it needs no confirmation. */
export const welcomeMail = (publicUrl: string, token: string | null): MailText => ({
  subject: t('welcome'),
  paragraphs:
    token === null
      ? [t('accountReady'), t('addressUsed')]
      : [t('accountReadyToConfirm'), t('onceConfirmed'), t('notOpened')],
  callout: token === null ? link(t('goToCandor'), '/', publicUrl) : confirmationLink(publicUrl, token),
});

export const confirmAddressMail = (publicUrl: string, token: string): MailText => ({
  subject: t('confirmAddress'),
  paragraphs: [t('confirmAddressWithin'), t('noSuchAccount')],
  callout: confirmationLink(publicUrl, token),
});

export const passwordResetMail = (publicUrl: string, token: string): MailText => ({
  subject: t('passwordReset'),
  paragraphs: [t('passwordRequested'), t('passwordStays')],
  callout: link(t('choosePassword'), `/auth?mode=reset&token=${encodeURIComponent(token)}`, publicUrl),
});

export const passwordChangedMail = (publicUrl: string): MailText => ({
  subject: t('passwordChanged'),
  paragraphs: [t('passwordWasChanged'), t('mailReaders')],
  callout: link(t('choosePassword'), '/auth?mode=forgot', publicUrl),
});

export const confirmEmailChangeMail = (publicUrl: string, token: string): MailText => ({
  subject: t('confirmEmailChange'),
  paragraphs: [t('addressWanted'), t('signInWithAddress')],
  callout: link(t('useAddress'), `/auth?mode=email&token=${encodeURIComponent(token)}`, publicUrl),
});

/** In place of the confirmation, for an address that another account has. */
export const emailInUseMail = (publicUrl: string): MailText => ({
  subject: t('emailInUse'),
  paragraphs: [t('addressInUse'), t('nothingToDo')],
  callout: link(t('signIn'), '/auth', publicUrl),
});

export const emailChangeRequestedMail = (publicUrl: string): MailText => ({
  subject: t('emailChangeRequested'),
  paragraphs: [t('otherAddressRequested'), t('nothingToDoHere')],
  callout: link(t('choosePassword'), '/auth?mode=forgot', publicUrl),
});

interface EmailChanged {
  readonly publicUrl: string;
  /** Undoes the change. */
  readonly token: string;
  readonly supportEmail: string | undefined;
}

export const emailChangedMail = ({ publicUrl, token, supportEmail }: EmailChanged): MailText => ({
  subject: t('emailChanged'),
  paragraphs: [
    t('otherAddressNow'),
    supportEmail === undefined
      ? t('reachSupport', { url: new URL('/dashboard?view=support', publicUrl).href })
      : t('writeToSupport', { email: supportEmail }),
  ],
  callout: link(t('undoChange'), `/auth?mode=undo&token=${encodeURIComponent(token)}`, publicUrl),
});

export const emailChangeUndoneMail = (publicUrl: string): MailText => ({
  subject: t('emailChangeUndone'),
  paragraphs: [t('formerAddressAgain'), t('ifWrong')],
  callout: link(t('goToSupport'), '/dashboard?view=support', publicUrl),
});

export const passkeyAddedMail = (publicUrl: string): MailText => ({
  subject: t('passkeyAdded'),
  paragraphs: [t('passkeySignsIn')],
  callout: link(t('goToSettings'), '/dashboard?tab=settings', publicUrl),
});

export const passkeyRemovedMail = (publicUrl: string): MailText => ({
  subject: t('passkeyRemoved'),
  paragraphs: [t('passkeySignsInNoMore')],
  callout: link(t('choosePassword'), '/auth?mode=forgot', publicUrl),
});

export const secondFactorOnMail = (publicUrl: string): MailText => ({
  subject: t('codesNeeded'),
  paragraphs: [t('authenticatorOn')],
  callout: link(t('choosePassword'), '/auth?mode=forgot', publicUrl),
});

export const secondFactorOffMail = (publicUrl: string): MailText => ({
  subject: t('codesNotNeeded'),
  paragraphs: [t('authenticatorOff')],
  callout: link(t('choosePassword'), '/auth?mode=forgot', publicUrl),
});

export const recoveryCodeUsedMail = (publicUrl: string, codesLeft: number): MailText => ({
  subject: t('recoveryCodeUsed'),
  paragraphs: [t('codeReplacedApp', { codesLeft }), t('newCodes')],
  callout: link(t('goToSettings'), '/dashboard?tab=settings', publicUrl),
});

export const deletionRequestedMail = (publicUrl: string, erasesAt: string): MailText => ({
  subject: t('deletionRequested'),
  paragraphs: [t('accountHidden', { date: formatDate(erasesAt) }), t('anotherPassword')],
  callout: link(t('cancelDeletion'), '/auth', publicUrl),
});

const confirmationLink = (publicUrl: string, token: string) =>
  link(t('confirmMyAddress'), `/auth?mode=confirm&token=${encodeURIComponent(token)}`, publicUrl);

const link = (label: string, path: string, publicUrl: string) =>
  ({ type: 'link', label, url: new URL(path, publicUrl).href }) as const;
