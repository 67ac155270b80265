import { describe, expect, it } from 'vitest';
import {
  canSend,
  helpfulRange,
  nextUnread,
  outcomeOf,
  possibleAfter,
  type MessageFlow,
  type SentMessage,
} from './ledger.ts';

describe('the outcome of a write', () => {
  it('is acknowledged with a 2xx', () => {
    expect(outcomeOf('publish', 201, '', false)).toBe('acknowledged');
  });

  it('is unknown without a response, with a 5xx, and while a first attempt is in progress', () => {
    for (const status of [0, 500, 503, 504]) expect(outcomeOf('revise', status, '', false)).toBe('unknown');
    expect(outcomeOf('publish', 409, 'request-in-progress', true)).toBe('unknown');
  });

  it('is refused with any other status', () => {
    expect(outcomeOf('publish', 409, 'already-reviewed', false)).toBe('refused');
    expect(outcomeOf('remove', 404, '', false)).toBe('refused');
  });

  it('is done before when an earlier attempt got no response', () => {
    expect(outcomeOf('publish', 409, 'already-reviewed', true)).toBe('done-before');
    expect(outcomeOf('remove', 404, '', true)).toBe('done-before');
    expect(outcomeOf('revise', 404, '', true)).toBe('refused');
  });
});

it('a write leaves one possible state, unless its outcome is unknown', () => {
  expect(possibleAfter(['a'], 'b', 'acknowledged')).toEqual(['b']);
  expect(possibleAfter(['a', 'b'], 'b', 'done-before')).toEqual(['b']);
  expect(possibleAfter(['a'], 'b', 'refused')).toEqual(['a']);
  expect(possibleAfter(['a'], 'b', 'unknown')).toEqual(['a', 'b']);
});

it('helpful votes are counted with and without the uncertain ones', () => {
  const votes = new Map([
    ['ada', [true]],
    ['grace', [null, true]],
    ['alan', [false]],
  ]);
  expect(helpfulRange({ votes })).toEqual({ min: 1, max: 2 });
});

const message = (...possible: SentMessage['possible']): SentMessage => ({
  content: 'one',
  messageId: 'id',
  possible,
});
const flowOf = (...messages: SentMessage[]): MessageFlow => ({
  senderId: 'ada',
  recipientId: 'grace',
  isBusy: false,
  messages,
});

it('the next unread message is the oldest that is certainly there and unread', () => {
  const uncertain = [message('read'), message('unread', 'read'), { ...message('absent'), messageId: null }];
  const unread = message('unread');
  expect(nextUnread(flowOf(...uncertain))).toBeUndefined();
  expect(nextUnread(flowOf(...uncertain, unread, message('unread')))).toBe(unread);
});

it('no message follows one that may still arrive', () => {
  expect(canSend(flowOf(message('unread', 'read'), message('absent')))).toBe(true);
  expect(canSend(flowOf(message('absent', 'unread'), message('read')))).toBe(false);
  expect(canSend({ ...flowOf(message('read')), isBusy: true })).toBe(false);
});
