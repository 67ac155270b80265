import { identityRoutes } from '@candor/contracts';
import { sendOutgoing, type Job } from '@candor/platform';
import { caseMailContent } from '../mails/case-decision.mail.ts';
import { CaseMail, outgoingCaseMails } from '../mails/outgoing-case-mails.ts';

/** Sends the mails through identity, which stores the email addresses. */
export const sendCaseMails: Job<object> = ({ config, database, internal, log }) =>
  sendOutgoing({
    name: 'send-case-mails',
    from: outgoingCaseMails,
    database,
    log,
    send: async ({ id, recipient, ...mail }) => {
      await internal.call('identity', identityRoutes.mailMember, {
        params: { id: recipient },
        body: { key: `case-mail-${id}`, content: caseMailContent(config.PUBLIC_URL, CaseMail.parse(mail)) },
      });
    },
  });
