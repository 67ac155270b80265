import type { Decider } from '@candor/platform';
import type { ConversationEvent } from './conversation.events.ts';

export interface ConversationState {
  /** How often something of it was erased: what was under way comes late. */
  readonly erasures: number;
}

export interface ConversationCommand {
  readonly type: 'EraseConversation';
  readonly data: ConversationEvent['data'] & {
    /** Whether there is anything of it from the member's side. */
    readonly isKept: boolean;
  };
}

/** What two members wrote to each other, of which one has left. Their messages have streams of their own. */
export const conversationDecider: Decider<ConversationState, ConversationCommand, ConversationEvent> = {
  initialState: () => ({ erasures: 0 }),

  decide: ({ data: { memberId, otherId, lastMessageId, isKept } }) =>
    isKept ? [{ type: 'ConversationErased', data: { memberId, otherId, lastMessageId } }] : [],

  evolve: ({ erasures }) => ({ erasures: erasures + 1 }),
};
