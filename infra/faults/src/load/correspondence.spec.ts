import { expect, it } from 'vitest';
import { maySend, unreadOf, type Correspondence, type TriedMessage } from './correspondence.ts';

const message = (changed: Partial<TriedMessage> = {}): TriedMessage => ({
  content: 'one',
  messageId: 'id',
  possible: [true],
  possibleRead: [false],
  ...changed,
});
const of = (...messages: TriedMessage[]): Correspondence => ({
  senderId: 'ada',
  recipientId: 'grace',
  isBusy: false,
  messages,
});

it('only what is surely there and surely unread is read next, the oldest first', () => {
  const [read, open] = [message({ possibleRead: [true] }), message({ possibleRead: [false, true] })];
  const [lost, unread] = [message({ messageId: null, possible: [false] }), message()];
  expect(unreadOf(of(read, open, lost))).toBeUndefined();
  expect(unreadOf(of(read, unread, message()))).toBe(unread);
});

it('nothing follows a message of which nobody knows whether it is there', () => {
  expect(maySend(of(message(), message({ possible: [false] })))).toBe(true);
  expect(maySend(of(message({ possible: [false, true] }), message()))).toBe(false);
  expect(maySend({ ...of(message()), isBusy: true })).toBe(false);
});
