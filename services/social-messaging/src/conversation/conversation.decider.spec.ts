import { given } from '@candor/platform/testing';
import { describe, it } from 'vitest';
import { conversationDecider, type ConversationCommand } from './conversation.decider.ts';
import type { ConversationEvent } from './conversation.events.ts';

const facts = { memberId: 'gone', otherId: 'other', unread: { count: 2, revision: 7 } };
const erasedFacts = { ...facts, lastMessageId: 'message' };
const erase = (hasSide: boolean): ConversationCommand => ({
  type: 'EraseConversation',
  data: { ...erasedFacts, hasSide },
});
const erased: ConversationEvent = { type: 'ConversationErased', data: erasedFacts };

describe('a conversation', () => {
  it('is erased each time that its side exists', () => {
    given(conversationDecider).when(erase(true)).then(erased);
    given(conversationDecider, erased).when(erase(false)).thenNothing();
    given(conversationDecider, erased).when(erase(true)).then(erased);
  });

  it('is hidden and restored with its member', () => {
    const hidden: ConversationEvent = { type: 'ConversationHidden', data: facts };
    given(conversationDecider).when({ type: 'HideConversation', data: facts }).then(hidden);
    given(conversationDecider, hidden)
      .when({ type: 'RestoreConversation', data: facts })
      .then({ type: 'ConversationRestored', data: facts });
  });
});
