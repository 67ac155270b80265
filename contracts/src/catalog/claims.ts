import { z } from 'zod';
import { EmailAddress } from '../identity/email-address.ts';
import { requiredText } from '../text.ts';
import { t } from './messages/index.ts';

/** `pending`: a member requested a code that is still valid, or an admin has to decide. */
export const ClaimStatus = z.enum(['unclaimed', 'pending', 'claimed']);
export type ClaimStatus = z.infer<typeof ClaimStatus>;

export const VerificationMethod = z.enum(['email', 'phone']);
export type VerificationMethod = z.infer<typeof VerificationMethod>;

export const InitiateClaimBody = z.discriminatedUnion('verificationMethod', [
  z.strictObject({ verificationMethod: z.literal('email'), verificationContact: EmailAddress }),
  z.strictObject({
    verificationMethod: z.literal('phone'),
    verificationContact: requiredText('phoneNumber', 40, () => t('validPhoneNumber')),
  }),
]);
export type InitiateClaimBody = z.infer<typeof InitiateClaimBody>;

const codeWanted = { error: () => t('sixDigitCode') };

export const VerifyClaimBody = z.strictObject({
  verificationCode: z
    .string(codeWanted)
    .trim()
    .regex(/^[0-9]{6}$/, codeWanted),
});

export const SentCode = z.object({
  verificationMethod: VerificationMethod,
  /** The code is valid until then. */
  expiresAt: z.iso.datetime(),
});
export type SentCode = z.infer<typeof SentCode>;

/** `pending`: the contact is verified, and an admin decides. */
export const ClaimOutcome = z.object({ claimStatus: z.enum(['claimed', 'pending']) });
export type ClaimOutcome = z.infer<typeof ClaimOutcome>;

/** The state of a member's own claim. */
export const OwnClaim = z.discriminatedUnion('status', [
  SentCode.extend({ status: z.literal('code-sent') }),
  z.object({ status: z.literal('waiting'), submittedAt: z.iso.datetime() }),
]);
export type OwnClaim = z.infer<typeof OwnClaim>;

/**
 * The proof of a claim. `listing`: the contact is the listing's, and another member entered it. `own-entry`: the
 * claimant entered it. `any-contact`: the listing showed neither website nor phone.
 */
export const ClaimBasis = z.enum(['listing', 'own-entry', 'any-contact']);
export type ClaimBasis = z.infer<typeof ClaimBasis>;

export const ClaimForReview = z.object({
  entityId: z.uuid(),
  entityName: z.string(),
  claimantId: z.uuid(),
  /** `waiting` for a decision, or approved. */
  status: z.enum(['waiting', 'claimed']),
  basis: ClaimBasis,
  method: VerificationMethod,
  contact: z.string(),
  verifiedAt: z.iso.datetime(),
});
export type ClaimForReview = z.infer<typeof ClaimForReview>;

export const ClaimsForReview = z.object({
  items: z.array(ClaimForReview),
  totalItems: z.int().nonnegative(),
  totalPages: z.int().positive(),
});

export const ClaimDecision = z.strictObject({
  claimantId: z.uuid(),
  /** The administrator. */
  decidedBy: z.uuid(),
});
export type ClaimDecision = z.infer<typeof ClaimDecision>;
