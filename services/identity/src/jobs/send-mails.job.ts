import { createLoop, InvalidRequest, type Job, type ServiceContext } from '@candor/platform';
import type { IdentityConfig } from '../config.ts';
import type { MailContent } from '../mails/mail-content.ts';
import { dropMail, takeMail, type OutgoingMail } from '../mails/outgoing-mails.queries.ts';
import { passwordChangedMail } from '../mails/password-changed.mail.ts';
import { passwordResetMail } from '../mails/password-reset.mail.ts';
import { createReset } from '../password-reset/password-resets.queries.ts';
import { memberWithEmail } from '../read-models/accounts/accounts.queries.ts';

type Context = ServiceContext<IdentityConfig>;

const pauseMs = 500;

/** Sends what is to be sent, at least once: interrupted or refused for now, it is tried again for a day. */
export const sendMails: Job<IdentityConfig> = (context) =>
  createLoop({
    name: 'send-mails',
    log: context.log,
    idleMs: pauseMs,
    step: async () => {
      const outgoing = await takeMail(context.database);
      if (outgoing === null) return 'idle';
      if (await isSettled(context, outgoing)) await dropMail(context.database, outgoing.mail_id);
      return 'again';
    },
  });

/** False: it has to be tried again. */
const isSettled = async (context: Context, outgoing: OutgoingMail): Promise<boolean> => {
  const content = await contentOf(context, outgoing);
  if (content === null) return true;
  try {
    await context.mail.send({ to: outgoing.recipient, ...content });
    return true;
  } catch (error) {
    const isGivenUp = outgoing.is_old || error instanceof InvalidRequest;
    const { mail_id: mailId, template, attempts } = outgoing;
    context.log.warn({ err: error, mailId, template, attempts, isGivenUp }, 'mail not sent');
    return isGivenUp;
  }
};

/** `null`: there is nobody to write to. */
const contentOf = async (
  { config, database }: Context,
  { template, recipient }: OutgoingMail,
): Promise<MailContent | null> => {
  switch (template) {
    case 'password-changed':
      return passwordChangedMail(config.PUBLIC_URL);
    case 'password-reset': {
      const memberId = await memberWithEmail(database, recipient);
      if (memberId === null) return null;
      return passwordResetMail(config.PUBLIC_URL, await createReset(database, memberId));
    }
  }
};
