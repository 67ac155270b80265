import { MailText } from '@candor/contracts';
import { queueMail } from '@candor/platform';
import { z } from 'zod';

/** The mails of identity, by what they are about. Words that other services sent are kept until their mail is. */
export const IdentityMail = z.discriminatedUnion('template', [
  z.object({ template: z.literal('welcome') }),
  z.object({ template: z.literal('confirm-address') }),
  z.object({ template: z.literal('password-changed') }),
  z.object({ template: z.literal('password-reset') }),
  z.object({ template: z.literal('deletion-requested'), facts: z.object({ erasesAt: z.iso.datetime() }) }),
  z.object({ template: z.literal('notice'), facts: MailText }),
]);
export type IdentityMail = z.infer<typeof IdentityMail>;

export const queueIdentityMail = (mail: IdentityMail & { readonly recipient: string }) => queueMail(mail);
