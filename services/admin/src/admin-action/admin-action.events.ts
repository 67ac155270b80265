import type { Category, Decision, ReportedKind, ToldChanges } from '@candor/contracts';
import type { ServiceName } from '@candor/platform';

export type Flag = 'isPremium' | 'isVerified' | 'isAdmin';

/** An entity, by the name that it had. */
interface DeedListing {
  readonly id: string;
  readonly name: string | null;
}

/** What an admin does, and how it was before as far as admin's own lists knew; `null`: they did not know of it. */
export type Deed =
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
      /** No name and no address: they are the member's, and go with him. */
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
        /** Absent in what was written down before it was asked for. */
        readonly isHidden?: boolean;
      } | null;
    }
  | {
      readonly type: 'rating-deletion' | 'rating-hiding' | 'rating-restoration';
      readonly ratingId: string;
      /** What it said stands in the log of ratings, sealed with its author's key. */
      readonly before: {
        readonly entityId: string;
        /** Absent in what was written down before it was asked for. */
        readonly entityName?: string;
        readonly authorId: string;
        readonly starRating: number;
        /** Absent in what was written down before it was asked for. */
        readonly isHidden?: boolean;
      } | null;
    }
  | {
      readonly type: 'claim-approval' | 'claim-refusal' | 'claim-revocation';
      readonly listing: DeedListing;
      readonly claimantId: string;
      /** Whether the listing was somebody's; absent in what was written down before it was asked for. */
      readonly wasClaimed?: boolean | null;
    }
  | {
      readonly type: 'suggestion-acceptance' | 'suggestion-dismissal';
      readonly listing: DeedListing;
      /**
       * Which of the entity's. What was suggested stands in the log of catalog, sealed with its author's key; what was
       * accepted is the listing's, and stands in `ActDone`.
       */
      readonly version: number;
    }
  /** What it changed stands in `ActDone`. */
  | { readonly type: 'entity-edit'; readonly listing: DeedListing }
  | {
      readonly type: 'dead-letter-replay' | 'dead-letter-drop';
      readonly service: ServiceName;
      readonly streamId: string;
      /** The event that could not be applied. Why not is not kept: it may say a person's words. */
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
    };

export type ActEvent =
  | {
      readonly type: 'ActBegun';
      readonly data: {
        readonly actId: string;
        readonly actorId: string;
        readonly deed: Deed;
        readonly reason: string | null;
        readonly begunAt: string;
      };
    }
  | {
      readonly type: 'ActDone';
      readonly data: {
        readonly actId: string;
        readonly doneAt: string;
        /** What it changed of a listing, which is nobody's own, where only its owner can tell. */
        readonly changed?: ToldChanges;
      };
    }
  /** The owner of the data refused, with this code. */
  | {
      readonly type: 'ActRefused';
      readonly data: { readonly actId: string; readonly code: string; readonly refusedAt: string };
    };
