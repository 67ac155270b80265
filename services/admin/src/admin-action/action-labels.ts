import type { AuditEntry, ReportedKind, RequestKind } from '@candor/contracts';
import type { AdminAction, Flag } from './admin-action.events.ts';
import { t } from '../messages/index.ts';

type Facts = AuditEntry['before'];

/** An action as the audit log shows it. */
export interface ActionDescription {
  /** In the language of the reader. Followed by the target: 'Deleted the entity'. */
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
      const { given, taken, fact } = flagLabels(flag);
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
        label: t('deletedUser'),
        target: { kind: 'user', id: memberId, name: null },
        before: before && {
          [t('factPremium')]: before.isPremium,
          [t('factVerified')]: before.isVerified,
          [t('factAdmin')]: before.isAdmin,
        },
        after: null,
      };
    }
    case 'entity-deletion':
    case 'entity-hiding':
    case 'entity-restoration': {
      const { entityId, before } = action;
      return {
        label: entityLabel(action.type),
        target: { kind: 'entity', id: entityId, name: before && before.name },
        before: before && {
          [t('factName')]: before.name,
          [t('factCategory')]: before.category,
          [t('factCity')]: before.city,
          [t('factState')]: before.state,
          [t('factReviews')]: before.reviewCount,
          [t('factAverageRating')]: before.averageRating,
          [t('factClaimed')]: before.isClaimed,
          [t('factHidden')]: before.isHidden,
        },
        after: afterHiding(action.type),
      };
    }
    case 'rating-deletion':
    case 'rating-hiding':
    case 'rating-restoration': {
      const { ratingId, before } = action;
      return {
        label: ratingLabel(action.type),
        target: { kind: 'rating', id: ratingId, name: before?.entityName ?? null },
        before: before && {
          [t('factStars')]: before.starRating,
          [t('factEntity')]: before.entityId,
          [t('factAuthor')]: before.authorId,
          [t('factHidden')]: before.isHidden,
        },
        after: afterHiding(action.type),
      };
    }
    case 'claim-approval':
    case 'claim-refusal':
    case 'claim-revocation':
      return {
        label: claimLabel(action.type),
        target: { kind: 'entity', ...action.listing },
        before: { [t('factClaimant')]: action.claimantId, ...claimBefore(action) },
        after: { [t('factClaim')]: claimAfter(action.type) },
      };
    case 'suggestion-acceptance':
    case 'suggestion-dismissal':
      return {
        label: suggestionLabel(action.type),
        target: { kind: 'entity', ...action.listing },
        before: { [t('factVersion')]: action.version, [t('factSuggestion')]: t('suggestionWaiting') },
        after: { [t('factSuggestion')]: suggestionAfter(action.type) },
      };
    case 'entity-merge':
      return {
        label: t('mergedEntity'),
        target: { kind: 'entity', ...action.listing },
        before: { [t('factMerged')]: false },
        after: {
          [t('factMerged')]: true,
          [t('factMergedInto')]: action.other.name ?? action.other.id,
          [t('factSurvivingEntity')]: action.other.id,
        },
      };
    case 'entity-unmerge':
      return {
        label: t('undidMerge'),
        target: { kind: 'entity', ...action.listing },
        before: { [t('factMerged')]: true },
        after: { [t('factMerged')]: false },
      };
    case 'duplicate-dismissal':
      return {
        label: t('decidedNoDuplicate'),
        target: { kind: 'entity', ...action.listing },
        before: {
          [t('factPossibleDuplicate')]: action.other.name ?? action.other.id,
          [t('factOtherEntity')]: action.other.id,
        },
        after: null,
      };
    case 'entity-edit':
      return {
        label: t('editedEntity'),
        target: { kind: 'entity', ...action.listing },
        before: null,
        after: null,
      };
    case 'dead-letter-replay':
    case 'dead-letter-drop': {
      const { service, streamId, event } = action;
      return {
        label: deadLetterLabel(action.type),
        target: { kind: 'service', id: streamId, name: service },
        before: event && { [t('factEvent')]: event.type, [t('factVersion')]: event.version },
        after: null,
      };
    }
    case 'rebuild': {
      const { service, readModel } = action;
      return {
        label: t('rebuiltReadModel', { readModel }),
        target: { kind: 'service', id: service, name: service },
        before: null,
        after: null,
      };
    }
    case 'report-claim':
      return {
        label: t('claimedReport'),
        target: { kind: 'report', id: action.caseId, name: reportedLabel(action.kind) },
        before: null,
        after: null,
      };
    case 'report-decision': {
      const { caseId, kind, decision, before } = action;
      return {
        label: t('decidedReport'),
        target: { kind: 'report', id: caseId, name: reportedLabel(kind) },
        before: before && { [t('factDecision')]: t('factDecided', { decision: before }) },
        after: { [t('factDecision')]: t('factDecided', { decision }) },
      };
    }
    case 'request-response':
      return {
        label: t('respondedTo'),
        target: { kind: 'request', id: action.requestId, name: requestLabel(action.kind) },
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
      return { [t('factHidden')]: true };
    case 'entity-restoration':
    case 'rating-restoration':
      return { [t('factHidden')]: false };
  }
};

