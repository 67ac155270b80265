import { given } from '@candor/platform/testing';
import { describe, it } from 'vitest';
import { conversationDecider, type ConversationCommand } from './conversation.decider.ts';
import type { ConversationEvent } from './conversation.events.ts';

const pair = { memberId: 'gone', otherId: 'other', lastMessageId: 'message' };
const erase = (hasSide: boolean): ConversationCommand => ({
  type: 'EraseConversation',
  data: { ...pair, hasSide },
});
const erased: ConversationEvent = { type: 'ConversationErased', data: pair };

describe('a conversation', () => {
  it('is erased as often as there is something of it', () => {
    given(conversationDecider).when(erase(true)).then(erased);
    given(conversationDecider, erased).when(erase(false)).thenNothing();
    given(conversationDecider, erased).when(erase(true)).then(erased);
  });
});
