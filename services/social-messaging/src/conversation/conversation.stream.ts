import { defineStream } from '@candor/platform';
import { announceConversation } from './conversation.announce.ts';
import { conversationDecider } from './conversation.decider.ts';

/** One stream per pair of members, their ids in alphabetical order: `conversation-<memberId>.<memberId>`. */
export const conversationStream = defineStream({
  name: 'conversation',
  decider: conversationDecider,
  personal: {},
  announce: announceConversation,
});

export const conversationKey = (one: string, other: string): string => [one, other].toSorted().join('.');
