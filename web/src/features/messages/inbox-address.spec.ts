import { describe, expect, it } from 'vitest';
import { askedUserId, conversationPath } from './inbox-address.ts';

const asked = (search: string) => askedUserId(new URLSearchParams(search), 'u1');

describe('the address of the inbox', () => {
  it('preselects a conversation', () => {
    expect(asked('user=u2')).toBe('u2');
    expect(asked('user=U2')).toBe('u2');
    expect(conversationPath('u2')).toBe('/messages?user=u2');
  });

  it('selects nothing by itself, and never oneself', () => {
    expect(asked('')).toBeNull();
    expect(asked('user=')).toBeNull();
    expect(asked('user=u1')).toBeNull();
    expect(asked('user=U1')).toBeNull();
  });
});
