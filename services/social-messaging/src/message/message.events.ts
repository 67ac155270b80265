import type { UnreadMessages } from '@candor/contracts';

/** A message as it was sent. */
export interface MessageFacts {
  readonly messageId: string;
  /** Chosen by the sender: the same id is the same message. */
  readonly clientMessageId: string;
  readonly senderId: string;
  readonly recipientId: string;
  readonly content: string;
  readonly sentAt: string;
}

export type MessageEvent =
  | {
      readonly type: 'MessageSent';
      readonly data: MessageFacts & {
        /** Of the recipient, in all conversations. */
        readonly unread: UnreadMessages;
      };
    }
  | {
      readonly type: 'MessageRead';
      readonly data: {
        readonly messageId: string;
        readonly senderId: string;
        readonly recipientId: string;
        readonly readAt: string;
        readonly unread: UnreadMessages;
      };
    }
  /** An admin removed the message on both sides. */
  | {
      readonly type: 'MessageTakenDown';
      readonly data: {
        readonly messageId: string;
        readonly senderId: string;
        readonly recipientId: string;
        readonly wasUnread: boolean;
        /** The newest remaining message of the conversation; `null`: there is none. */
        readonly lastMessageId: string | null;
        readonly takenDownBy: string;
        readonly unread: UnreadMessages;
      };
    };
