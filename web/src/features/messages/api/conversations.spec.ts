import type { ConversationSummary } from '@candor/contracts';
import { describe, expect, it } from 'vitest';
import { searchConversations } from './conversations.ts';

const withMember = (firstName: string, lastName: string): ConversationSummary => ({
  otherUser: {
    id: firstName,
    firstName,
    lastName,
    profilePicture: null,
    isVerified: false,
    isPremium: true,
  },
  lastMessage: { id: 'm1', senderId: firstName, content: 'hello', createdAt: '2026-03-15T12:00:00.000Z' },
  unreadCount: 0,
});
const all = [withMember('Tomás', 'Arriaga'), withMember('Bo', 'Li')];
const found = (query: string) => searchConversations(all, query).map(({ otherUser }) => otherUser.id);

describe('searching conversations', () => {
  it('finds a part of the name in any case and accents', () => {
    expect(found('tomas a')).toEqual(['Tomás']);
    expect(found('LI')).toEqual(['Bo']);
    expect(found('zz')).toEqual([]);
  });

  it('finds all without a text', () => {
    expect(found('  ')).toEqual(['Tomás', 'Bo']);
  });
});
