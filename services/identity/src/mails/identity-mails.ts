import { MailWords } from '@candor/contracts';
import { queueMail } from '@candor/platform';
import { z } from 'zod';

const template = <const Name extends string>(name: Name) => z.object({ template: z.literal(name) });

/** The mails of identity, by what they are about. Words that other services sent are kept until their mail is. */
export const IdentityMail = z.discriminatedUnion('template', [
  template('welcome'),
  template('confirm-address'),
  template('password-changed'),
  template('password-reset'),
  template('deletion-requested').extend({ facts: z.object({ erasesAt: z.iso.datetime() }) }),
  template('notice').extend({ facts: MailWords }),
]);
export type IdentityMail = z.infer<typeof IdentityMail>;

export const queueIdentityMail = (mail: IdentityMail & { readonly recipient: string }) => queueMail(mail);
