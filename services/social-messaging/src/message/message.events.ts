/** A message, as it was sent. */
export interface MessageFacts {
  readonly messageId: string;
  /** The sender's own name for it: the same name is the same message. */
  readonly clientMessageId: string;
  readonly senderId: string;
  readonly recipientId: string;
  readonly content: string;
  readonly sentAt: string;
}

export type MessageEvent =
  | { readonly type: 'MessageSent'; readonly data: MessageFacts }
  | {
      readonly type: 'MessageRead';
      readonly data: {
        readonly messageId: string;
        readonly senderId: string;
        readonly recipientId: string;
        readonly readAt: string;
      };
    }
  /** An admin removed it, for both sides. */
  | {
      readonly type: 'MessageTakenDown';
      readonly data: {
        readonly messageId: string;
        readonly senderId: string;
        readonly recipientId: string;
        readonly wasUnread: boolean;
        /** The newest that is left of what the two wrote to each other; `null`: nothing is. */
        readonly lastMessageId: string | null;
        readonly takenDownBy: string;
      };
    };
