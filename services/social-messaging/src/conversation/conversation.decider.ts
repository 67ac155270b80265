import type { Decider } from '@candor/platform';
import type { ConversationEvent, ConversationFacts, ErasedFacts } from './conversation.events.ts';

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
