import type { MailText } from '@candor/contracts';
import { languages, type Language } from '@candor/languages';
import { runInLanguage } from '@candor/languages/run-in-language';
import { mailContent, sendQueuedMails, type Job, type Outgoing, type ServiceContext } from '@candor/platform';
import type { IdentityConfig } from '../config.ts';
import { createConfirmation } from '../confirmation/confirmation.routes.ts';
import { createEmailChangeToken } from '../email-change/email-changes.queries.ts';
import { createEmailUndoToken } from '../email-change/email-undos.queries.ts';
import {
  confirmAddressMail,
  confirmEmailChangeMail,
  deletionRequestedMail,
  emailChangedMail,
  emailChangeRequestedMail,
  emailChangeUndoneMail,
  emailInUseMail,
  IdentityMail,
  LanguageOfMail,
  passkeyAddedMail,
  passkeyRemovedMail,
  passwordChangedMail,
  passwordResetMail,
  recoveryCodeUsedMail,
  secondFactorOffMail,
  secondFactorOnMail,
  welcomeMail,
} from '../mails/identity.mail.ts';
import { createReset } from '../password-reset/password-reset.routes.ts';
import {
  findAccountByEmail,
  hasConfirmedAddress,
  isEmailRegistered,
} from '../read-models/accounts/accounts.queries.ts';

type Context = ServiceContext<IdentityConfig>;

export const sendMails: Job<IdentityConfig> = (context) =>
  sendQueuedMails(context, async (queued) => {
    const mail = IdentityMail.parse(queued);
    return runInLanguage(await languageOf(context, queued), async () => {
      const text = await textOf(context, mail, queued.recipient);
      return text === null ? null : mailContent(text);
    });
  });

const languageOf = async ({ database }: Context, { facts, recipient }: Outgoing): Promise<Language> => {
  const { language = null } = LanguageOfMail.parse(facts);
  return language ?? (await findAccountByEmail(database, recipient))?.language ?? languages[0];
};

/** Tokens are made when the mail is sent, so that no queued row contains one. `null`: no mail is sent. */
const textOf = async (context: Context, mail: IdentityMail, recipient: string): Promise<MailText | null> => {
  const { config, database } = context;
  const { PUBLIC_URL: publicUrl } = config;
  switch (mail.template) {
    case 'notice':
      return mail.facts;
    case 'password-changed':
      return passwordChangedMail(publicUrl);
    case 'email-change-requested':
      return emailChangeRequestedMail(publicUrl);
    case 'passkey-added':
      return passkeyAddedMail(publicUrl);
    case 'passkey-removed':
      return passkeyRemovedMail(publicUrl);
    case 'email-changed': {
      const undo = { memberId: mail.facts.memberId, email: recipient };
      const token = await createEmailUndoToken(database, undo);
      return token === null
        ? null
        : emailChangedMail({ publicUrl, token, supportEmail: config.SUPPORT_EMAIL });
    }
    case 'email-change-undone':
      return emailChangeUndoneMail(publicUrl);
    case 'second-factor-on':
      return secondFactorOnMail(publicUrl);
    case 'second-factor-off':
      return secondFactorOffMail(publicUrl);
    case 'recovery-code-used':
      return recoveryCodeUsedMail(publicUrl, mail.facts.codesLeft);
    case 'deletion-requested':
      return deletionRequestedMail(publicUrl, mail.facts.erasesAt);
    case 'confirm-email-change': {
      if (await isEmailRegistered(database, recipient)) return emailInUseMail(publicUrl);
      const change = { memberId: mail.facts.memberId, email: recipient };
      const token = await createEmailChangeToken(database, change);
      return token === null ? null : confirmEmailChangeMail(publicUrl, token);
    }
    case 'password-reset':
    case 'welcome':
    case 'confirm-address':
      return textForAccount(context, mail.template, recipient);
  }
};

type AccountTemplate = 'password-reset' | 'welcome' | 'confirm-address';

/** `null`: the address has no account any more. */
const textForAccount = async (
  { config, database }: Context,
  template: AccountTemplate,
  recipient: string,
): Promise<MailText | null> => {
  const { PUBLIC_URL: publicUrl } = config;
  const account = await findAccountByEmail(database, recipient);
  if (account === null) return null;
  const { member_id: memberId } = account;
  switch (template) {
    case 'password-reset': {
      const token = await createReset(database, { memberId, email: recipient });
      return token === null ? null : passwordResetMail(publicUrl, token);
    }
    case 'welcome':
      return welcomeMail(
        publicUrl,
        hasConfirmedAddress(account, config) ? null : await createConfirmation(database, memberId),
      );
    case 'confirm-address':
      return account.is_confirmed
        ? null
        : confirmAddressMail(publicUrl, await createConfirmation(database, memberId));
  }
};
