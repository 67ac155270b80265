import type { MessageView } from '@candor/contracts';
import { describe, expect, it } from 'vitest';
import { withMessage, withNewest, withOlder, withoutMessage, withReadState } from './thread-state.ts';

const message = (id: string, isRead = false): MessageView => ({
  id,
  senderId: 'u1',
  recipientId: 'u2',
  content: id,
  isRead,
  createdAt: '2026-03-15T12:00:00.000Z',
  readAt: isRead ? '2026-03-15T12:01:00.000Z' : null,
});
const messages = (...ids: string[]) => ids.map((id) => message(id));
const idsOf = (thread: { messages: MessageView[] }) => thread.messages.map(({ id }) => id);

describe('the newest page of a thread', () => {
  it('is the whole thread at first', () => {
    expect(withNewest(undefined, { data: messages('c', 'd'), hasOlder: true })).toEqual({
      messages: messages('c', 'd'),
      hasOlder: true,
      canMessage: true,
    });
  });

  it('says whether the members can message each other now', () => {
    const current = { messages: messages('a'), hasOlder: false, canMessage: true };
    const page = { data: messages('a'), hasOlder: false, canMessage: false };
    expect(withNewest(current, page).canMessage).toBe(false);
    expect(withOlder(withNewest(current, page), 'a', { data: [], hasOlder: false }).canMessage).toBe(false);
  });

  it('follows the messages that were loaded before', () => {
    const current = { messages: messages('a', 'b', 'c'), hasOlder: false, canMessage: true };
    const thread = withNewest(current, { data: messages('c', 'd'), hasOlder: true });
    expect(idsOf(thread)).toEqual(['a', 'b', 'c', 'd']);
    expect(thread.hasOlder).toBe(false);
  });

  it('replaces messages that it does not overlap', () => {
    const current = { messages: messages('a', 'b'), hasOlder: false, canMessage: true };
    const thread = withNewest(current, { data: messages('e', 'f'), hasOlder: true });
    expect(idsOf(thread)).toEqual(['e', 'f']);
    expect(thread.hasOlder).toBe(true);
  });

  it('does not drop a message that was sent after the request', () => {
    const before = { messages: messages('a', 'b'), hasOlder: false, canMessage: true };
    const current = { messages: messages('a', 'b', 'z'), hasOlder: false, canMessage: true };
    const thread = withNewest(current, { data: messages('a', 'b'), hasOlder: false }, before);
    expect(idsOf(thread)).toEqual(['a', 'b', 'z']);
  });

  it.each([
    ['the newest', ['a', 'b', 'c'], { data: messages('b'), hasOlder: true }, ['a', 'b']],
    ['one between', ['a', 'b', 'c', 'd'], { data: messages('b', 'd'), hasOlder: true }, ['a', 'b', 'd']],
    ['the first', ['a', 'b'], { data: messages('b'), hasOlder: false }, ['b']],
    ['the only one', ['a'], { data: [], hasOlder: false }, []],
  ])('does without a message that is gone: %s', (_which, current, page, left) => {
    expect(
      idsOf(withNewest({ messages: messages(...current), hasOlder: false, canMessage: true }, page)),
    ).toEqual(left);
  });

  it('starts a new conversation', () => {
    const thread = withNewest(
      { messages: [], hasOlder: false, canMessage: true },
      { data: messages('a'), hasOlder: false },
    );
    expect(thread).toEqual({ messages: messages('a'), hasOlder: false, canMessage: true });
  });

  it('can mark a message as read, but not as unread', () => {
    const unread = { messages: [message('a')], hasOlder: false, canMessage: true };
    const read = { messages: [message('a', true)], hasOlder: false, canMessage: true };
    expect(withNewest(unread, { data: [message('a', true)], hasOlder: false })).toEqual(read);
    expect(withNewest(read, { data: [message('a')], hasOlder: false })).toEqual(read);
  });
});

describe('older messages', () => {
  it('come first', () => {
    const current = { messages: messages('c', 'd'), hasOlder: true, canMessage: true };
    const thread = withOlder(current, 'c', { data: messages('a', 'b'), hasOlder: false });
    expect(idsOf(thread)).toEqual(['a', 'b', 'c', 'd']);
    expect(thread.hasOlder).toBe(false);
  });

  it('are dropped if the thread was replaced meanwhile', () => {
    const current = { messages: messages('x', 'y'), hasOlder: true, canMessage: true };
    expect(withOlder(current, 'c', { data: messages('a', 'b'), hasOlder: false })).toBe(current);
  });
});

describe('an added message', () => {
  it('is inserted once, in order', () => {
    const current = { messages: messages('a', 'c'), hasOlder: false, canMessage: true };
    const once = withMessage(current, message('b'));
    expect(idsOf(withMessage(once, message('b')))).toEqual(['a', 'b', 'c']);
  });
});

describe('a removed message', () => {
  it('leaves the thread, and others stay', () => {
    const current = { messages: messages('a', 'b', 'c'), hasOlder: true, canMessage: true };
    expect(withoutMessage(current, 'b')).toEqual({
      messages: messages('a', 'c'),
      hasOlder: true,
      canMessage: true,
    });
    expect(withoutMessage(current, 'z')).toEqual(current);
  });
});

describe('messages that are read', () => {
  const unread = { messages: messages('a', 'b'), hasOlder: false, canMessage: true };

  it('are marked at once, and unmarked after a failure', () => {
    const read = withReadState(unread, new Set(['b']), true);
    expect(read.messages.map(({ isRead }) => isRead)).toEqual([false, true]);
    expect(withReadState(read, new Set(['b']), false)).toEqual(unread);
  });

  it('stay read after an older response', () => {
    const read = withReadState(unread, new Set(['a', 'b']), true);
    const later = withNewest(read, { data: unread.messages, hasOlder: false });
    expect(later.messages.every(({ isRead }) => isRead)).toBe(true);
  });
});
