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
import type { Payer } from '../load/payer.ts';

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

/** A subscription as the payment provider has it. */
export interface ProviderSubscription {
  readonly status: string;
  /** It ends with what is paid. */
  readonly isCancelled: boolean;
  readonly payments: readonly {
    readonly paymentId: string;
    readonly clientSecret: string;
    readonly isReturned: boolean;
  }[];
}

/** What a payer has at the provider, and what is known of it here. */
export interface AccountFacts {
  /** As how many customers the provider knows him. */
  readonly customers: number;
  readonly subscriptions: readonly ProviderSubscription[];
  /** Payments in billing's log. */
  readonly recorded: readonly string[];
  /** Whether he is premium, by who says so. */
  readonly shown: Readonly<Record<string, boolean>>;
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
  readonly payers: readonly Payer[];
  /** By member. */
  readonly accounts: ReadonlyMap<string, AccountFacts>;
  readonly deadLetters: readonly (ParkedStream & { readonly service: string })[];
}

/** What is wrong, a line each; nothing: all is well. */
export type Violations = readonly string[];
export type Check = (facts: Facts) => Violations;
export type { Read };
