import type { AuditEntry, ReportedKind, RequestKind } from '@candor/contracts';
import type { AdminAction, Flag } from './admin-action.events.ts';

type Facts = AuditEntry['before'];

/** An action as the audit log shows it. */
export interface ActionDescription {
  /** Followed by the target: 'Deleted the entity'. */
  readonly label: string;
  /** Members have only their id here. */
  readonly target: Pick<AuditEntry['target'], 'kind' | 'id' | 'name'>;
  readonly before: Facts;
  readonly after: Facts;
}

export const describeAction = (action: AdminAction): ActionDescription => {
  switch (action.type) {
    case 'flag-change': {
      const { memberId, flag, before, after } = action;
      const { given, taken, fact } = flagLabels[flag];
      return {
        label: after ? given : taken,
        target: { kind: 'user', id: memberId, name: null },
        before: before === null ? null : { [fact]: before },
        after: { [fact]: after },
      };
    }
    case 'user-deletion': {
      const { memberId, before } = action;
      return {
        label: 'Deleted the user',
        target: { kind: 'user', id: memberId, name: null },
        before: before && { premium: before.isPremium, verified: before.isVerified, admin: before.isAdmin },
        after: null,
      };
    }
    case 'entity-deletion':
    case 'entity-hiding':
    case 'entity-restoration': {
      const { entityId, before } = action;
      return {
        label: entityLabels[action.type],
        target: { kind: 'entity', id: entityId, name: before && before.name },
        before: before && {
          name: before.name,
          category: before.category,
          city: before.city,
          state: before.state,
          reviews: before.reviewCount,
          'average rating': before.averageRating,
          claimed: before.isClaimed,
          hidden: before.isHidden,
        },
        after: afterHiding(action.type),
      };
    }
    case 'rating-deletion':
    case 'rating-hiding':
    case 'rating-restoration': {
      const { ratingId, before } = action;
      return {
        label: ratingLabels[action.type],
        target: { kind: 'rating', id: ratingId, name: before?.entityName ?? null },
        before: before && {
          stars: before.starRating,
          entity: before.entityId,
          author: before.authorId,
          hidden: before.isHidden,
        },
        after: afterHiding(action.type),
      };
    }
    case 'claim-approval':
    case 'claim-refusal':
    case 'claim-revocation':
      return {
        label: claimLabels[action.type],
        target: { kind: 'entity', ...action.listing },
        before: { claimant: action.claimantId, ...claimBefore(action) },
        after: { claim: claimsAfter[action.type] },
      };
    case 'suggestion-acceptance':
    case 'suggestion-dismissal':
      return {
        label: suggestionLabels[action.type],
        target: { kind: 'entity', ...action.listing },
        before: { version: action.version, suggestion: 'waiting' },
        after: { suggestion: suggestionsAfter[action.type] },
      };
    case 'entity-merge':
      return {
        label: 'Merged the entity',
        target: { kind: 'entity', ...action.listing },
        before: { merged: false },
        after: {
          merged: true,
          into: action.other.name ?? action.other.id,
          'surviving entity': action.other.id,
        },
      };
    case 'entity-unmerge':
      return {
        label: 'Undid the merge of the entity',
        target: { kind: 'entity', ...action.listing },
        before: { merged: true },
        after: { merged: false },
      };
    case 'duplicate-dismissal':
      return {
        label: 'Decided that it is no duplicate:',
        target: { kind: 'entity', ...action.listing },
        before: {
          'possible duplicate of': action.other.name ?? action.other.id,
          'other entity': action.other.id,
        },
        after: null,
      };
    case 'entity-edit':
      return {
        label: 'Edited the entity',
        target: { kind: 'entity', ...action.listing },
        before: null,
        after: null,
      };
    case 'dead-letter-replay':
    case 'dead-letter-drop': {
      const { service, streamId, event } = action;
      return {
        label: deadLetterLabels[action.type],
        target: { kind: 'service', id: streamId, name: service },
        before: event && { event: event.type, version: event.version },
        after: null,
      };
    }
    case 'rebuild': {
      const { service, readModel } = action;
      return {
        label: `Rebuilt ${readModel} of`,
        target: { kind: 'service', id: service, name: service },
        before: null,
        after: null,
      };
    }
    case 'report-claim':
      return {
        label: 'Claimed a report about',
        target: { kind: 'report', id: action.caseId, name: reportedLabels[action.kind] },
        before: null,
        after: null,
      };
    case 'report-decision': {
      const { caseId, kind, decision, before } = action;
      return {
        label: 'Decided a report about',
        target: { kind: 'report', id: caseId, name: reportedLabels[kind] },
        before: before && { decision: before },
        after: { decision },
      };
    }
    case 'request-response':
      return {
        label: 'Responded to',
        target: { kind: 'request', id: action.requestId, name: requestLabels[action.kind] },
        before: null,
        after: null,
      };
  }
};

