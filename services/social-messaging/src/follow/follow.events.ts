export type FollowEvent =
  | {
      readonly type: 'MemberFollowed';
      readonly data: {
        readonly followerId: string;
        readonly followedId: string;
        readonly followedAt: string;
      };
    }
  | {
      readonly type: 'MemberUnfollowed';
      readonly data: { readonly followerId: string; readonly followedId: string };
    };
