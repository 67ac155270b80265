import type { Category, Decision, ReportedKind, FieldChanges, RequestKind } from '@candor/contracts';
import type { ServiceName } from '@candor/platform';

export type Flag = 'isPremium' | 'isVerified' | 'isAdmin';

/** With the name that it had. */
interface ActionListing {
  readonly id: string;
  readonly name: string | null;
}

/** An admin action. `before`: the earlier state in admin's own lists; `null`: they do not list the target. */
export type AdminAction =
  | {
      readonly type: 'flag-change';
      readonly memberId: string;
      readonly flag: Flag;
      readonly before: boolean | null;
      readonly after: boolean;
    }
  | {
      readonly type: 'user-deletion';
      readonly memberId: string;
      /** No name and no email, because erasure removes them with the member. */
      readonly before: Readonly<Record<Flag, boolean>> | null;
    }
  | {
      readonly type: 'entity-deletion' | 'entity-hiding' | 'entity-restoration';
      readonly entityId: string;
      readonly before: {
        readonly name: string;
        readonly category: Category;
        readonly city: string;
        readonly state: string;
        readonly reviewCount: number;
        readonly averageRating: number;
        readonly isClaimed: boolean;
        readonly isHidden: boolean;
      } | null;
    }
  | {
      readonly type: 'rating-deletion' | 'rating-hiding' | 'rating-restoration';
      readonly ratingId: string;
      /** Without the text, which is in the log of ratings, sealed with its author's key. */
      readonly before: {
        readonly entityId: string;
        readonly entityName: string;
        readonly authorId: string;
        readonly starRating: number;
        readonly isHidden: boolean;
      } | null;
    }
  | {
      readonly type: 'claim-approval' | 'claim-refusal' | 'claim-revocation';
      readonly listing: ActionListing;
      readonly claimantId: string;
      readonly wasClaimed: boolean | null;
    }
  | {
      readonly type: 'suggestion-acceptance' | 'suggestion-dismissal';
      readonly listing: ActionListing;
      /**
       * Which of the entity's. Its text is in the log of catalog, sealed with its author's key. What was accepted belongs to
       * the listing and is in `ActionCompleted`.
       */
      readonly version: number;
    }
  /** `other`: the surviving listing, or the other one of the pair. */
  | {
      readonly type: 'entity-merge' | 'duplicate-dismissal';
      readonly listing: ActionListing;
      readonly other: ActionListing;
    }
  | { readonly type: 'entity-unmerge'; readonly listing: ActionListing }
  /** The changes are in `ActionCompleted`. */
  | { readonly type: 'entity-edit'; readonly listing: ActionListing }
  | {
      readonly type: 'dead-letter-replay' | 'dead-letter-drop';
      readonly service: ServiceName;
      readonly streamId: string;
      /** The event that could not be applied. Without the error, which may contain personal text. */
      readonly event: { readonly type: string; readonly version: number } | null;
    }
  | { readonly type: 'rebuild'; readonly service: ServiceName; readonly readModel: string }
  | {
      readonly type: 'report-claim';
      readonly caseId: string;
      readonly kind: ReportedKind;
    }
  | {
      readonly type: 'report-decision';
      readonly caseId: string;
      readonly kind: ReportedKind;
      readonly decision: Decision;
      /** The decision that was appealed; `null`: this is the first. */
      readonly before: Decision | null;
    }
  /** Without the texts, which are personal. */
  | { readonly type: 'request-response'; readonly requestId: string; readonly kind: RequestKind };

export type AdminActionEvent =
  | {
      readonly type: 'ActionStarted';
      readonly data: {
        readonly actionId: string;
        readonly actorId: string;
        readonly action: AdminAction;
        readonly reason: string | null;
        readonly begunAt: string;
      };
    }
  | {
      readonly type: 'ActionCompleted';
      readonly data: {
        readonly actionId: string;
        readonly doneAt: string;
        /** The changes of a listing, if only the owner of the data can determine them. */
        readonly changed?: FieldChanges;
      };
    }
  /** The owner of the data refused, with this code. */
  | {
      readonly type: 'ActionRefused';
      readonly data: { readonly actionId: string; readonly code: string; readonly refusedAt: string };
    };