const afterHiding = (type: `${'entity' | 'rating'}-${'deletion' | 'hiding' | 'restoration'}`): Facts => {
  switch (type) {
    case 'entity-deletion':
    case 'rating-deletion':
      return null;
    case 'entity-hiding':
    case 'rating-hiding':
      return { hidden: true };
    case 'entity-restoration':
    case 'rating-restoration':
      return { hidden: false };
  }
};

type ClaimAction = Extract<AdminAction, { readonly claimantId: string }>;

const claimBefore = ({ type, wasClaimed }: ClaimAction): { readonly claim?: 'waiting' | 'standing' } => {
  switch (type) {
    case 'claim-approval':
      // A claim that was verified by code is approved already.
      if (wasClaimed === null) return {};
      return { claim: wasClaimed ? 'standing' : 'waiting' };
    case 'claim-refusal':
      return { claim: 'waiting' };
    case 'claim-revocation':
      return { claim: 'standing' };
  }
};

const claimsAfter = {
  'claim-approval': 'approved',
  'claim-refusal': 'refused',
  'claim-revocation': 'revoked',
} as const;

const suggestionsAfter = {
  'suggestion-acceptance': 'accepted',
  'suggestion-dismissal': 'dismissed',
} as const;

const reportedLabels = {
  rating: 'a review',
  entity: 'a listing',
  photo: 'a photo',
  message: 'a message',
  profile: 'a profile',
  reply: 'an owner’s response',
} as const satisfies Record<ReportedKind, string>;

const requestLabels = {
  support: 'a message to support',
  takedown: 'a takedown request',
} as const satisfies Record<RequestKind, string>;

const entityLabels = {
  'entity-deletion': 'Deleted the entity',
  'entity-hiding': 'Hid the entity',
  'entity-restoration': 'Restored the entity',
} as const;

const ratingLabels = {
  'rating-deletion': 'Deleted the rating of',
  'rating-hiding': 'Hid the rating of',
  'rating-restoration': 'Restored the rating of',
} as const;

const claimLabels = {
  'claim-approval': 'Approved the claim of',
  'claim-refusal': 'Refused the claim of',
  'claim-revocation': 'Revoked the claim of',
} as const;

const suggestionLabels = {
  'suggestion-acceptance': 'Accepted a suggestion for',
  'suggestion-dismissal': 'Dismissed a suggestion for',
} as const;

const deadLetterLabels = {
  'dead-letter-replay': 'Replayed events that were parked in',
  'dead-letter-drop': 'Dropped an event that was parked in',
} as const;

const flagLabels: Readonly<
  Record<Flag, { readonly given: string; readonly taken: string; readonly fact: string }>
> = {
  isPremium: { given: 'Gave premium to', taken: 'Took premium from', fact: 'premium' },
  isVerified: {
    given: 'Gave the verified badge to',
    taken: 'Took the verified badge from',
    fact: 'verified',
  },
  isAdmin: { given: 'Made an admin of', taken: 'Took the admin rights from', fact: 'admin' },
};
