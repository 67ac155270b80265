export type BlockEvent =
  | {
      readonly type: 'MemberBlocked';
      readonly data: {
        readonly blockerId: string;
        readonly blockedId: string;
        readonly blockedAt: string;
      };
    }
  | {
      readonly type: 'MemberUnblocked';
      readonly data: { readonly blockerId: string; readonly blockedId: string };
    };
