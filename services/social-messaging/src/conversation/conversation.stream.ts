import { defineStream, type Announcement, type Recorded } from '@candor/platform';
import { conversationDecider } from './conversation.decider.ts';
import type { ConversationEvent } from './conversation.events.ts';

const announceConversation = ({
  type,
  data: { memberId, otherId, unread },
}: Recorded<ConversationEvent>): Announcement => {
  const data = { memberId, otherId, unread };
  switch (type) {
    case 'ConversationHidden':
      return { type: 'social-messaging.conversation-hidden.v1', data };
    case 'ConversationRestored':
      return { type: 'social-messaging.conversation-restored.v1', data };
    case 'ConversationErased':
      return { type: 'social-messaging.conversation-erased.v1', data };
  }
};

/** One stream per pair of members, their ids in alphabetical order: `conversation-<memberId>.<memberId>`. */
export const conversationStream = defineStream({
  name: 'conversation',
  decider: conversationDecider,
  personal: {},
  announce: announceConversation,
});

export const conversationKey = (one: string, other: string): string => [one, other].toSorted().join('.');
