import type { Category } from '@candor/contracts';

export type Flag = 'isPremium' | 'isVerified' | 'isAdmin';

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
      } | null;
    }
  | {
      readonly type: 'rating-deletion' | 'rating-hiding' | 'rating-restoration';
      readonly ratingId: string;
      /** What it said stands in the log of ratings, sealed with its author's key. */
      readonly before: {
        readonly entityId: string;
        readonly authorId: string;
        readonly starRating: number;
      } | null;
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
  | { readonly type: 'ActDone'; readonly data: { readonly actId: string; readonly doneAt: string } }
  /** The owner of the data refused, with this code. */
  | {
      readonly type: 'ActRefused';
      readonly data: { readonly actId: string; readonly code: string; readonly refusedAt: string };
    };
