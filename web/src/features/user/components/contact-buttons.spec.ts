import { describe, expect, it } from 'vitest';
import { followStep, messageStep } from './contact-buttons.tsx';

describe('the Message button of a profile', () => {
  it('offers an upgrade to a member without premium', () => {
    expect(messageStep({ isPremium: false }, { id: 'u2', isPremium: true })).toEqual({ type: 'upgrade' });
    expect(messageStep({ isPremium: false }, { id: 'u2', isPremium: false })).toEqual({ type: 'upgrade' });
  });

  it('explains that the other member is not premium', () => {
    expect(messageStep({ isPremium: true }, { id: 'u2', isPremium: false })).toEqual({
      type: 'target-not-premium',
    });
  });

  it('opens the conversation of two premium members', () => {
    expect(messageStep({ isPremium: true }, { id: 'u2', isPremium: true })).toEqual({
      type: 'open-conversation',
      path: '/messages?user=u2',
    });
  });
});

describe('the Follow button of a profile', () => {
  it('offers an upgrade to a member without premium', () => {
    expect(followStep({ isPremium: false }, false)).toBe('upgrade');
    expect(followStep({ isPremium: true }, false)).toBe('follow');
  });

  it('unfollows even if the viewer lost premium', () => {
    expect(followStep({ isPremium: false }, true)).toBe('unfollow');
    expect(followStep({ isPremium: true }, true)).toBe('unfollow');
  });
});
