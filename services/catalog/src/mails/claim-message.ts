import { languages } from '@candor/languages';
import { queueMail } from '@candor/platform';
import { z } from 'zod';
import type { VerifiedContact } from '../claim/claim.events.ts';
import { queueSms } from '../sms/outgoing-sms.ts';

/** That of the claimant's requests. */
const language = z.enum(languages).default('en');

/** A message to a claimant's contact. It has the id of a code; the code is computed when the message is sent. */
export const ClaimMessage = z.discriminatedUnion('template', [
  z.object({
    template: z.literal('claim-code'),
    facts: z.object({ entityId: z.string(), codeId: z.string(), language }),
  }),
  z.object({
    template: z.enum(['claim-approved', 'claim-refused', 'claim-revoked']),
    facts: z.object({ entityId: z.string(), language }),
  }),
]);
export type ClaimMessage = z.input<typeof ClaimMessage>;
export type ClaimDecided = Exclude<ClaimMessage['template'], 'claim-code'>;

/**
 * Runs in the transaction that writes the change, so that neither exists without the other. The claimant's id is stored so
 * that the erasure of the account finds the message.
 */
export const queueClaimMessage = (
  { claimantId, method, contact }: VerifiedContact & { readonly claimantId: string },
  { template, facts }: ClaimMessage,
) => {
  const message = { template, recipient: contact, facts: { ...facts, claimantId } };
  switch (method) {
    case 'email':
      return queueMail(message);
    case 'phone':
      return queueSms(message);
  }
};
