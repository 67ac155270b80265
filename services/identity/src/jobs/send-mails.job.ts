import type { MailText } from '@candor/contracts';
import { mailContent, sendQueuedMails, type Job, type ServiceContext } from '@candor/platform';
import type { IdentityConfig } from '../config.ts';
import { createConfirmation } from '../confirmation/address-confirmations.queries.ts';
import { confirmAddressMail } from '../mails/confirm-address.mail.ts';
import { deletionRequestedMail } from '../mails/deletion-requested.mail.ts';
import { IdentityMail } from '../mails/identity-mails.ts';
import { passwordChangedMail } from '../mails/password-changed.mail.ts';
import { passwordResetMail } from '../mails/password-reset.mail.ts';
import { welcomeMail } from '../mails/welcome.mail.ts';
import { createReset } from '../password-reset/password-resets.queries.ts';
import { findAccountByEmail } from '../read-models/accounts/accounts.queries.ts';

type Context = ServiceContext<IdentityConfig>;

export const sendMails: Job<IdentityConfig> = (context) =>
  sendQueuedMails(context, async (queued) => {
    const words = await wordsOf(context, IdentityMail.parse(queued), queued.recipient);
    return words === null ? null : mailContent(words);
  });

/** Tokens are made now, so that none waits where it could be read. `null`: there is nobody to write to. */
const wordsOf = async (
  { config: { PUBLIC_URL: publicUrl }, database }: Context,
  mail: IdentityMail,
  recipient: string,
): Promise<MailText | null> => {
  if (mail.template === 'notice') return mail.facts;
  if (mail.template === 'password-changed') return passwordChangedMail(publicUrl);
  if (mail.template === 'deletion-requested') return deletionRequestedMail(publicUrl, mail.facts.erasesAt);
  const account = await findAccountByEmail(database, recipient);
  if (account === null) return null;
  const { member_id: memberId, is_confirmed: isConfirmed } = account;
  switch (mail.template) {
    case 'password-reset':
      return passwordResetMail(publicUrl, await createReset(database, memberId));
    case 'welcome':
      return welcomeMail(publicUrl, isConfirmed ? null : await createConfirmation(database, memberId));
    case 'confirm-address':
      return isConfirmed ? null : confirmAddressMail(publicUrl, await createConfirmation(database, memberId));
  }
};
