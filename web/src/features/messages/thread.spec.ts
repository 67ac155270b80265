import type { MessageView } from '@candor/contracts';
import { describe, expect, it } from 'vitest';
import { withMessage, withNewest, withOlder, withoutMessage, withReadState } from './thread.ts';

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
  it('is all there is at first', () => {
    expect(withNewest(undefined, { data: messages('c', 'd'), hasOlder: true })).toEqual({
      messages: messages('c', 'd'),
      hasOlder: true,
    });
  });

  it('is put behind what was loaded before', () => {
    const known = { messages: messages('a', 'b', 'c'), hasOlder: false };
    const thread = withNewest(known, { data: messages('c', 'd'), hasOlder: true });
    expect(idsOf(thread)).toEqual(['a', 'b', 'c', 'd']);
    expect(thread.hasOlder).toBe(false);
  });

  it('stands alone when it does not meet what was loaded before', () => {
    const known = { messages: messages('a', 'b'), hasOlder: false };
    const thread = withNewest(known, { data: messages('e', 'f'), hasOlder: true });
    expect(idsOf(thread)).toEqual(['e', 'f']);
    expect(thread.hasOlder).toBe(true);
  });

  it('keeps a message that was sent after it was asked for', () => {
    const asked = { messages: messages('a', 'b'), hasOlder: false };
    const known = { messages: messages('a', 'b', 'z'), hasOlder: false };
    const thread = withNewest(known, { data: messages('a', 'b'), hasOlder: false }, asked);
    expect(idsOf(thread)).toEqual(['a', 'b', 'z']);
  });

  it.each([
    ['the newest', ['a', 'b', 'c'], { data: messages('b'), hasOlder: true }, ['a', 'b']],
    ['one between', ['a', 'b', 'c', 'd'], { data: messages('b', 'd'), hasOlder: true }, ['a', 'b', 'd']],
    ['the first', ['a', 'b'], { data: messages('b'), hasOlder: false }, ['b']],
    ['the only one', ['a'], { data: [], hasOlder: false }, []],
  ])('does without a message that is gone: %s', (_which, known, page, left) => {
    expect(idsOf(withNewest({ messages: messages(...known), hasOlder: false }, page))).toEqual(left);
  });

  it('is taken when a new conversation gets its first messages', () => {
    const thread = withNewest({ messages: [], hasOlder: false }, { data: messages('a'), hasOlder: false });
    expect(thread).toEqual({ messages: messages('a'), hasOlder: false });
  });

  it('tells that a message was read, and never that it was not', () => {
    const unread = { messages: [message('a')], hasOlder: false };
    const read = { messages: [message('a', true)], hasOlder: false };
    expect(withNewest(unread, { data: [message('a', true)], hasOlder: false })).toEqual(read);
    expect(withNewest(read, { data: [message('a')], hasOlder: false })).toEqual(read);
  });
});

describe('older messages', () => {
  it('are put in front', () => {
    const known = { messages: messages('c', 'd'), hasOlder: true };
    const thread = withOlder(known, 'c', { data: messages('a', 'b'), hasOlder: false });
    expect(idsOf(thread)).toEqual(['a', 'b', 'c', 'd']);
    expect(thread.hasOlder).toBe(false);
  });

  it('are dropped when the thread has started anew meanwhile', () => {
    const known = { messages: messages('x', 'y'), hasOlder: true };
    expect(withOlder(known, 'c', { data: messages('a', 'b'), hasOlder: false })).toBe(known);
  });
});

describe('one more message', () => {
  it('takes its place once, however often it comes', () => {
    const known = { messages: messages('a', 'c'), hasOlder: false };
    const once = withMessage(known, message('b'));
    expect(idsOf(withMessage(once, message('b')))).toEqual(['a', 'b', 'c']);
  });
});

describe('a message that was taken down', () => {
  it('is gone, wherever it stood, and nothing else is', () => {
    const known = { messages: messages('a', 'b', 'c'), hasOlder: true };
    expect(withoutMessage(known, 'b')).toEqual({ messages: messages('a', 'c'), hasOlder: true });
    expect(withoutMessage(known, 'z')).toEqual(known);
  });
});

describe('messages that are read', () => {
  const unread = { messages: messages('a', 'b'), hasOlder: false };

  it('are so at once, and unread again when that could not be told', () => {
    const read = withReadState(unread, new Set(['b']), true);
    expect(read.messages.map(({ isRead }) => isRead)).toEqual([false, true]);
    expect(withReadState(read, new Set(['b']), false)).toEqual(unread);
  });

  it('stay read when an answer comes that is older', () => {
    const read = withReadState(unread, new Set(['a', 'b']), true);
    const later = withNewest(read, { data: unread.messages, hasOlder: false });
    expect(later.messages.every(({ isRead }) => isRead)).toBe(true);
  });
});
