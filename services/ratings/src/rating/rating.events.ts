import type { RatingFacts, RemovalCause } from '@candor/contracts';

/** The fields that the entity's summary counts, besides tags. */
export type RatingTally = Pick<
  RatingFacts,
  'starRating' | 'priceRange' | 'serviceQuality' | 'wouldRecommend'
>;

/**
 * An admin hid the rating, its entity or its author is hidden, or its author has a newer rating of the entity, because two
 * entities were merged.
 */
export type HidingCause = 'moderation' | 'entity' | 'member' | 'superseded';

type RatingIds = Pick<RatingFacts, 'ratingId' | 'entityId' | 'authorId'>;

export interface Hiding {
  readonly cause: HidingCause;
  /** The admin; `null`: the rating is hidden with its entity or author. */
  readonly hiddenBy: string | null;
}

export interface Restoring {
  readonly cause: HidingCause;
  /** The admin; `null`: the rating is restored with its entity or author. */
  readonly restoredBy: string | null;
}

export type RatingEvent =
  | { readonly type: 'RatingPublished'; readonly data: RatingFacts }
  | { readonly type: 'RatingRevised'; readonly data: RatingFacts & { readonly previous: RatingTally } }
  /** An admin removed a photo. This is no edit by the author. */
  | {
      readonly type: 'PhotoTakenOut';
      readonly data: RatingFacts & {
        readonly photo: string;
        readonly takenOutBy: string;
        readonly isHidden: boolean;
      };
    }
  /** Only the author sees it. */
  | {
      readonly type: 'RatingHidden';
      readonly data: RatingIds & Hiding & { readonly previous: RatingTally };
    }
  /** One more cause to hide it. */
  | { readonly type: 'HidingCauseAdded'; readonly data: RatingIds & Hiding }
  /** One cause less; others remain. */
  | { readonly type: 'HidingCauseLifted'; readonly data: RatingIds & Restoring }
  /** No cause is left: everyone sees it again, unchanged. */
  | { readonly type: 'RatingRestored'; readonly data: RatingFacts & Restoring }
  /** Entities were merged or separated. `entityId` is the one that it belongs to now. */
  | {
      readonly type: 'RatingMoved';
      readonly data: RatingIds & {
        readonly previousEntityId: string;
        readonly tally: RatingTally;
        readonly isHidden: boolean;
      };
    }
  | {
      readonly type: 'RatingRemoved';
      readonly data: RatingIds & {
        readonly previous: RatingTally;
        readonly cause: RemovalCause;
        /** `null`: the rating is removed with its entity or author. */
        readonly removedBy: string | null;
        readonly wasHidden: boolean;
      };
    };

export const idsOf = ({ ratingId, entityId, authorId }: RatingFacts): RatingIds => ({
  ratingId,
  entityId,
  authorId,
});

export const tallyOf = ({
  starRating,
  priceRange,
  serviceQuality,
  wouldRecommend,
}: RatingFacts): RatingTally => ({ starRating, priceRange, serviceQuality, wouldRecommend });
