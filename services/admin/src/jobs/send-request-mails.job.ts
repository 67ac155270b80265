import { runInLanguage } from '@candor/languages/run-in-language';
import { mailContent, sendQueuedMails, type Job } from '@candor/platform';
import { RequestMail, requestMail } from '../mails/request-mail.ts';
import { findRequest } from '../request/requests.queries.ts';

export const sendRequestMails: Job<object> = (context) =>
  sendQueuedMails(context, async (queued) => {
    const { template, facts } = RequestMail.parse(queued);
    const request = await findRequest(context.database, facts.requestId);
    if (request === null) return null;
    return runInLanguage(request.language, () => {
      const text = requestMail(context.config.PUBLIC_URL, template, request);
      return text && mailContent(text);
    });
  });
