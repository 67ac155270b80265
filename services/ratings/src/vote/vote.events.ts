/** A vote, and the revision of the rating that it was cast on. */
export interface Ballot {
  readonly isHelpful: boolean;
  readonly revision: number;
  /** False until the voter confirms their email address. */
  readonly isCounted: boolean;
}

export type VoteEvent =
  | {
      readonly type: 'VoteCast';
      readonly data: {
        readonly ratingId: string;
        readonly voterId: string;
        readonly ballot: Ballot;
        /** The vote that it replaces. */
        readonly previous: Ballot | null;
      };
    }
  | {
      readonly type: 'VoteWithdrawn';
      readonly data: { readonly ratingId: string; readonly voterId: string; readonly previous: Ballot };
    };
