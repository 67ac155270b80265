import type { Announcement, Recorded } from '@candor/platform';
import type { ConversationEvent } from './conversation.events.ts';

export const announceConversation = ({
  data: { memberId, otherId },
}: Recorded<ConversationEvent>): Announcement => ({
  type: 'social-messaging.conversation-erased.v1',
  data: { memberId, otherId },
});
