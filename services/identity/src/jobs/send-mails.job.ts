import type { MailText } from '@candor/contracts';
import { mailContent, sendQueuedMails, type Job, type ServiceContext } from '@candor/platform';
import type { IdentityConfig } from '../config.ts';
import { createConfirmation } from '../confirmation/confirmation.routes.ts';
import {
  confirmAddressMail,
  deletionRequestedMail,
  IdentityMail,
  passwordChangedMail,
  passwordResetMail,
  welcomeMail,
} from '../mails/identity.mail.ts';
import { createReset } from '../password-reset/password-reset.routes.ts';
import { findAccountByEmail, hasConfirmedAddress } from '../read-models/accounts/accounts.queries.ts';

type Context = ServiceContext<IdentityConfig>;

export const sendMails: Job<IdentityConfig> = (context) =>
  sendQueuedMails(context, async (queued) => {
    const text = await textOf(context, IdentityMail.parse(queued), queued.recipient);
    return text === null ? null : mailContent(text);
  });

/** Tokens are made when the mail is sent, so that no queued row contains one. `null`: no mail is sent. */
const textOf = async (
  { config, database }: Context,
  mail: IdentityMail,
  recipient: string,
): Promise<MailText | null> => {
  const { PUBLIC_URL: publicUrl } = config;
  if (mail.template === 'notice') return mail.facts;
  if (mail.template === 'password-changed') return passwordChangedMail(publicUrl);
  if (mail.template === 'deletion-requested') return deletionRequestedMail(publicUrl, mail.facts.erasesAt);
  const account = await findAccountByEmail(database, recipient);
  if (account === null) return null;
  const { member_id: memberId } = account;
  switch (mail.template) {
    case 'password-reset':
      return passwordResetMail(publicUrl, await createReset(database, memberId));
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
