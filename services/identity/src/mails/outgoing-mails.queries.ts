import { newId, type Database } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';

const OutgoingMail = z.object({
  mail_id: z.string(),
  template: z.enum(['password-changed', 'password-reset']),
  recipient: z.string(),
  attempts: z.number(),
  is_old: z.boolean(),
});
export type OutgoingMail = z.infer<typeof OutgoingMail>;

/** To be run where what the mail is about is written, so that there is no one without the other. */
export const queueMail = (template: OutgoingMail['template'], recipient: string) => sql.unsafe`
  insert into outgoing_mails (mail_id, template, recipient) values (${newId()}, ${template}, ${recipient})
`;

const firstPauseSeconds = 30;
const longestPauseSeconds = 600;

/** The next mail that is due, kept from others until its turn comes again: whoever takes it may be interrupted. */
export const takeMail = (database: Database): Promise<OutgoingMail | null> =>
  database.maybeOne(sql.type(OutgoingMail)`
    update outgoing_mails set
      attempts = attempts + 1,
      due_at = now() + make_interval(secs => least(${longestPauseSeconds}, ${firstPauseSeconds} * power(2, least(attempts, 10))))
    where mail_id = (
      select mail_id from outgoing_mails where due_at <= now() order by due_at limit 1 for update skip locked
    )
    returning mail_id, template, recipient, attempts, created_at < now() - interval '1 day' as is_old
  `);

export const dropMail = async (database: Database, mailId: string): Promise<void> => {
  await database.query(sql.unsafe`delete from outgoing_mails where mail_id = ${mailId}`);
};
