import type { MessageView } from '@candor/contracts';
import { describe, expect, it } from 'vitest';
import { type Sending, undeliveredOf } from './outgoing.ts';

const said = (id: string, content: string, senderId = 'me'): MessageView => ({
  id,
  senderId,
  recipientId: senderId === 'me' ? 'you' : 'me',
  content,
  isRead: false,
  createdAt: '2026-03-15T12:00:00.000Z',
  readAt: null,
});

const sending = (
  content: string,
  { status = 'sending', after = null }: { status?: 'sending' | 'failed'; after?: string | null } = {},
): Sending => ({
  status,
  message: {
    clientMessageId: `${content} after ${after ?? 'nothing'}`,
    recipientId: 'you',
    content,
    after,
    sentAt: '2026-03-15T12:00:00.000Z',
  },
});

describe('a message that is being sent', () => {
  it('is shown until it is in the thread', () => {
    expect(undeliveredOf([sending('hello')], 'me', [])).toHaveLength(1);
    expect(undeliveredOf([sending('hello')], 'me', [said('m1', 'hello')])).toEqual([]);
  });

  it('is not an earlier message, nor one of the other member', () => {
    const thread = [said('m1', 'yes'), said('m2', 'yes', 'you')];
    expect(undeliveredOf([sending('yes', { after: 'm1' })], 'me', thread)).toHaveLength(1);
  });

  it('is not shown after its response', () => {
    expect(undeliveredOf([{ status: 'delivered', messageId: 'm1' }], 'me', [])).toEqual([]);
  });

  it('is distinguished from another one with the same text', () => {
    const both = [sending('ok'), sending('ok')];
    expect(undeliveredOf(both, 'me', [said('m1', 'ok')])).toHaveLength(1);
    expect(undeliveredOf(both, 'me', [said('m1', 'ok'), said('m2', 'ok')])).toEqual([]);
    const delivered: Sending = { status: 'delivered', messageId: 'm1' };
    expect(undeliveredOf([delivered, sending('ok')], 'me', [said('m1', 'ok')])).toHaveLength(1);
  });
});

describe('a message that failed', () => {
  it('is shown as failed', () => {
    const failed = sending('hello', { status: 'failed' });
    expect(undeliveredOf([failed], 'me', [])).toEqual([failed]);
  });

  it('is delivered if only its response was lost', () => {
    expect(undeliveredOf([sending('hello', { status: 'failed' })], 'me', [said('m1', 'hello')])).toEqual([]);
  });
});
