import { queueMail } from '@candor/platform';
import { z } from 'zod';
import type { VerifiedContact } from '../claim/claim.events.ts';
import { queueSms } from '../sms/outgoing-sms.ts';

/** What is written to a claimant's contact. A code is named and not said: it is worked out when its message's turn comes. */
export const ClaimMessage = z.discriminatedUnion('template', [
  z.object({
    template: z.literal('claim-code'),
    facts: z.object({ entityId: z.string(), codeId: z.string() }),
  }),
  z.object({
    template: z.enum(['claim-approved', 'claim-refused', 'claim-revoked']),
    facts: z.object({ entityId: z.string() }),
  }),
]);
export type ClaimMessage = z.infer<typeof ClaimMessage>;
export type ClaimDecided = Exclude<ClaimMessage['template'], 'claim-code'>;

/**
 * To be run where what the message is about is written, so that there is no one without the other. Whose claim it is about
 * is kept with it, so that it goes with his account.
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