type ClaimAction = Extract<AdminAction, { readonly claimantId: string }>;

const claimBefore = ({ type, wasClaimed }: ClaimAction): Facts => {
  switch (type) {
    case 'claim-approval':
      // A claim that was verified by code is approved already.
      if (wasClaimed === null) return {};
      return { [t('factClaim')]: wasClaimed ? t('claimStanding') : t('claimWaiting') };
    case 'claim-refusal':
      return { [t('factClaim')]: t('claimWaiting') };
    case 'claim-revocation':
      return { [t('factClaim')]: t('claimStanding') };
  }
};

const claimAfter = (type: ClaimAction['type']): string => {
  switch (type) {
    case 'claim-approval':
      return t('claimApproved');
    case 'claim-refusal':
      return t('claimRefused');
    case 'claim-revocation':
      return t('claimRevoked');
  }
};

const suggestionAfter = (type: `suggestion-${'acceptance' | 'dismissal'}`): string => {
  switch (type) {
    case 'suggestion-acceptance':
      return t('suggestionAccepted');
    case 'suggestion-dismissal':
      return t('suggestionDismissed');
  }
};

const reportedLabel = (kind: ReportedKind): string => {
  switch (kind) {
    case 'rating':
      return t('aReview');
    case 'entity':
      return t('aListing');
    case 'photo':
      return t('aPhoto');
    case 'message':
      return t('aMessage');
    case 'profile':
      return t('aProfile');
    case 'reply':
      return t('anOwnersResponse');
    case 'list':
      return t('aList');
  }
};

const requestLabel = (kind: RequestKind): string => {
  switch (kind) {
    case 'support':
      return t('aMessageToSupport');
    case 'takedown':
      return t('aTakedownRequest');
  }
};

const entityLabel = (type: `entity-${'deletion' | 'hiding' | 'restoration'}`): string => {
  switch (type) {
    case 'entity-deletion':
      return t('deletedEntity');
    case 'entity-hiding':
      return t('hidEntity');
    case 'entity-restoration':
      return t('restoredEntity');
  }
};

const ratingLabel = (type: `rating-${'deletion' | 'hiding' | 'restoration'}`): string => {
  switch (type) {
    case 'rating-deletion':
      return t('deletedRating');
    case 'rating-hiding':
      return t('hidRating');
    case 'rating-restoration':
      return t('restoredRating');
  }
};

const claimLabel = (type: ClaimAction['type']): string => {
  switch (type) {
    case 'claim-approval':
      return t('approvedClaim');
    case 'claim-refusal':
      return t('refusedClaim');
    case 'claim-revocation':
      return t('revokedClaim');
  }
};

const suggestionLabel = (type: `suggestion-${'acceptance' | 'dismissal'}`): string => {
  switch (type) {
    case 'suggestion-acceptance':
      return t('acceptedSuggestion');
    case 'suggestion-dismissal':
      return t('dismissedSuggestion');
  }
};

const deadLetterLabel = (type: `dead-letter-${'replay' | 'drop'}`): string => {
  switch (type) {
    case 'dead-letter-replay':
      return t('replayedEvents');
    case 'dead-letter-drop':
      return t('droppedEvent');
  }
};

interface FlagLabels {
  readonly given: string;
  readonly taken: string;
  readonly fact: string;
}

const flagLabels = (flag: Flag): FlagLabels => {
  switch (flag) {
    case 'isPremium':
      return { given: t('gavePremium'), taken: t('tookPremium'), fact: t('factPremium') };
    case 'isVerified':
      return { given: t('gaveBadge'), taken: t('tookBadge'), fact: t('factVerified') };
    case 'isAdmin':
      return { given: t('madeAdmin'), taken: t('tookAdminRights'), fact: t('factAdmin') };
  }
};
