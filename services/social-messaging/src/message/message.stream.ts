import { defineStream, type Announcement, type Recorded } from '@candor/platform';
import { messageDecider } from './message.decider.ts';
import type { MessageEvent } from './message.events.ts';

const announceMessage = ({ type, data }: Recorded<MessageEvent>): Announcement => {
  const { messageId, senderId, recipientId, unread } = data;
  const message = { messageId, senderId, recipientId, unread };
  switch (type) {
    case 'MessageSent':
      return { type: 'social-messaging.message-sent.v1', data: { ...message, sentAt: data.sentAt } };
    case 'MessageRead':
      return { type: 'social-messaging.message-read.v1', data: { ...message, readAt: data.readAt } };
    case 'MessageTakenDown':
      return { type: 'social-messaging.message-taken-down.v1', data: message };
  }
};

/** One stream per sender and the id that they chose, so that a message cannot be sent twice: `message-<senderId>.<clientMessageId>`. */
export const messageStream = defineStream({
  name: 'message',
  decider: messageDecider,
  personal: { MessageSent: { subject: 'senderId', fields: ['content'] } },
  announce: announceMessage,
});

export const messageKey = (message: {
  readonly senderId: string;
  readonly clientMessageId: string;
}): string => `${message.senderId}.${message.clientMessageId}`;
