import type { AdminRequest, MailText } from '@candor/contracts';
import { queueMail } from '@candor/platform';
import { sql, type QuerySqlToken } from 'slonik';
import { z } from 'zod';
import { t } from '../messages/index.ts';

/** A queued mail about a request. It has the request's id; the text is read when the mail is sent. */
export const RequestMail = z.object({
  template: z.enum(['takedown-received', 'request-response']),
  facts: z.object({
    requestId: z.string(),
    /** So that the erasure of the member finds the mail. */
    memberId: z.string().optional(),
  }),
});
export type RequestMail = z.infer<typeof RequestMail>;

/** Runs in the transaction that stores the request or the response. */
export const queueRequestMail = ({
  template,
  recipient,
  requestId,
  memberId,
}: Pick<RequestMail, 'template'> & {
  readonly recipient: string;
  readonly requestId: string;
  readonly memberId?: string | undefined;
}): QuerySqlToken =>
  queueMail({ template, recipient, facts: { requestId, ...(memberId === undefined ? {} : { memberId }) } });

export const deleteRequestMailsTo = (memberId: string): QuerySqlToken => sql.unsafe`
  delete from outgoing_mails where facts ->> 'memberId' = ${memberId}
`;

/** `null`: nothing is left to send. Without what the sender typed, because it may be the address of another person. */
export const requestMail = (
  publicUrl: string,
  template: RequestMail['template'],
  { kind, listing, response }: Pick<AdminRequest, 'kind' | 'listing' | 'response'>,
): MailText | null => {
  const callout = {
    type: 'link',
    label: listing === null ? t('goToCandor') : t('lookAtListing'),
    url: new URL(listing === null ? '/' : `/entity/${listing.id}`, publicUrl).href,
  } as const;
  switch (template) {
    case 'takedown-received':
      return {
        subject: t('takedownReceived'),
        paragraphs: [t('takedownReceivedText'), t('takedownRetention'), t('notYourRequest')],
        callout,
      };
    case 'request-response':
      if (response === null) return null;
      return {
        subject: kind === 'takedown' ? t('responseToTakedown') : t('responseToMessage'),
        paragraphs: [t('thankYouForWriting'), response.replaceAll(/\s*\n\s*/g, ' ')],
        callout,
      };
  }
};
