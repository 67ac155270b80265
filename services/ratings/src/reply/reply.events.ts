/** The rating that the response belongs to. */
export interface RepliedRating {
  readonly ratingId: string;
  readonly entityId: string;
  readonly authorId: string;
}

export type ReplyEvent =
  | {
      readonly type: 'ReplyWritten';
      readonly data: RepliedRating & {
        readonly writerId: string;
        readonly text: string;
        readonly createdAt: string;
        readonly updatedAt: string;
      };
    }
  | { readonly type: 'ReplyRemoved'; readonly data: RepliedRating & { readonly writerId: string } };
