import type { Decider } from '@candor/platform';
import type { ConversationEvent } from './conversation.events.ts';

export interface ConversationState {
  /** Number of erasures; messages that were in flight are erased by a later one. */
  readonly erasures: number;
}

export interface ConversationCommand {
  readonly type: 'EraseConversation';
  readonly data: ConversationEvent['data'] & {
    /** Whether the member's side of the conversation exists. */
    readonly hasSide: boolean;
  };
}

/** Erases one side of a conversation. Messages have streams of their own. */
export const conversationDecider: Decider<ConversationState, ConversationCommand, ConversationEvent> = {
  initialState: () => ({ erasures: 0 }),

  decide: ({ data: { memberId, otherId, lastMessageId, hasSide } }) =>
    hasSide ? [{ type: 'ConversationErased', data: { memberId, otherId, lastMessageId } }] : [],

  evolve: ({ erasures }) => ({ erasures: erasures + 1 }),
};
