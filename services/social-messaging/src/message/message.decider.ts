import type { UnreadMessages } from '@candor/contracts';
import { InvalidRequest, NotAllowed, NotFound, RuleViolation, type Decider } from '@candor/platform';
import { t } from '../messages/index.ts';
import type { MessageEvent, MessageFacts } from './message.events.ts';

export type MessageState =
  | { readonly status: 'unsent' }
  | { readonly status: 'sent'; readonly facts: MessageFacts }
  | { readonly status: 'read'; readonly facts: MessageFacts }
  | { readonly status: 'taken-down'; readonly facts: MessageFacts };

type NewMessage = Omit<MessageFacts, 'sentAt'> & {
  readonly isSenderPremium: boolean;
  readonly isRecipientPremium: boolean;
  /** One of the two members blocks the other. */
  readonly isBlocked: boolean;
  readonly at: string;
  readonly unread: UnreadMessages;
};

export type MessageCommand =
  | { readonly type: 'SendMessage'; readonly data: NewMessage }
  | {
      readonly type: 'ReadMessage';
      readonly data: { readonly readerId: string; readonly at: string; readonly unread: UnreadMessages };
    }
  /** By an admin. */
  | {
      readonly type: 'TakeMessageDown';
      readonly data: {
        readonly takenDownBy: string;
        readonly lastMessageId: string | null;
        readonly unread: UnreadMessages;
      };
    };

/** One message. The stream id consists of its sender and the id that the sender chose. */
export const messageDecider: Decider<MessageState, MessageCommand, MessageEvent> = {
  initialState: () => ({ status: 'unsent' }),

  decide: ({ type, data }, message) => {
    switch (type) {
      case 'SendMessage':
        if (message.status === 'unsent') return [sent(data)];
        if (isSame(message.facts, data)) return [];
        throw new RuleViolation('message-id-reused', t('messageIdReused'));

      case 'ReadMessage': {
        const { messageId, senderId, recipientId } = factsFor(data.readerId, message);
        if (message.status === 'read') return [];
        return [
          {
            type: 'MessageRead',
            data: { messageId, senderId, recipientId, readAt: data.at, unread: data.unread },
          },
        ];
      }

      case 'TakeMessageDown': {
        const { messageId, senderId, recipientId } = shown(message);
        const wasUnread = message.status === 'sent';
        const { lastMessageId, takenDownBy, unread } = data;
        return [
          {
            type: 'MessageTakenDown',
            data: { messageId, senderId, recipientId, wasUnread, lastMessageId, takenDownBy, unread },
          },
        ];
      }
    }
  },

  evolve: (message, { type, data }) => {
    switch (type) {
      case 'MessageSent':
        return { status: 'sent', facts: data };
      case 'MessageRead':
        return message.status === 'unsent' ? message : { status: 'read', facts: message.facts };
      case 'MessageTakenDown':
        return message.status === 'unsent' ? message : { status: 'taken-down', facts: message.facts };
    }
  },
};

const sent = (message: NewMessage): MessageEvent => {
  if (message.senderId === message.recipientId) throw new InvalidRequest(t('ownMessage'), 'own-message');
  if (!message.isSenderPremium) throw new NotAllowed(403, t('premiumRequired'), 'premium-required');
  // It does not disclose which of the two blocks the other.
  if (message.isBlocked) throw new NotAllowed(403, t('cannotMessage'), 'cannot-message');
  if (!message.isRecipientPremium) {
    throw new NotAllowed(403, t('recipientNotPremium'), 'recipient-not-premium');
  }
  return {
    type: 'MessageSent',
    data: {
      messageId: message.messageId,
      clientMessageId: message.clientMessageId,
      senderId: message.senderId,
      recipientId: message.recipientId,
      content: message.content,
      sentAt: message.at,
      unread: message.unread,
    },
  };
};

const isSame = (facts: MessageFacts, again: NewMessage): boolean =>
  facts.recipientId === again.recipientId && facts.content === again.content;

const shown = (message: MessageState): MessageFacts => {
  if (message.status === 'unsent' || message.status === 'taken-down')
    throw new NotFound(t('messageNotFound'));
  return message.facts;
};

const factsFor = (readerId: string, message: MessageState): MessageFacts => {
  const facts = shown(message);
  // For other members, the message does not exist.
  if (![facts.senderId, facts.recipientId].includes(readerId)) throw new NotFound(t('messageNotFound'));
  if (facts.recipientId !== readerId) throw new NotAllowed(403, t('notRecipient'), 'not-recipient');
  return facts;
};
