import type { UnreadMessages } from '@candor/contracts';

/** How the conversation changed for one of its members. */
export interface ConversationFacts {
  /** The member whose messages are hidden, restored or erased. */
  readonly memberId: string;
  readonly otherId: string;
  /** Of `otherId`, in all conversations. */
  readonly unread: UnreadMessages;
}

export interface ErasedFacts extends ConversationFacts {
  /** The newest of the other's own messages, which stay; `null`: there are none. */
  readonly lastMessageId: string | null;
}

export type ConversationEvent =
  | { readonly type: 'ConversationHidden'; readonly data: ConversationFacts }
  | { readonly type: 'ConversationRestored'; readonly data: ConversationFacts }
  | { readonly type: 'ConversationErased'; readonly data: ErasedFacts };
