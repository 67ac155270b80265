import type { RemovalCause } from '@candor/contracts';

/** What a rating says, as of one event. */
export interface RatingFacts {
  readonly ratingId: string;
  readonly entityId: string;
  readonly authorId: string;
  /** Counts up whenever earlier votes stop counting. */
  readonly revision: number;
  readonly starRating: number;
  readonly title: string;
  readonly review: string;
  readonly priceRange: number | null;
  readonly serviceQuality: number | null;
  readonly wouldRecommend: 'yes' | 'no' | 'maybe' | null;
  readonly tags: readonly string[];
  readonly photos: readonly string[];
  readonly importedHelpfulCount: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** What of a rating is counted in its entity's summary. */
export type RatingTally = Pick<
  RatingFacts,
  'starRating' | 'priceRange' | 'serviceQuality' | 'wouldRecommend' | 'tags'
>;

export type RatingEvent =
  | { readonly type: 'RatingPublished'; readonly data: RatingFacts }
  | { readonly type: 'RatingRevised'; readonly data: RatingFacts & { readonly previous: RatingTally } }
  | {
      readonly type: 'RatingRemoved';
      readonly data: {
        readonly ratingId: string;
        readonly entityId: string;
        readonly authorId: string;
        readonly previous: RatingTally;
        readonly cause: RemovalCause;
        /** `null`: it went with what it was about, or with who wrote it. */
        readonly removedBy: string | null;
      };
    };
