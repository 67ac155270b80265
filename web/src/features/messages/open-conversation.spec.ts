import { describe, expect, it } from 'vitest';
import { readMemberId, conversationPath } from './open-conversation.ts';

const memberIn = (search: string) => readMemberId(new URLSearchParams(search), 'u1');

describe('the URL of the inbox', () => {
  it('preselects a conversation', () => {
    expect(memberIn('user=u2')).toBe('u2');
    expect(memberIn('user=U2')).toBe('u2');
    expect(conversationPath('u2')).toBe('/messages?user=u2');
  });

  it('selects no conversation by default, and never the viewer', () => {
    expect(memberIn('')).toBeNull();
    expect(memberIn('user=')).toBeNull();
    expect(memberIn('user=u1')).toBeNull();
    expect(memberIn('user=U1')).toBeNull();
  });
});
