import { given } from '@candor/platform/testing';
import { describe, it } from 'vitest';
import { messageDecider, type MessageCommand } from './message.decider.ts';
import type { MessageEvent, MessageFacts } from './message.events.ts';

const at = '2026-01-01T00:00:00.000Z';
const unread = { count: 3, revision: 7 };
const facts: MessageFacts = {
  messageId: 'message',
  clientMessageId: 'name',
  senderId: 'sender',
  recipientId: 'recipient',
  content: 'Hello',
  sentAt: at,
};
const sent: MessageEvent = { type: 'MessageSent', data: { ...facts, unread } };
const read: MessageEvent = {
  type: 'MessageRead',
  data: { messageId: 'message', senderId: 'sender', recipientId: 'recipient', readAt: at, unread },
};
const { sentAt: _sentAt, ...content } = facts;
const send = (changes: object = {}): MessageCommand => ({
  type: 'SendMessage',
  data: {
    ...content,
    isSenderPremium: true,
    isRecipientPremium: true,
    isBlocked: false,
    at,
    unread,
    ...changes,
  },
});
const readBy = (readerId: string): MessageCommand => ({
  type: 'ReadMessage',
  data: { readerId, at, unread },
});

describe('a message', () => {
  it('is sent between two premium members', () => {
    given(messageDecider).when(send()).then(sent);
    given(messageDecider)
      .when(send({ isRecipientPremium: false }))
      .thenRefused('recipient-not-premium');
    for (const isRecipientPremium of [true, false])
      given(messageDecider)
        .when(send({ isSenderPremium: false, isRecipientPremium }))
        .thenRefused('premium-required');
  });

  it('is not sent to oneself', () => {
    given(messageDecider)
      .when(send({ recipientId: 'sender' }))
      .thenRefused('own-message');
  });

  it('is sent once if the request repeats, also after premium ended or the message was read', () => {
    const again = send({ messageId: 'another', at: '2026-02-01T00:00:00.000Z' });
    given(messageDecider, sent).when(again).thenNothing();
    given(messageDecider, sent, read).when(again).thenNothing();
    given(messageDecider, sent)
      .when(send({ isSenderPremium: false, isRecipientPremium: false }))
      .thenNothing();
  });

  it('is refused if its id was used for another message', () => {
    for (const other of [{ content: 'Goodbye' }, { recipientId: 'stranger' }])
      given(messageDecider, sent).when(send(other)).thenRefused('message-id-reused');
  });

  it('is read once, by its recipient', () => {
    given(messageDecider, sent).when(readBy('recipient')).then(read);
    given(messageDecider, sent, read).when(readBy('recipient')).thenNothing();
    for (const history of [[sent], [sent, read]])
      given(messageDecider, ...history)
        .when(readBy('sender'))
        .thenRefused('not-recipient');
  });

  it('does not exist for other members', () => {
    given(messageDecider, sent).when(readBy('stranger')).thenRefused('not-found');
    given(messageDecider).when(readBy('recipient')).thenRefused('not-found');
  });

  it('is taken down once, read or not, and is not sent or read after that', () => {
    const takeDown: MessageCommand = {
      type: 'TakeMessageDown',
      data: { takenDownBy: 'admin', lastMessageId: 'another', unread },
    };
    const takenDown = (wasUnread: boolean): MessageEvent => ({
      type: 'MessageTakenDown',
      data: {
        messageId: 'message',
        senderId: 'sender',
        recipientId: 'recipient',
        wasUnread,
        lastMessageId: 'another',
        takenDownBy: 'admin',
        unread,
      },
    });
    given(messageDecider, sent).when(takeDown).then(takenDown(true));
    given(messageDecider, sent, read).when(takeDown).then(takenDown(false));
    given(messageDecider).when(takeDown).thenRefused('not-found');
    const history = [sent, takenDown(true)];
    given(messageDecider, ...history)
      .when(takeDown)
      .thenRefused('not-found');
    given(messageDecider, ...history)
      .when(send())
      .thenNothing();
    given(messageDecider, ...history)
      .when(readBy('recipient'))
      .thenRefused('not-found');
  });
});
