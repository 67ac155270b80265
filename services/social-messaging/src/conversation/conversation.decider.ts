import type { UnreadMessages } from '@candor/contracts';
import type { Decider } from '@candor/platform';

/** How the conversation changed for one of its members. */
interface ConversationFacts {
  /** The member whose messages are hidden, restored or erased. */
  readonly memberId: string;
  readonly otherId: string;
  /** Of `otherId`, in all conversations. */
  readonly unread: UnreadMessages;
}

interface ErasedFacts extends ConversationFacts {
  /** The newest of the other's own messages, which stay; `null`: there are none. */
  readonly lastMessageId: string | null;
}

export type ConversationEvent =
  | { readonly type: 'ConversationHidden'; readonly data: ConversationFacts }
  | { readonly type: 'ConversationRestored'; readonly data: ConversationFacts }
  | { readonly type: 'ConversationErased'; readonly data: ErasedFacts };

export type ConversationCommand =
  | { readonly type: 'HideConversation'; readonly data: ConversationFacts }
  | { readonly type: 'RestoreConversation'; readonly data: ConversationFacts }
  | {
      readonly type: 'EraseConversation';
      /** `hasSide`: the member's side of the conversation exists. */
      readonly data: ErasedFacts & { readonly hasSide: boolean };
    };

/** Messages have streams of their own, so each command contains the facts of the conversation that it depends on. */
export const conversationDecider: Decider<null, ConversationCommand, ConversationEvent> = {
  initialState: () => null,

  decide: ({ type, data }) => {
    const { memberId, otherId, unread } = data;
    switch (type) {
      case 'HideConversation':
        return [{ type: 'ConversationHidden', data: { memberId, otherId, unread } }];
      case 'RestoreConversation':
        return [{ type: 'ConversationRestored', data: { memberId, otherId, unread } }];
      case 'EraseConversation': {
        const { hasSide, lastMessageId } = data;
        return hasSide
          ? [{ type: 'ConversationErased', data: { memberId, otherId, unread, lastMessageId } }]
          : [];
      }
    }
  },

  evolve: () => null,
};
