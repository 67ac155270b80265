import type { AuditEntry, ReportedKind } from '@candor/contracts';
import type { Deed, Flag } from './admin-action.events.ts';

type Facts = AuditEntry['before'];

/** A deed as it is told to whoever reads the audit log. */
export interface ToldDeed {
  /** To be followed by what it was done to. */
  readonly words: string;
  /** Members are told by their id alone, and named by whoever knows them. */
  readonly target: Pick<AuditEntry['target'], 'kind' | 'id' | 'name'>;
  readonly before: Facts;
  readonly after: Facts;
}

export const tellDeed = (deed: Deed): ToldDeed => {
  switch (deed.type) {
    case 'flag-change': {
      const { memberId, flag, before, after } = deed;
      const { given, taken, fact } = flagWords[flag];
      return {
        words: after ? given : taken,
        target: { kind: 'user', id: memberId, name: null },
        before: before === null ? null : { [fact]: before },
        after: { [fact]: after },
      };
    }
    case 'user-deletion': {
      const { memberId, before } = deed;
      return {
        words: 'Deleted the user',
        target: { kind: 'user', id: memberId, name: null },
        before: before && { premium: before.isPremium, verified: before.isVerified, admin: before.isAdmin },
        after: null,
      };
    }
    case 'entity-deletion':
    case 'entity-hiding':
    case 'entity-restoration': {
      const { entityId, before } = deed;
      return {
        words: entityWords[deed.type],
        target: { kind: 'entity', id: entityId, name: before && before.name },
        before: before && {
          name: before.name,
          category: before.category,
          city: before.city,
          state: before.state,
          reviews: before.reviewCount,
          'average rating': before.averageRating,
          claimed: before.isClaimed,
          ...hiddenIn(before),
        },
        after: afterHiding(deed.type),
      };
    }
    case 'rating-deletion':
    case 'rating-hiding':
    case 'rating-restoration': {
      const { ratingId, before } = deed;
      return {
        words: ratingWords[deed.type],
        target: { kind: 'rating', id: ratingId, name: before?.entityName ?? null },
        before: before && {
          stars: before.starRating,
          entity: before.entityId,
          author: before.authorId,
          ...hiddenIn(before),
        },
        after: afterHiding(deed.type),
      };
    }
    case 'claim-approval':
    case 'claim-refusal':
    case 'claim-revocation':
      return {
        words: claimWords[deed.type],
        target: { kind: 'entity', ...deed.listing },
        before: { claimant: deed.claimantId, ...claimBefore(deed) },
        after: { claim: claimsAfter[deed.type] },
      };
    case 'suggestion-acceptance':
    case 'suggestion-dismissal':
      return {
        words: suggestionWords[deed.type],
        target: { kind: 'entity', ...deed.listing },
        before: { version: deed.version, suggestion: 'waiting' },
        after: { suggestion: suggestionsAfter[deed.type] },
      };
    case 'entity-edit':
      return {
        words: 'Edited the entity',
        target: { kind: 'entity', ...deed.listing },
        before: null,
        after: null,
      };
    case 'dead-letter-replay':
    case 'dead-letter-drop': {
      const { service, streamId, event } = deed;
      return {
        words: deadLetterWords[deed.type],
        target: { kind: 'service', id: streamId, name: service },
        before: event && { event: event.type, version: event.version },
        after: null,
      };
    }
    case 'rebuild': {
      const { service, readModel } = deed;
      return {
        words: `Rebuilt ${readModel} of`,
        target: { kind: 'service', id: service, name: service },
        before: null,
        after: null,
      };
    }
    case 'report-claim':
      return {
        words: 'Took up a report about',
        target: { kind: 'report', id: deed.caseId, name: reportedWords[deed.kind] },
        before: null,
        after: null,
      };
    case 'report-decision': {
      const { caseId, kind, decision, before } = deed;
      return {
        words: 'Decided a report about',
        target: { kind: 'report', id: caseId, name: reportedWords[kind] },
        before: before && { decision: before },
        after: { decision },
      };
    }
  }
};

const hiddenIn = ({ isHidden }: { readonly isHidden?: boolean }): { readonly hidden?: boolean } =>
  isHidden === undefined ? {} : { hidden: isHidden };

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

type ClaimDeed = Extract<Deed, { readonly claimantId: string }>;

const claimBefore = ({ type, wasClaimed }: ClaimDeed): { readonly claim?: 'waiting' | 'standing' } => {
  switch (type) {
    case 'claim-approval':
      // One that was made without an admin stands before he approves it.
      if (typeof wasClaimed !== 'boolean') return {};
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

const reportedWords = {
  rating: 'a review',
  entity: 'a listing',
  photo: 'a photo',
  message: 'a message',
  profile: 'a profile',
  reply: 'an owner’s response',
} as const satisfies Record<ReportedKind, string>;

const entityWords = {
  'entity-deletion': 'Deleted the entity',
  'entity-hiding': 'Hid the entity',
  'entity-restoration': 'Restored the entity',
} as const;

const ratingWords = {
  'rating-deletion': 'Deleted the rating of',
  'rating-hiding': 'Hid the rating of',
  'rating-restoration': 'Restored the rating of',
} as const;

const claimWords = {
  'claim-approval': 'Approved the claim of',
  'claim-refusal': 'Refused the claim of',
  'claim-revocation': 'Revoked the claim of',
} as const;

const suggestionWords = {
  'suggestion-acceptance': 'Accepted a suggestion for',
  'suggestion-dismissal': 'Dismissed a suggestion for',
} as const;

const deadLetterWords = {
  'dead-letter-replay': 'Replayed events that were parked in',
  'dead-letter-drop': 'Dropped an event that was parked in',
} as const;

const flagWords: Readonly<
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
