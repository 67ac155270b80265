import { MailText } from '@candor/contracts';
import { languages, type Language } from '@candor/languages';
import { queueBulkMails, queueMail, type ToSend } from '@candor/platform';
import { formatDate } from '@candor/shared-kernel';
import { z } from 'zod';

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
  subject: 'Welcome to Candor',
  paragraphs:
    token === null
      ? [
          'Your Candor account is ready. Write about places, products and people, and read what others say:',
          'If you did not open this account, someone has used your address. Choose a new password on the sign-in page, and the account is yours.',
        ]
      : [
          'Your Candor account is ready. Please confirm within 24 hours that this address is yours:',
          'Once it is confirmed, your votes count, and you can claim the listing of your business.',
          'If you did not open this account, there is nothing to do.',
        ],
  callout: token === null ? link('Go to Candor', '/', publicUrl) : confirmationLink(publicUrl, token),
});

export const confirmAddressMail = (publicUrl: string, token: string): MailText => ({
  subject: 'Confirm your email address',
  paragraphs: [
    'Please confirm within 24 hours that this is the address of your Candor account:',
    'If you have no such account, there is nothing to do.',
  ],
  callout: confirmationLink(publicUrl, token),
});

export const passwordResetMail = (publicUrl: string, token: string): MailText => ({
  subject: 'Choose a new Candor password',
  paragraphs: [
    'Someone, probably you, requested a new password for your Candor account. The link works once, within 30 minutes:',
    'If that was not you, there is nothing to do: your password stays as it is.',
  ],
  callout: link('Choose a new password', `/auth?mode=reset&token=${encodeURIComponent(token)}`, publicUrl),
});

export const passwordChangedMail = (publicUrl: string): MailText => ({
  subject: 'Your Candor password was changed',
  paragraphs: [
    'The password of your Candor account was changed, and other devices were signed out. If that was you, there is nothing to do. If it was not, choose a new password here:',
    'Anyone who can read your mail can do the same. Make sure that only you can.',
  ],
  callout: link('Choose a new password', '/auth?mode=forgot', publicUrl),
});

export const confirmEmailChangeMail = (publicUrl: string, token: string): MailText => ({
  subject: 'Confirm your new email address',
  paragraphs: [
    'Someone, probably you, wants to use this address for their Candor account. Please confirm it within 24 hours:',
    'From then on, you sign in with this address. If that was not you, there is nothing to do.',
  ],
  callout: link('Use this address', `/auth?mode=email&token=${encodeURIComponent(token)}`, publicUrl),
});

/** In place of the confirmation, for an address that another account has. */
export const emailInUseMail = (publicUrl: string): MailText => ({
  subject: 'This address already has a Candor account',
  paragraphs: [
    'Someone, probably you, wants to use this address for another Candor account. It already has one, so nothing was changed. You can sign in to it here:',
    'If that was not you, there is nothing to do.',
  ],
  callout: link('Sign in', '/auth', publicUrl),
});

export const emailChangeRequestedMail = (publicUrl: string): MailText => ({
  subject: 'A new address for your Candor account',
  paragraphs: [
    'Someone, probably you, requested another email address for your Candor account, and knew its password. Nothing changes until the new address is confirmed. If that was not you, choose a new password now, which cancels the change:',
    'If that was you, there is nothing to do here.',
  ],
  callout: link('Choose a new password', '/auth?mode=forgot', publicUrl),
});

interface EmailChanged {
  readonly publicUrl: string;
  /** Undoes the change. */
  readonly token: string;
  readonly supportEmail: string | undefined;
}

export const emailChangedMail = ({ publicUrl, token, supportEmail }: EmailChanged): MailText => ({
  subject: 'Your Candor email address was changed',
  paragraphs: [
    'Your Candor account has another email address now, and other devices were signed out. This address no longer signs you in. If that was you, there is nothing to do. If it was not, undo the change and choose a new password. The link works once, within 7 days:',
    `Do not share the link with anyone. If it does not work, ${
      supportEmail === undefined
        ? `write to our support. To reach it, sign in with another account, or open one: ${new URL('/dashboard?view=support', publicUrl).href}`
        : `write to our support from this address: ${supportEmail}`
    }`,
  ],
  callout: link('Undo the change', `/auth?mode=undo&token=${encodeURIComponent(token)}`, publicUrl),
});

export const emailChangeUndoneMail = (publicUrl: string): MailText => ({
  subject: 'A change of your Candor email address was undone',
  paragraphs: [
    'Your Candor account has the email address again that it had before. The former address undid the change, chose a new password, and all devices were signed out. This address no longer signs you in.',
    'If you think that this is wrong, write to our support:',
  ],
  callout: link('Go to support', '/dashboard?view=support', publicUrl),
});

export const passkeyAddedMail = (publicUrl: string): MailText => ({
  subject: 'A passkey was added to your Candor account',
  paragraphs: [
    'A new passkey now signs in to your Candor account without a password. If that was you, there is nothing to do. If it was not, remove it in your settings, and choose a new password:',
  ],
  callout: link('Go to settings', '/dashboard?tab=settings', publicUrl),
});

export const passkeyRemovedMail = (publicUrl: string): MailText => ({
  subject: 'A passkey of your Candor account was removed',
  paragraphs: [
    'A passkey was removed, and no longer signs in to your Candor account. If that was you, there is nothing to do. If it was not, choose a new password here:',
  ],
  callout: link('Choose a new password', '/auth?mode=forgot', publicUrl),
});

export const secondFactorOnMail = (publicUrl: string): MailText => ({
  subject: 'Signing in to Candor now takes a code',
  paragraphs: [
    'Signing in to your Candor account now takes a code of your authenticator app. Keep the recovery codes where you find them without your phone. If you did not set this up, choose a new password, and write to us:',
  ],
  callout: link('Choose a new password', '/auth?mode=forgot', publicUrl),
});

export const secondFactorOffMail = (publicUrl: string): MailText => ({
  subject: 'Signing in to Candor no longer takes a code',
  paragraphs: [
    'The authenticator app of your Candor account was turned off, and its recovery codes no longer work. If that was you, there is nothing to do. If it was not, choose a new password here:',
  ],
  callout: link('Choose a new password', '/auth?mode=forgot', publicUrl),
});

export const recoveryCodeUsedMail = (publicUrl: string, codesLeft: number): MailText => ({
  subject: 'A recovery code of your Candor account was used',
  paragraphs: [
    `A recovery code replaced your authenticator app, and no longer works. Codes that are left: ${String(codesLeft)}. You can create new ones in your settings:`,
    'If that was not you, choose a new password, and then new recovery codes.',
  ],
  callout: link('Go to settings', '/dashboard?tab=settings', publicUrl),
});

export const deletionRequestedMail = (publicUrl: string, erasesAt: string): MailText => ({
  subject: 'Your Candor account will be deleted',
  paragraphs: [
    `You requested the deletion of your Candor account. It is hidden now, and will be deleted permanently on ${formatDate(erasesAt)}. To cancel, sign in before then:`,
    'If that was not you, sign in, and choose another password in your settings.',
  ],
  callout: link('Keep my account', '/auth', publicUrl),
});

const confirmationLink = (publicUrl: string, token: string) =>
  link('Confirm my address', `/auth?mode=confirm&token=${encodeURIComponent(token)}`, publicUrl);

const link = (label: string, path: string, publicUrl: string) =>
  ({ type: 'link', label, url: new URL(path, publicUrl).href }) as const;
