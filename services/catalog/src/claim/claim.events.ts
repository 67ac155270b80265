import type { ClaimBasis, VerificationMethod } from '@candor/contracts';
import type { Language } from '@candor/languages';

/** A contact that a claimant has verified with a code. */
export interface VerifiedContact {
  readonly method: VerificationMethod;
  readonly contact: string;
  /** Of messages to it. Without one, they are in English. */
  readonly language?: Language | undefined;
}

export type ClaimEvent =
  /** A claim waits for an administrator's decision. */
  | {
      readonly type: 'ClaimSubmitted';
      readonly data: VerifiedContact & {
        readonly entityId: string;
        readonly claimantId: string;
        readonly submittedAt: string;
      };
    }
  /** `approvedBy`: `null` if the contact was sufficient proof. */
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
  /** An administrator confirmed an approved claim that has no proof. */
  | {
      readonly type: 'ClaimApproved';
      readonly data: { readonly entityId: string; readonly claimantId: string; readonly approvedBy: string };
    }
  /** An administrator refused a waiting claim. */
  | {
      readonly type: 'ClaimRefused';
      readonly data: { readonly entityId: string; readonly claimantId: string; readonly refusedBy: string };
    }
  /** The account of the member whose claim waited was deleted. */
  | {
      readonly type: 'ClaimWithdrawn';
      readonly data: { readonly entityId: string; readonly claimantId: string };
    }
  /** An approved claim ended. `endedBy`: the administrator who revoked it. */
  | {
      readonly type: 'ClaimEnded';
      readonly data: {
        readonly entityId: string;
        readonly claimedBy: string;
        readonly reason: 'revoked' | 'member-deleted';
        readonly endedBy: string | null;
      };
    };
