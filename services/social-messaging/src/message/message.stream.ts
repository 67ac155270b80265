import { defineStream } from '@candor/platform';
import { announceMessage } from './message.announce.ts';
import { messageDecider } from './message.decider.ts';

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
