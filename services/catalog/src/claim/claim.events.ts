import type { ClaimBasis, VerificationMethod } from '@candor/contracts';

/** A contact that a claimant has verified with a code. */
export interface VerifiedContact {
  readonly method: VerificationMethod;
  readonly contact: string;
}

export type ClaimEvent =
  /** A claim that an administrator has to decide. */
  | {
      readonly type: 'ClaimSubmitted';
      readonly data: VerifiedContact & {
        readonly entityId: string;
        readonly claimantId: string;
        readonly submittedAt: string;
      };
    }
  /** `approvedBy`: `null` where the contact was proof enough. */
  | {
      readonly type: 'EntityClaimed';
      readonly data: VerifiedContact & {
        readonly entityId: string;
        readonly claimedBy: string;
        readonly basis: ClaimBasis;
        readonly approvedBy: string | null;
        readonly claimedAt: string;
      };
    }
  /** An administrator has looked at a claim that stands without proof. */
  | {
      readonly type: 'ClaimApproved';
      readonly data: { readonly entityId: string; readonly claimantId: string; readonly approvedBy: string };
    }
  /** A claim that waited waits no longer. */
  | {
      readonly type: 'ClaimRefused';
      readonly data: { readonly entityId: string; readonly claimantId: string; readonly refusedBy: string };
    }
  /** Whose claim waited is a member no longer. */
  | {
      readonly type: 'ClaimWithdrawn';
      readonly data: { readonly entityId: string; readonly claimantId: string };
    }
  /** A claim that stood stands no longer. `endedBy`: the administrator who revoked it. */
  | {
      readonly type: 'ClaimEnded';
      readonly data: {
        readonly entityId: string;
        readonly claimedBy: string;
        readonly reason: 'revoked' | 'member-deleted';
        readonly endedBy: string | null;
      };
    };
