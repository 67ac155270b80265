import type { RatingFacts, RemovalCause } from '@candor/contracts';

/** What of a rating is counted in its entity's summary, beside its tags. */
export type RatingTally = Pick<
  RatingFacts,
  'starRating' | 'priceRange' | 'serviceQuality' | 'wouldRecommend'
>;

/** Staff took it out of sight, or what it is about is hidden, or who wrote it. */
export type HidingCause = 'moderation' | 'entity' | 'member';

type RatingIds = Pick<RatingFacts, 'ratingId' | 'entityId' | 'authorId'>;

export interface Hiding {
  readonly cause: HidingCause;
  /** Who hid it; `null`: it went with its entity or its author. */
  readonly hiddenBy: string | null;
}

export interface Restoring {
  readonly cause: HidingCause;
  /** Who took it back; `null`: it came with its entity or its author. */
  readonly restoredBy: string | null;
}

export type RatingEvent =
  | { readonly type: 'RatingPublished'; readonly data: RatingFacts }
  | { readonly type: 'RatingRevised'; readonly data: RatingFacts & { readonly previous: RatingTally } }
  /** An admin took a photo out: all else stays, and its author has edited nothing. */
  | {
      readonly type: 'PhotoTakenOut';
      readonly data: RatingFacts & {
        readonly photo: string;
        readonly takenOutBy: string;
        readonly isHidden: boolean;
      };
    }
  /** Only its author sees it from now on. */
  | {
      readonly type: 'RatingHidden';
      readonly data: RatingIds & Hiding & { readonly previous: RatingTally };
    }
  /** It is hidden for one more cause. */
  | { readonly type: 'HidingCauseAdded'; readonly data: RatingIds & Hiding }
  /** It stays hidden for others. */
  | { readonly type: 'HidingCauseLifted'; readonly data: RatingIds & Restoring }
  /** No cause is left: everybody sees it again, as it was. */
  | { readonly type: 'RatingRestored'; readonly data: RatingFacts & Restoring }
  | {
      readonly type: 'RatingRemoved';
      readonly data: RatingIds & {
        readonly previous: RatingTally;
        readonly cause: RemovalCause;
        /** `null`: it went with what it was about, or with who wrote it. */
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
