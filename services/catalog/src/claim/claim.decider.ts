import type { ClaimBasis } from '@candor/contracts';
import { RuleViolation, type Decider } from '@candor/platform';
import { t } from '../messages/index.ts';
import type { ClaimEvent, VerifiedContact } from './claim.events.ts';
import {
  decidedAs,
  noSuchClaim,
  refuseIfWaiting,
  refuseUnlessClaimable,
  undecided,
  waitingOf,
  type Claimant,
  type ClaimState,
} from './claim.rules.ts';

export type ClaimCommand =
  | { readonly type: 'InitiateClaim'; readonly data: Claimant & { readonly basis: ClaimBasis | null } }
  | {
      readonly type: 'VerifyClaim';
      readonly data: Claimant &
        VerifiedContact & {
          readonly entityId: string;
          readonly basis: ClaimBasis;
          readonly at: string;
        };
    }
  | {
      readonly type: 'ApproveClaim';
      readonly data: Claimant & {
        readonly entityId: string;
        readonly decidedBy: string;
        readonly at: string;
      };
    }
  | {
      readonly type: 'RefuseClaim' | 'RevokeClaim';
      readonly data: { readonly entityId: string; readonly claimantId: string; readonly decidedBy: string };
    }
  /** The claimant's account was deleted. */
  | {
      readonly type: 'EndClaimsOfMember';
      readonly data: { readonly entityId: string; readonly claimantId: string };
    };

/** Ownership of an entity. Several members may try; the first with proof owns the entity until the claim ends. */
export const claimDecider: Decider<ClaimState, ClaimCommand, ClaimEvent> = {
  initialState: () => ({ status: 'unclaimed', waiting: [], decided: {} }),

  decide: ({ type, data }, claim) => {
    switch (type) {
      case 'InitiateClaim':
        refuseUnlessClaimable(claim, data);
        if (data.basis === 'own-entry') refuseIfWaiting(claim, data.claimantId);
        return [];

      case 'VerifyClaim': {
        refuseUnlessClaimable(claim, data);
        const { entityId, claimantId, method, contact, language, basis, at } = data;
        if (basis === 'own-entry') {
          refuseIfWaiting(claim, claimantId);
          return [
            {
              type: 'ClaimSubmitted',
              data: { entityId, claimantId, method, contact, language, submittedAt: at },
            },
          ];
        }
        return [
          {
            type: 'EntityClaimed',
            data: {
              entityId,
              claimedBy: claimantId,
              method,
              contact,
              language,
              basis,
              approvedBy: null,
              claimedAt: at,
            },
          },
        ];
      }

      case 'ApproveClaim': {
        const { entityId, claimantId, hasRated, decidedBy, at } = data;
        if (claim.status === 'claimed') {
          if (claim.claimedBy !== claimantId) throw noSuchClaim(claim, claimantId);
          if (claim.decided[claimantId] === 'approved') throw noSuchClaim(claim, claimantId);
          return claim.isReviewed
            ? []
            : [{ type: 'ClaimApproved', data: { entityId, claimantId, approvedBy: decidedBy } }];
        }
        const waiting = waitingOf(claim, claimantId);
        if (!waiting) throw noSuchClaim(claim, claimantId);
        if (hasRated) throw new RuleViolation('own-review', t('claimantReviewed'));
        return [
          {
            type: 'EntityClaimed',
            data: {
              entityId,
              claimedBy: claimantId,
              method: waiting.method,
              contact: waiting.contact,
              language: waiting.language,
              basis: 'own-entry',
              approvedBy: decidedBy,
              claimedAt: at,
            },
          },
        ];
      }

      case 'RefuseClaim': {
        const { entityId, claimantId, decidedBy } = data;
        if (!waitingOf(claim, claimantId)) throw noSuchClaim(claim, claimantId);
        return [{ type: 'ClaimRefused', data: { entityId, claimantId, refusedBy: decidedBy } }];
      }

      case 'RevokeClaim': {
        const { entityId, claimantId, decidedBy } = data;
        if (claim.status !== 'claimed' || claim.claimedBy !== claimantId)
          throw noSuchClaim(claim, claimantId);
        return [
          {
            type: 'ClaimEnded',
            data: { entityId, claimedBy: claimantId, reason: 'revoked', endedBy: decidedBy },
          },
        ];
      }

      case 'EndClaimsOfMember': {
        const { entityId, claimantId } = data;
        if (waitingOf(claim, claimantId)) return [{ type: 'ClaimWithdrawn', data: { entityId, claimantId } }];
        if (claim.status !== 'claimed' || claim.claimedBy !== claimantId) return [];
        return [
          {
            type: 'ClaimEnded',
            data: { entityId, claimedBy: claimantId, reason: 'member-deleted', endedBy: null },
          },
        ];
      }
    }
  },

  evolve: (claim, { type, data }) => {
    const waiting = claim.status === 'unclaimed' ? claim.waiting : [];
    const others = (claimant: string) => waiting.filter(({ claimantId }) => claimantId !== claimant);
    switch (type) {
      case 'ClaimSubmitted': {
        const { claimantId, method, contact, language } = data;
        return {
          status: 'unclaimed',
          waiting: [...waiting, { claimantId, method, contact, language }],
          decided: undecided(claim, claimantId),
        };
      }
      case 'EntityClaimed': {
        const { claimedBy, method, contact, language, basis, approvedBy } = data;
        return {
          status: 'claimed',
          claimedBy,
          contact: { method, contact, language },
          isReviewed: basis === 'listing' || approvedBy !== null,
          decided:
            approvedBy === null ? undecided(claim, claimedBy) : decidedAs(claim, claimedBy, 'approved'),
        };
      }
      case 'ClaimApproved':
        return claim.status === 'claimed'
          ? { ...claim, isReviewed: true, decided: decidedAs(claim, data.claimantId, 'approved') }
          : claim;
      case 'ClaimRefused':
        return claim.status === 'unclaimed'
          ? {
              status: 'unclaimed',
              waiting: others(data.claimantId),
              decided: decidedAs(claim, data.claimantId, 'refused'),
            }
          : claim;
      case 'ClaimWithdrawn':
        return claim.status === 'unclaimed'
          ? {
              status: 'unclaimed',
              waiting: others(data.claimantId),
              decided: undecided(claim, data.claimantId),
            }
          : claim;
      case 'ClaimEnded':
        return {
          status: 'unclaimed',
          waiting: [],
          decided:
            data.reason === 'revoked'
              ? decidedAs(claim, data.claimedBy, 'revoked')
              : undecided(claim, data.claimedBy),
        };
    }
  },
};
