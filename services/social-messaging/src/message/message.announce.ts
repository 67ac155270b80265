import type { Announcement, Recorded } from '@candor/platform';
import type { MessageEvent } from './message.events.ts';

export const announceMessage = ({ type, data }: Recorded<MessageEvent>): Announcement => {
  const message = { messageId: data.messageId, senderId: data.senderId, recipientId: data.recipientId };
  switch (type) {
    case 'MessageSent':
      return { type: 'social-messaging.message-sent.v1', data: { ...message, sentAt: data.sentAt } };
    case 'MessageRead':
      return { type: 'social-messaging.message-read.v1', data: { ...message, readAt: data.readAt } };
    case 'MessageTakenDown':
      return { type: 'social-messaging.message-taken-down.v1', data: message };
  }
};
