import type {
  Entity as EntityAnswer,
  EntityRatingSummary,
  MessageView,
  ParkedStream,
  RatingView,
} from '@candor/contracts';
import type { Read } from '../load/readers.ts';
import type { Correspondence } from '../load/correspondence.ts';
import type { Slot } from '../load/ledger.ts';

/** Everything that is known of one entity, as everybody is told it. */
export interface EntityFacts {
  readonly entityId: string;
  readonly catalog: EntityAnswer;
  readonly summary: EntityRatingSummary;
  /** All live ratings of it, by the ratings service. */
  readonly ratings: readonly RatingView[];
  /** All ratings of it that a search finds, and how search answered. */
  readonly found: readonly RatingView[];
  readonly searchMode: string;
}

/** How many messages a member has not read, by who says so. */
export interface BadgeFacts {
  readonly memberId: string;
  /** Counted in the messages themselves, also before the others were asked where that takes time. */
  readonly stored: readonly number[];
  /** By what says it; `null`: it said nothing. */
  readonly shown: Readonly<Record<string, number | null>>;
}

/** What was collected after a fault. */
export interface Facts {
  readonly slots: readonly Slot[];
  readonly entities: readonly EntityFacts[];
  /** Ratings by the ids that were acknowledged; `null`: there is none. */
  readonly byId: ReadonlyMap<string, RatingView | null>;
  /** Acknowledged photos that are not served. */
  readonly missingPhotos: readonly string[];
  readonly correspondences: readonly Correspondence[];
  /** By `threadKey`, oldest first. */
  readonly threads: ReadonlyMap<string, readonly MessageView[]>;
  readonly badges: readonly BadgeFacts[];
  readonly deadLetters: readonly (ParkedStream & { readonly service: string })[];
}

/** What is wrong, a line each; nothing: all is well. */
export type Violations = readonly string[];
export type Check = (facts: Facts) => Violations;
export type { Read };
